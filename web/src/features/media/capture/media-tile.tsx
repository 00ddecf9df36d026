import type { MediaItem } from '../../../data/media-item.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { isWorthRetrying, WAITING_TEXTS } from '../../../offline/upload/upload-store.ts';
import { Icon } from '../../../ui/icon.tsx';
import { clockIcon, warningCircleIcon } from '../../../ui/icons.ts';
import { arrowClockwiseIcon, xIcon } from '../../../ui/shell-icons.ts';
import { kindOf } from '../upload/file-rules.ts';
import styles from './media-tile.module.css';
import { TilePreview } from './tile-preview.tsx';
import type { TileState } from './tile-state.ts';

/** Phosphor Icons (MIT, see NOTICE). */
const arrowCounterClockwiseIcon =
  'M224,128a96,96,0,0,1-94.71,96H128A95.38,95.38,0,0,1,62.1,197.8a8,8,0,0,1,11-11.63A80,80,0,1,0,71.43,71.39a3.07,3.07,0,0,1-.26.25L44.59,96H72a8,8,0,0,1,0,16H24a8,8,0,0,1-8-8V56a8,8,0,0,1,16,0V85.8L60.25,60A96,96,0,0,1,224,128Z';

const LABELS = {
  image: { remove: 'media.remove_image', restore: 'media.restore_image' },
  video: { remove: 'media.remove_video', restore: 'media.restore_video' },
  audio: { remove: 'media.remove_audio', restore: 'media.restore_audio' },
} as const;

interface MediaTileProps {
  item: MediaItem;
  eventId: number | null;
  /** Position among all tiles, from 1. */
  number: number;
  state: TileState;
  isBusy: boolean;
  /** Id of the text that says what went wrong. */
  troubleId: string;
  onRemove: () => void;
  onRestore: () => void;
  onCancel: () => void;
  onRetry: () => void;
}

type VeilProps = Pick<MediaTileProps, 'state' | 'isBusy' | 'troubleId' | 'onRetry' | 'onRestore'> & { restore: string };

const RADIUS = 18;
const LENGTH = 2 * Math.PI * RADIUS;

/** Shows the part of a file that was sent, 0 to 1. */
function UploadRing({ part, label }: { part: number; label: string }) {
  const percent = Math.round(part * 100);
  return (
    <div
      className={styles.ring}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <svg width="44" height="44" viewBox="0 0 44 44" aria-hidden="true">
        <circle cx="22" cy="22" r={RADIUS} className={styles.track} />
        <circle cx="22" cy="22" r={RADIUS} className={styles.done} strokeDasharray={`${part * LENGTH} ${LENGTH}`} />
      </svg>
      <span className={styles.percent}>{percent}</span>
    </div>
  );
}

/** A layer over the picture: progress, an error, or the offer to restore it. */
function Veil({ state, isBusy, troubleId, restore, onRetry, onRestore }: VeilProps) {
  const t = useTexts('app');
  switch (state.kind) {
    case 'calm':
      return null;
    case 'removed':
      return (
        <button type="button" className={styles.veil} disabled={isBusy} aria-label={restore} onClick={onRestore}>
          <Icon shape={arrowCounterClockwiseIcon} size={28} />
          <span className={styles.veilText}>{t('media.undo')}</span>
        </button>
      );
    case 'queued':
      return (
        <span className={styles.veil} role="img" aria-label={t('upload.queued')}>
          <Icon shape={clockIcon} size={28} />
        </span>
      );
    case 'sending': {
      const label = state.awaited ? WAITING_TEXTS[state.awaited] : 'media.uploading';
      return (
        <span className={styles.veil} data-waiting={state.awaited !== null}>
          <UploadRing part={state.part} label={t(label, { percent: Math.round(state.part * 100) })} />
        </span>
      );
    }
    case 'failed':
      if (!isWorthRetrying(state.trouble)) {
        return (
          <span className={styles.veil}>
            <Icon shape={warningCircleIcon} size={30} />
          </span>
        );
      }
      return (
        <button
          type="button"
          className={styles.veil}
          disabled={isBusy}
          aria-label={t('media.retry_upload')}
          aria-describedby={troubleId}
          onClick={onRetry}
        >
          <Icon shape={arrowClockwiseIcon} size={30} />
        </button>
      );
  }
}

/** A file of the event: its picture, its progress, and the buttons to stop, remove and restore it. */
export function MediaTile({ item, eventId, number, state, isBusy, troubleId, ...on }: MediaTileProps) {
  const t = useTexts('app');
  const labels = LABELS[kindOf(item.content_type) ?? 'image'];
  const isSending = state.kind === 'sending';
  const canRemove = !isBusy && state.kind !== 'removed';
  return (
    <li className={styles.tile} data-removed={state.kind === 'removed'}>
      <TilePreview item={item} eventId={eventId} number={number} isCovered={state.kind !== 'calm'} />
      <Veil
        state={state}
        isBusy={isBusy}
        troubleId={troubleId}
        restore={t(labels.restore, { number })}
        onRetry={on.onRetry}
        onRestore={on.onRestore}
      />
      {(canRemove || isSending) && (
        <button
          type="button"
          className={styles.remove}
          aria-label={isSending ? t('upload.cancel', { number }) : t(labels.remove, { number })}
          onClick={isSending ? on.onCancel : on.onRemove}
        >
          <span className={styles.removeMark}>
            <Icon shape={xIcon} size={16} />
          </span>
        </button>
      )}
    </li>
  );
}
