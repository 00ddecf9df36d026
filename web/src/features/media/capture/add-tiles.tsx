import type { MediaKind } from '@bergkette/contract/media.ts';
import { useRef, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { cameraIcon, imageIcon, microphoneIcon, videoCameraIcon } from '../../../ui/icons.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { acceptOf } from '../upload/file-rules.ts';
import styles from './media-field.module.css';
import { canRecordSound } from './recording-type.ts';
import { SoundRecorder } from './sound-recorder.tsx';

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
        {t('media.choose_file')}
      </button>
    </Sheet>
  );
}

interface AddTileProps {
  kind: MediaKind;
  /** True for the only one: a round button beside the sheet's title. */
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
        className={isAlone ? styles.alone : styles.add}
        disabled={isDisabled}
        aria-label={t(`media.add_${kind}`)}
        title={isAlone ? t(`media.add_${kind}`) : undefined}
        onClick={() => (hasChoice(kind) ? setOpen(true) : openPicker())}
      >
        <Icon shape={isAlone ? cameraIcon : ICONS[kind]} size={isAlone ? 24 : 26} />
        {!isAlone && t(`media.${kind}`)}
      </button>
      <input
        ref={input}
        hidden
        type="file"
        accept={acceptOf(kind)}
        multiple
        onChange={(event) => {
          handleFiles([...(event.currentTarget.files ?? [])]);
          // Without this, the same file could not be picked again after it was removed.
          event.currentTarget.value = '';
        }}
      />
      {kind === 'audio' ? (
        isOpen && <SoundRecorder onPick={openPicker} onKeep={(file) => handleFiles([file])} onClose={close} />
      ) : (
        <CameraSheet kind={kind} isOpen={isOpen} onPick={openPicker} onTaken={handleFiles} onClose={close} />
      )}
    </>
  );
}

interface AddTilesProps {
  kinds: readonly MediaKind[];
  isDisabled: boolean;
  onPick: Pick;
}

/** One tile for each kind: pictures, videos, sound. One kind alone is a picture, which the camera makes first. */
export function AddTiles({ kinds, isDisabled, onPick }: AddTilesProps) {
  return (
    <div className={styles.adds}>
      {kinds.map((kind) => (
        <AddTile key={kind} kind={kind} isAlone={kinds.length === 1} isDisabled={isDisabled} onPick={onPick} />
      ))}
    </div>
  );
}
