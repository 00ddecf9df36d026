import type { MediaKind } from '@bergkette/contract/media.ts';
import { DUPLICATE_HINT_MS } from '@bergkette/contract/rules.ts';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { imageIcon, microphoneIcon, videoCameraIcon } from '../../ui/icons.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { acceptOf, MEDIA_KINDS, sortFiles } from './file-rules.ts';
import styles from './media-field.module.css';
import { type MediaItem, toMediaItem } from './media-item.ts';
import { MediaTile } from './media-tile.tsx';

const ICONS = { image: imageIcon, video: videoCameraIcon, audio: microphoneIcon } as const;

interface AddTileProps {
  kind: MediaKind;
  isDisabled: boolean;
  onPick: (files: File[], kind: MediaKind) => void;
}

/** The picker itself is a file field over the whole tile: keyboard and screen reader know it. */
function AddTile({ kind, isDisabled, onPick }: AddTileProps) {
  const t = useTexts('media');
  return (
    <label className={styles.add}>
      <Icon shape={ICONS[kind]} size={26} />
      {t(`media.${kind}`)}
      <input
        className={styles.file}
        type="file"
        accept={acceptOf(kind)}
        multiple
        disabled={isDisabled}
        aria-label={t(`media.add_${kind}`)}
        onChange={(event) => {
          onPick([...(event.currentTarget.files ?? [])], kind);
          // The same file may be picked again after it was removed.
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}

type Hint = 'upload.duplicate' | 'upload.wrong_type';

/** Shown for a moment below the tiles [MEDIA-11]. */
const usePassingHint = () => {
  const [hint, setHint] = useState<{ id: Hint } | null>(null);
  useEffect(() => {
    if (hint === null) return;
    const timer = setTimeout(() => setHint(null), DUPLICATE_HINT_MS);
    return () => clearTimeout(timer);
  }, [hint]);
  return { hint: hint?.id, showHint: (id: Hint) => setHint({ id }) };
};

interface TooLargeDialogProps {
  /** How many files; 0 for none. */
  count: number;
  onClose: () => void;
}

function TooLargeDialog({ count, onClose }: TooLargeDialogProps) {
  const t = useTexts('media');
  const isOne = count <= 1;
  return (
    <Sheet
      isOpen={count > 0}
      onClose={onClose}
      title={t(isOne ? 'upload.too_large_title' : 'upload.too_large_title_plural')}
      closeLabel={t('media.close')}
    >
      <p className={styles.tooLarge}>{t(isOne ? 'upload.too_large' : 'upload.too_large_plural')}</p>
      <Button onClick={onClose}>{t('media.ok')}</Button>
    </Sheet>
  );
}

export interface MediaFieldProps {
  items: readonly MediaItem[];
  uploads: Readonly<Record<number, number | 'failed'>>;
  isBusy: boolean;
  onAdd: (items: MediaItem[]) => void;
  onRemove: (mediaId: number) => void;
  onRetry: () => void;
}

/** Tiles of what is there, and three to add more [MEDIA-10, MEDIA-11, MEDIA-12]. */
export function MediaField({ items, uploads, isBusy, onAdd, onRemove, onRetry }: MediaFieldProps) {
  const t = useTexts('media');
  const { hint, showHint } = usePassingHint();
  const [tooLargeCount, setTooLargeCount] = useState(0);
  const shown = items.filter((item) => item.action_id !== -1);

  const handlePick = (files: File[], kind: MediaKind) => {
    const present = shown.flatMap((item) => item.file ?? []);
    const { accepted, tooLarge, duplicates, wrongType } = sortFiles(files, present);
    if (accepted.length > 0) onAdd(accepted.map((file) => toMediaItem(file, acceptOf(kind))));
    if (tooLarge.length > 0) setTooLargeCount(tooLarge.length);
    if (duplicates.length > 0) showHint('upload.duplicate');
    else if (wrongType.length > 0) showHint('upload.wrong_type');
  };

  return (
    <div>
      {shown.length > 0 && (
        <ul className={styles.tiles}>
          {shown.map((item, index) => (
            <MediaTile
              key={item.media_id}
              item={item}
              number={index + 1}
              upload={uploads[item.media_id]}
              isBusy={isBusy}
              onRemove={() => onRemove(item.media_id)}
              onRetry={onRetry}
            />
          ))}
        </ul>
      )}
      <div className={styles.adds}>
        {MEDIA_KINDS.map((kind) => (
          <AddTile key={kind} kind={kind} isDisabled={isBusy} onPick={handlePick} />
        ))}
      </div>
      <p className={styles.hint} role="status">
        {hint && t(hint)}
      </p>
      <TooLargeDialog count={tooLargeCount} onClose={() => setTooLargeCount(0)} />
    </div>
  );
}
