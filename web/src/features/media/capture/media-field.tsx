import { DUPLICATE_HINT_MS } from '@bergkette/contract/media.rules.ts';
import type { MediaKind } from '@bergkette/contract/media.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { mediaUsageQuery } from '../../../data/media.ts';
import type { MediaFieldProps, MediaItem } from '../../../data/media-item.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { preparedFile } from '../../../lib/pictures/prepared-file.ts';
import { loadUploadLibrary } from '../../../offline/upload/resumable-upload.ts';
import { uploadStore, useUploadStates } from '../../../offline/upload/upload-store.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { FileInput } from '../../../ui/file-input.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { cameraIcon, imageIcon, microphoneIcon, videoCameraIcon, warningCircleIcon } from '../../../ui/icons.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { acceptOf, kindOf, MEDIA_KINDS, quotaPercent, sortFiles } from '../upload/file-rules.ts';
import { OverallBar } from '../upload/overall-bar.tsx';
import { TooLargeDialog } from '../upload/too-large-dialog.tsx';
import styles from './media-field.module.css';
import { toMediaItem } from './media-item.ts';
import { MediaTile } from './media-tile.tsx';
import { canRecordSound } from './microphone.ts';
import { SoundRecorder } from './sound-recorder.tsx';
import { TilePreview } from './tile-preview.tsx';
import { batchOf, type TileState, tileStateOf } from './tile-state.ts';

const ICONS = { image: imageIcon, video: videoCameraIcon, audio: microphoneIcon } as const;
type Pick = (files: File[], kind: MediaKind) => void;

/** Devices held in the hand have a camera app; on others `capture` would only open the file picker again. */
const hasCameraApp = (): boolean => matchMedia('(pointer: coarse)').matches;

/** True where this device can also make such a file: the tap then asks whether to pick or to make one. */
const hasChoice = (kind: MediaKind): boolean => (kind === 'audio' ? canRecordSound() : hasCameraApp());

interface CameraSheetProps {
  kind: 'image' | 'video';
  isOpen: boolean;
  onPick: () => void;
  onTaken: (files: File[]) => void;
  onClose: () => void;
}

/** On a phone: asks whether to open the camera app or to pick a file (decision O27). */
function CameraSheet({ kind, isOpen, onPick, onTaken, onClose }: CameraSheetProps) {
  const t = useTexts('app');
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t(`media.add_${kind}`)}>
      <label className={styles.way}>
        <Icon shape={kind === 'image' ? cameraIcon : videoCameraIcon} />
        {t(`media.take_${kind}`)}
        <input
          className={styles.wayFile}
          type="file"
          accept={acceptOf(kind)}
          capture="environment"
          aria-label={t(`media.take_${kind}`)}
          onChange={(event) => onTaken([...(event.currentTarget.files ?? [])])}
        />
      </label>
      <button type="button" className={styles.way} onClick={onPick}>
        <Icon shape={imageIcon} />
        {t(`media.choose_${kind}`)}
      </button>
    </Sheet>
  );
}

interface AddTileProps {
  kind: MediaKind;
  /** True for the only one: one of a sheet's ways to add something. */
  isAlone: boolean;
  isDisabled: boolean;
  onPick: Pick;
}

/** Opens the device's picker, or first asks whether to pick a file or make one. */
function AddTile({ kind, isAlone, isDisabled, onPick }: AddTileProps) {
  const t = useTexts('app');
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const openPicker = () => input.current?.click();
  const handleFiles = (files: File[]) => {
    close();
    if (files.length > 0) onPick(files, kind);
  };
  return (
    <>
      <button
        type="button"
        {...(isAlone ? buttonLook({ variant: 'subtle', size: 'sm' }) : { className: styles.add })}
        disabled={isDisabled}
        aria-label={t(`media.add_${kind}`)}
        title={isAlone ? t(`media.add_${kind}`) : undefined}
        onClick={() => (hasChoice(kind) ? setOpen(true) : openPicker())}
      >
        <Icon shape={isAlone ? cameraIcon : ICONS[kind]} size={isAlone ? 20 : 26} />
        <span>{t(`media.${kind}`)}</span>
      </button>
      <FileInput ref={input} accept={acceptOf(kind)} multiple onFiles={handleFiles} />
      {kind === 'audio' ? (
        isOpen && <SoundRecorder onPick={openPicker} onKeep={(file) => handleFiles([file])} onClose={close} />
      ) : (
        <CameraSheet kind={kind} isOpen={isOpen} onPick={openPicker} onTaken={handleFiles} onClose={close} />
      )}
    </>
  );
}

type Hint = { id: 'upload.wrong_type' } | { id: 'upload.duplicate'; items: MediaItem[] };

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

interface FieldOfEventProps extends MediaFieldProps {
  /** `null` for an event that is not stored yet. */
  eventId: number | null;
}

/** Tiles of the event's files, and a tile for each kind to add more [MEDIA-10, MEDIA-11, MEDIA-12]. */
export function MediaField({ eventId, items, isBusy, kinds = MEDIA_KINDS, ...on }: FieldOfEventProps) {
  const { onAdd, onRemove, onRestore, onRetry } = on;
  const t = useTexts('app');
  const troubleId = useId();
  const uploads = useUploadStates();
  const { hint, showHint } = usePassingHint();
  const [tooLargeCount, setTooLargeCount] = useState(0);
  /** The tile that came last, for screen readers. */
  const [latest, setLatest] = useState<{ id: number; kind: MediaKind; number: number } | null>(null);
  // The tile has moved what has the focus, which may lie below the footer now.
  useEffect(() => {
    if (latest !== null) document.activeElement?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [latest]);
  // One that was taken out of a draft has nothing to show once it has been sent.
  const shown = items.filter(({ file, url }) => file !== null || url !== '');
  const tiles = shown.map((item) => ({ item, state: tileStateOf(item, uploads[item.media_id], isBusy) }));

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
    const added = itemsOf(accepted);
    add(added);
    const last = added.at(-1);
    if (last !== undefined) setLatest({ id: last.media_id, kind, number: shown.length + added.length });
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
      <p className="sr-only" role="status">
        {/* Where the one before has the same words, a screen reader says only what is put in anew. */}
        {latest !== null && <span key={latest.id}>{t(`media.added_${latest.kind}`, { number: latest.number })}</span>}
      </p>
      <OverallBar files={batchOf(items)} isBusy={isBusy} />
      <UploadTroubles tiles={tiles} idPrefix={troubleId} />
      <QuotaNotice />
      {/* One kind alone is a picture, which the camera makes first. */}
      <div className={styles.adds}>
        {kinds.map((kind) => (
          <AddTile key={kind} kind={kind} isAlone={kinds.length === 1} isDisabled={isBusy} onPick={handlePick} />
        ))}
      </div>
      <div className={styles.hint} role="status">
        {hint?.id === 'upload.wrong_type' && t(hint.id)}
        {hint?.id === 'upload.duplicate' && <LeftOut items={hint.items} text={t(hint.id)} />}
      </div>
      <TooLargeDialog count={tooLargeCount} onClose={() => setTooLargeCount(0)} />
    </div>
  );
}
