import { useTexts } from '../../../i18n/use-texts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { warningCircleIcon } from '../../../ui/icons.ts';
import styles from '../capture/media-field.module.css';
import type { MediaItem } from '../capture/media-item.ts';
import type { TileState } from '../capture/tile-state.ts';

interface UploadTroublesProps {
  tiles: readonly { item: MediaItem; state: TileState }[];
  idPrefix: string;
}

/** Lists the failed files with the reason and what to do. The event itself is saved. */
export function UploadTroubles({ tiles, idPrefix }: UploadTroublesProps) {
  const t = useTexts('app');
  const troubles = tiles.flatMap(({ item, state }, index) =>
    state.kind === 'failed' ? [{ id: item.media_id, number: index + 1, trouble: state.trouble }] : [],
  );
  if (troubles.length === 0) return null;
  return (
    <ul className={styles.troubles} aria-live="polite">
      {troubles.map(({ id, number, trouble }) => (
        <li key={id} id={`${idPrefix}${id}`} className={styles.trouble}>
          <Icon shape={warningCircleIcon} size={20} />
          <span>
            <b>{t('upload.file_number', { number })}</b> {t(`upload.trouble.${trouble}`)}
          </span>
        </li>
      ))}
    </ul>
  );
}
