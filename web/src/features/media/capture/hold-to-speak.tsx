import { type MouseEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SpeakFieldProps } from '../../../data/media-item.ts';
import type { TextId } from '../../../i18n/areas.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { isUnfocused } from '../../../lib/focus.ts';
import { useObjectUrl } from '../../../lib/use-object-url.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { microphoneIcon, stopIcon } from '../../../ui/icons.ts';
import { xIcon } from '../../../ui/shell-icons.ts';
import { Player } from '../view/player.tsx';
import { formatSeconds } from '../view/use-sound.ts';
import styles from './hold-to-speak.module.css';
import { toMediaItem } from './media-item.ts';
import { type RecorderState, useMeter, useRecorder } from './use-recorder.ts';

/** A shorter press is a tap: it starts, and a second tap ends. */
const HOLD_MS = 400;
/** Distance from the button, in px, at which the finger has slid away. */
const AWAY_PX = 44;

const isOutside = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): boolean => {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left - AWAY_PX || clientX > right + AWAY_PX || clientY < top - AWAY_PX || clientY > bottom + AWAY_PX;
};

interface KeptProps {
  file: File;
  onDiscard: () => void;
}

function Kept({ file, onDiscard }: KeptProps) {
  const t = useTexts('app');
  const url = useObjectUrl(file);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that ended the recording, and had the focus, is gone.
    if (url !== undefined && isUnfocused(document.activeElement)) place.current?.querySelector('button')?.focus();
  }, [url]);
  return (
    <div ref={place} className={styles.kept}>
      {url !== undefined && <Player url={url} blob={file} />}
      <IconButton icon={xIcon} label={t('record.discard')} onClick={onDiscard} />
    </div>
  );
}

/** `held` while the finger is down, `away` once it has slid away, `free` after a tap. */
type Hand = 'held' | 'away' | 'free';

const isOnOf = ({ kind }: RecorderState): boolean => kind === 'recording' || kind === 'asking';

function Running({ state, hand }: { state: Extract<RecorderState, { kind: 'recording' }>; hand: Hand }) {
  const t = useTexts('app');
  const bar = useRef<HTMLSpanElement>(null);
  const seconds = useMeter(bar, state.startedAtMs, state.level);
  return (
    <>
      <span ref={bar} className={styles.level} aria-hidden="true" />
      <span className="numbers" role="timer">
        {formatSeconds(seconds)}
      </span>
      <span className={styles.words}>{t(`speak.${hand}`)}</span>
    </>
  );
}

/** What stands on the button: an icon alone before the recording, then what ends it. */
function Label({ state, hand }: { state: RecorderState; hand: Hand }) {
  const t = useTexts('app');
  const isOn = isOnOf(state);
  return (
    <>
      <Icon shape={isOn && hand === 'free' ? stopIcon : microphoneIcon} size={20} />
      {state.kind === 'recording' ? (
        <Running state={state} hand={hand} />
      ) : (
        <span className={isOn ? styles.words : undefined}>{t(isOn ? 'speak.asking' : 'speak.start')}</span>
      )}
    </>
  );
}

/**
 * Records while it is held and keeps the sound on release; sliding away discards it. A tap starts too, and a second one ends,
 * for hands that cannot hold, keyboards and screen readers; a word discards.
 */
export function HoldToSpeak({ items, isBusy, onAdd, onRemove, onSpeaking }: SpeakFieldProps) {
  const t = useTexts('app');
  const { state, start, stop, discard } = useRecorder();
  const [hand, setHand] = useState<Hand>('free');
  /** Time at which the press began that started the recording. */
  const pressedAtMs = useRef<number | null>(null);
  const isOn = isOnOf(state);
  const kept = items.find((item) => item.action_id === 1 && item.file !== null);

  const tellSpeaking = useEffectEvent(onSpeaking);
  useEffect(() => tellSpeaking(isOn), [isOn]);
  const file = state.kind === 'recorded' ? state.file : null;
  const keep = useEffectEvent((recorded: File) => {
    onAdd([toMediaItem(recorded, 'audio')]);
    discard();
  });
  useEffect(() => {
    if (file !== null) keep(file);
  }, [file]);

  const handleDown = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0 || isOn) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pressedAtMs.current = event.timeStamp;
    setHand('held');
    start();
  };
  const handleMove = (event: PointerEvent<HTMLButtonElement>) => {
    if (pressedAtMs.current !== null) setHand(isOutside(event) ? 'away' : 'held');
  };
  // A finger that lifts while the browser still asks for the microphone has said nothing.
  const end = () => (state.kind === 'asking' ? discard() : stop());
  const handleUp = (event: PointerEvent<HTMLButtonElement>) => {
    const since = pressedAtMs.current;
    pressedAtMs.current = null;
    setHand('free');
    const isTap = since !== null && event.timeStamp - since < HOLD_MS;
    // What is said about a blocked microphone moves the button away from the finger, which discards nothing then.
    if (!isOn) return;
    if (since !== null && isOutside(event)) discard();
    else if (!isTap) end();
  };
  /** A call or a gesture of the system took the finger: what was said stays. */
  const handleCancel = () => {
    if (pressedAtMs.current === null) return;
    pressedAtMs.current = null;
    setHand('free');
    stop();
  };
  const handleClick = (event: MouseEvent) => {
    // Keys and screen readers send a click without a pointer.
    if (event.detail !== 0) return;
    if (isOn) end();
    else start();
  };

  const place = useRef<HTMLDivElement>(null);
  const handleDiscard = (mediaId: number) => {
    onRemove(mediaId);
    requestAnimationFrame(() => place.current?.querySelector('button')?.focus());
  };

  const said = (): TextId<'app'> | null => {
    if (state.kind === 'recording') return `speak.${hand}`;
    return kept === undefined ? null : 'speak.kept';
  };
  const saidId = said();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only Escape is read here; the buttons inside act
    <div
      ref={place}
      className="stack gap-8"
      inert={isBusy}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOn) return;
        // The sheet would ask as well.
        event.preventDefault();
        discard();
      }}
    >
      <span className="sr-only" role="status">
        {saidId && t(saidId)}
      </span>
      {kept?.file && !isOn ? (
        <Kept file={kept.file} onDiscard={() => handleDiscard(kept.media_id)} />
      ) : isBusy && items.some(({ content_type }) => content_type.startsWith('audio')) ? (
        // It is on the server already, while the event is still being saved.
        <p className={styles.sent}>{t('speak.kept')}</p>
      ) : (
        <div className={isOn ? styles.row : undefined}>
          <button
            type="button"
            {...(isOn
              ? { className: styles.button }
              : buttonLook({ variant: 'subtle', size: 'sm', className: styles.start }))}
            title={isOn ? undefined : t('speak.start')}
            data-hand={isOn ? hand : undefined}
            onPointerDown={handleDown}
            onPointerMove={handleMove}
            onPointerUp={handleUp}
            onPointerCancel={handleCancel}
            onClick={handleClick}
            // A long press would open the browser's menu on Android.
            onContextMenu={(event) => event.preventDefault()}
          >
            <Label state={state} hand={hand} />
          </button>
          {isOn && hand === 'free' && (
            // A word, as the cross of the sheet stands beside it.
            <button type="button" className={styles.discard} onClick={discard}>
              {t('record.discard')}
            </button>
          )}
        </div>
      )}
      {state.kind === 'refused' && <Failure>{t(`record.${state.trouble}`)}</Failure>}
    </div>
  );
}
