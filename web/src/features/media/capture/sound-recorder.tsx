import { useEffect, useEffectEvent, useRef } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { microphoneIcon, stopIcon } from '../../../ui/icons.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { formatSeconds } from '../view/use-sound.ts';
import styles from './sound-recorder.module.css';
import { type RecorderState, useMeter, useRecorder } from './use-recorder.ts';

/** Time and loudness. */
function Meter({ startedAtMs, level }: { startedAtMs: number; level: () => number }) {
  const ring = useRef<HTMLSpanElement>(null);
  const seconds = useMeter(ring, startedAtMs, level);
  return (
    <>
      <span ref={ring} className={styles.level} aria-hidden="true" />
      <span className={styles.time} role="timer">
        {formatSeconds(seconds)}
      </span>
    </>
  );
}

interface MicrophoneProps {
  state: RecorderState;
  onStart: () => void;
  onStop: () => void;
}

/** One large button that starts the recording and then stops it. */
function Microphone({ state, onStart, onStop }: MicrophoneProps) {
  const t = useTexts('app');
  const isRecording = state.kind === 'recording';
  return (
    <div className={styles.stage}>
      {isRecording && <Meter startedAtMs={state.startedAtMs} level={state.level} />}
      <button
        type="button"
        className={styles.button}
        disabled={state.kind === 'asking'}
        onClick={isRecording ? onStop : onStart}
      >
        <Icon shape={isRecording ? stopIcon : microphoneIcon} size={32} />
        <span className="label">{t(isRecording ? 'record.stop' : 'record.start')}</span>
      </button>
      {state.kind === 'refused' && <Failure>{t(`record.${state.trouble}`)}</Failure>}
    </div>
  );
}

interface SoundRecorderProps {
  /** Opens the picker for a sound file that exists already. */
  onPick: () => void;
  onKeep: (file: File) => void;
  onClose: () => void;
}

/** Records a sound instead of text. What was said stands in the form once it ends, where it can be heard and taken out. */
export function SoundRecorder({ onPick, onKeep, onClose }: SoundRecorderProps) {
  const t = useTexts('app');
  const { state, start, stop } = useRecorder();
  const isRecording = state.kind === 'recording';
  const file = state.kind === 'recorded' ? state.file : null;
  const keep = useEffectEvent(onKeep);
  useEffect(() => {
    if (file !== null) keep(file);
  }, [file]);
  return (
    // A tap beside the sheet must not discard a recording.
    <Sheet isOpen onClose={() => !isRecording && onClose()} title={t('media.add_audio')}>
      <Microphone state={state} onStart={start} onStop={stop} />
      {!isRecording && (
        <Button variant="subtle" onClick={onPick}>
          {t('media.choose_audio')}
        </Button>
      )}
    </Sheet>
  );
}
