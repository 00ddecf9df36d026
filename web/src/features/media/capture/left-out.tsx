import { Icon } from '../../../ui/icon.tsx';
import { microphoneIcon } from '../../../ui/icons.ts';
import { kindOf } from '../upload/file-rules.ts';
import styles from './media-field.module.css';
import type { MediaItem } from './media-item.ts';
import { TilePreview } from './tile-preview.tsx';

interface LeftOutProps {
  /** Files that were picked and not added. */
  items: readonly MediaItem[];
  text: string;
}

/** Shows what was not added, so that nothing is left out unseen [MEDIA-11]. */
export function LeftOut({ items, text }: LeftOutProps) {
  return (
    <div className={styles.leftOut}>
      <div className={styles.leftOutFiles}>
        {items.map((item, index) => (
          <span key={item.media_id} className={styles.leftOutFile}>
            {kindOf(item.content_type) === 'audio' ? (
              <Icon shape={microphoneIcon} size={28} />
            ) : (
              <TilePreview item={item} eventId={null} number={index + 1} isCovered />
            )}
            <span className="sr-only">{item.file?.name}</span>
          </span>
        ))}
      </div>
      <p>{text}</p>
    </div>
  );
}
