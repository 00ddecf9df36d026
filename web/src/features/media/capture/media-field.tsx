import { DUPLICATE_HINT_MS } from '@bergkette/contract/media.rules.ts';
import type { MediaKind } from '@bergkette/contract/media.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { mediaUsageQuery } from '../../../data/media.ts';
import type { TextId } from '../../../i18n/areas.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { preparedFile } from '../../../lib/pictures/prepared-file.ts';
import { loadUploadLibrary } from '../../../offline/upload/resumable-upload.ts';
import { uploadStore, useUploadStates } from '../../../offline/upload/upload-store.ts';
import { Icon } from '../../../ui/icon.tsx';
import { microphoneIcon, warningCircleIcon } from '../../../ui/icons.ts';
import { kindOf, MEDIA_KINDS, sortFiles } from '../upload/file-rules.ts';
import { OverallBar } from '../upload/overall-bar.tsx';
import { batchOf } from '../upload/overall-progress.ts';
import { quotaPercent } from '../upload/quota-percent.ts';
import { TooLargeDialog } from '../upload/too-large-dialog.tsx';
import { AddTiles } from './add-tiles.tsx';
import styles from './media-field.module.css';
import { type MediaItem, toMediaItem } from './media-item.ts';
import { MediaTile } from './media-tile.tsx';
import { TilePreview } from './tile-preview.tsx';
import { type TileState, tileStateOf } from './tile-state.ts';

type Hint = { id: Extract<TextId<'app'>, 'upload.wrong_type'> } | { id: 'upload.duplicate'; items: MediaItem[] };

/** A hint shown for a moment below the tiles [MEDIA-11]. */
const usePassingHint = () => {
  const [hint, setHint] = useState<Hint | null>(null);
  useEffect(() => {
    if (hint === null) return;
    const timer = setTimeout(() => setHint(null), DUPLICATE_HINT_MS);
    return () => clearTimeout(timer);
  }, [hint]);
  return { hint, showHint: setHint };
};

/** Warns before the person's storage is full; shows nothing while there is enough room. */
function QuotaNotice() {
  const t = useTexts('app');
  const { data } = useQuery(mediaUsageQuery);
  const percent = data === undefined ? null : quotaPercent(data);
  if (percent === null) return null;
  return <p className={styles.notice}>{t('upload.quota_warning', { percent })}</p>;
}

interface UploadTroublesProps {
  tiles: readonly { item: MediaItem; state: TileState }[];
  idPrefix: string;
}

/** Lists the failed files with the reason and what to do. The event itself is saved. */
function UploadTroubles({ tiles, idPrefix }: UploadTroublesProps) {
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

interface LeftOutProps {
  /** Files that were picked and not added. */
  items: readonly MediaItem[];
  text: string;
}

/** Shows what was not added, so that nothing is left out unseen [MEDIA-11]. */
function LeftOut({ items, text }: LeftOutProps) {
  return (
    <div className={styles.leftOut}>
      <div className="flow">
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

export interface MediaFieldProps {
  /** `null` for an event that is not stored yet. */
  eventId: number | null;
  items: readonly MediaItem[];
  isBusy: boolean;
  kinds?: readonly MediaKind[];
  onAdd: (items: MediaItem[]) => void;
  onRemove: (mediaId: number) => void;
  /** Keeps a file that was marked to be removed with the next save. */
  onRestore: (mediaId: number) => void;
  onRetry: () => void;
}

/** Tiles of the event's files, and a tile for each kind to add more [MEDIA-10, MEDIA-11, MEDIA-12]. */
export function MediaField({ eventId, items, isBusy, kinds = MEDIA_KINDS, ...on }: MediaFieldProps) {
  const { onAdd, onRemove, onRestore, onRetry } = on;
  const t = useTexts('app');
  const troubleId = useId();
  const uploads = useUploadStates();
  const { hint, showHint } = usePassingHint();
  const [tooLargeCount, setTooLargeCount] = useState(0);
  const tiles = items.map((item) => ({ item, state: tileStateOf(item, uploads[item.media_id], isBusy) }));

  const add = (added: MediaItem[]) => {
    if (added.length === 0) return;
    loadUploadLibrary().catch(() => undefined);
    // Prepares large pictures at once, so that they are ready when the person taps save.
    for (const { file, content_type } of added) if (file !== null) void preparedFile(file, content_type);
    onAdd(added);
  };
  const handlePick = (files: File[], kind: MediaKind) => {
    const present = items.flatMap((item) => (item.action_id === -1 ? [] : (item.file ?? [])));
    const { accepted, tooLarge, duplicates, wrongType } = sortFiles(files, present);
    const itemsOf = (some: File[]) => some.map((file) => toMediaItem(file, kind));
    add(itemsOf(accepted));
    if (tooLarge.length > 0) setTooLargeCount(tooLarge.length);
    if (duplicates.length > 0) showHint({ id: 'upload.duplicate', items: itemsOf(duplicates) });
    else if (wrongType.length > 0) showHint({ id: 'upload.wrong_type' });
  };

  return (
    <div>
      {tiles.length > 0 && (
        <ul className={styles.tiles}>
          {tiles.map(({ item, state }, index) => (
            <MediaTile
              key={item.media_id}
              item={item}
              eventId={eventId}
              number={index + 1}
              state={state}
              isBusy={isBusy}
              troubleId={`${troubleId}${item.media_id}`}
              onRemove={() => onRemove(item.media_id)}
              onRestore={() => onRestore(item.media_id)}
              onCancel={() => uploadStore.cancel(item.media_id)}
              onRetry={onRetry}
            />
          ))}
        </ul>
      )}
      <OverallBar files={batchOf(items)} isBusy={isBusy} />
      <UploadTroubles tiles={tiles} idPrefix={troubleId} />
      <QuotaNotice />
      <AddTiles kinds={kinds} isDisabled={isBusy} onPick={handlePick} />
      <div className={styles.hint} role="status">
        {hint?.id === 'upload.wrong_type' && t(hint.id)}
        {hint?.id === 'upload.duplicate' && <LeftOut items={hint.items} text={t(hint.id)} />}
      </div>
      <TooLargeDialog count={tooLargeCount} onClose={() => setTooLargeCount(0)} />
    </div>
  );
}
