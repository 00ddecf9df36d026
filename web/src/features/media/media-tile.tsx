import type { MediaKind } from '@bergkette/contract/media.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { arrowClockwiseIcon, microphoneIcon, videoCameraIcon, xIcon } from '../../ui/icons.ts';
import { kindOf } from './file-rules.ts';
import type { MediaItem } from './media-item.ts';
import styles from './media-tile.module.css';
import { UploadRing } from './upload-ring.tsx';
import { useObjectUrl, useProtectedMedia } from './use-media.ts';

const LABELS = { image: 'media.remove_image', video: 'media.remove_video', audio: 'media.remove_audio' } as const;
const ICONS = { video: videoCameraIcon, audio: microphoneIcon } as const;

const NewImage = ({ file }: { file: File }) => {
  const url = useObjectUrl(file);
  return url === undefined ? null : <img className={styles.image} src={url} alt="" />;
};

const StoredImage = ({ path }: { path: string }) => {
  const { url } = useProtectedMedia(path);
  return url === undefined ? null : <img className={styles.image} src={url} alt="" />;
};

const Preview = ({ item, kind }: { item: MediaItem; kind: MediaKind }): ReactNode => {
  if (kind !== 'image') return <Icon shape={ICONS[kind]} size={32} />;
  return item.file === null ? <StoredImage path={item.url} /> : <NewImage file={item.file} />;
};

interface MediaTileProps {
  item: MediaItem;
  /** Counted among all tiles, from 1. */
  number: number;
  /** 0 to 1 while it is sent, `failed` when it did not arrive. */
  upload: number | 'failed' | undefined;
  isBusy: boolean;
  onRemove: () => void;
  onRetry: () => void;
}

export function MediaTile({ item, number, upload, isBusy, onRemove, onRetry }: MediaTileProps) {
  const t = useTexts('media');
  const kind = kindOf(item.content_type) ?? 'image';
  const isSending = typeof upload === 'number' && isBusy && item.action_id === 1;
  return (
    <li className={styles.tile}>
      <Preview item={item} kind={kind} />
      {isSending && (
        <span className={styles.veil}>
          <UploadRing part={upload} label={t('media.uploading', { percent: Math.round(upload * 100) })} />
        </span>
      )}
      {upload === 'failed' && !isBusy && (
        <button type="button" className={styles.veil} aria-label={t('media.retry_upload')} onClick={onRetry}>
          <Icon shape={arrowClockwiseIcon} size={30} />
        </button>
      )}
      {!isBusy && (
        <button type="button" className={styles.remove} aria-label={t(LABELS[kind], { number })} onClick={onRemove}>
          <span className={styles.removeMark}>
            <Icon shape={xIcon} size={16} />
          </span>
        </button>
      )}
    </li>
  );
}
