import { EXPERIENCE_RING_PX } from '@bergkette/contract/progress.rules.ts';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { TextId } from '../../i18n/areas.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { FirnFigureProps } from '../../illustrations/firn.tsx';
import { isUnfocused } from '../../lib/focus.ts';
import type { OwnWords } from '../../lib/own-words.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { caretLeftIcon, caretRightIcon, pauseIcon, playIcon } from '../../ui/icons.ts';
import { ProgressRing } from '../../ui/progress-ring.tsx';
import { gearSixIcon } from '../../ui/shared-icons.ts';
import { useIsCovered } from '../../ui/use-dialog-queue.ts';
import { Companion } from './hints/companion.tsx';
import { lookOf, type Said } from './hints/hint-choice.ts';
import type { HintedEvent } from './hints/hint-rules.ts';
import { useHints } from './hints/use-hints.ts';
import styles from './look-back.module.css';
import { restMs, useAutoplay, type Walk } from './use-autoplay.ts';
import { PreferencesSheet } from './welcome/preferences-fields.tsx';
import { type SaveExperience, useWelcome, WelcomeAnswers } from './welcome/welcome-answers.tsx';
import { type ExperienceSettings, toLastPos, type WelcomeStep } from './welcome/welcome-steps.ts';

interface WalkControlsProps {
  slot: number;
  total: number;
  /** False while Firn still asks: the focus stays where it is. */
  hasBegun: boolean;
  isPlaying: boolean;
  onStep: (by: -1 | 1) => void;
  onPlay: () => void;
  onPause: () => void;
}

/** Buttons to walk from event to event without swiping, and for autoplay. */
function WalkControls({ slot, total, hasBegun, isPlaying, onStep, onPlay, onPause }: WalkControlsProps) {
  const t = useTexts('profile');
  const controls = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The welcome was closed and the focus is nowhere: the keyboard continues from here.
    if (hasBegun && isUnfocused(document.activeElement)) controls.current?.focus({ preventScroll: true });
  }, [hasBegun]);
  const step = (icon: string, label: string, by: -1 | 1) => (
    <IconButton
      icon={icon}
      label={label}
      className={styles.button}
      aria-disabled={slot + by < 0 || slot + by >= total}
      onClick={() => onStep(by)}
    />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are three ways to move
    <div
      ref={controls}
      data-foot
      className={`${styles.controls} on-scene`}
      role="group"
      aria-label={t('experience.walk')}
      tabIndex={-1}
      data-asked={!hasBegun || undefined}
    >
      {step(caretLeftIcon, t('experience.previous'), -1)}
      <IconButton
        icon={isPlaying ? pauseIcon : playIcon}
        label={isPlaying ? t('button.pause') : t('experience.play')}
        className={styles.button}
        aria-disabled={total < 2}
        onClick={isPlaying ? onPause : onPlay}
      />
      {step(caretRightIcon, t('experience.next'), 1)}
    </div>
  );
}

/** How Firn looks while he asks, and what he says. */
const WELCOMES: Readonly<Record<WelcomeStep, { look: FirnFigureProps; text: TextId<'profile'> }>> = {
  initial_hint: { look: { pose: 'wave', eyes: 'happy', life: 'talk' }, text: 'experience.welcome.initial_hint.text' },
  resume_question: { look: { pose: 'think' }, text: 'experience.welcome.resume_question.text' },
  preferences_question: { look: { life: 'talk' }, text: 'experience.welcome.preferences_question.text' },
  start_message: { look: { pose: 'point', eyes: 'happy' }, text: 'experience.welcome.start_message.text' },
};

/** A step's animation lasts at most this long. */
const GLIDE_MS = 1000;

/**
 * Moves one event on or back; a second tap during the animation counts from its goal, so that two taps go two events. Once that
 * is reached the path may be moved in other ways.
 */
const useSteps = (walk: Walk, slot: number, total: number) => {
  const goal = useRef({ slot, atMs: Number.NEGATIVE_INFINITY });
  useEffect(() => {
    if (slot === goal.current.slot) goal.current.atMs = Number.NEGATIVE_INFINITY;
  }, [slot]);
  return (by: -1 | 1): void => {
    const nowMs = performance.now();
    const from = nowMs - goal.current.atMs < GLIDE_MS ? goal.current.slot : slot;
    const to = Math.min(total - 1, Math.max(0, from + by));
    goal.current = { slot: to, atMs: nowMs };
    walk.walkTo(to);
  };
};

/**
 * Runs `task` after the next frame, because a path that is being opened scrolls to its place in that frame. @returns a
 * function that cancels it
 */
const afterNextFrame = (task: () => void): (() => void) => {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(task);
  });
  return () => cancelAnimationFrame(frame);
};

interface LastPositionInput {
  walk: Walk;
  /** False before the walk has begun: there is no position to remember yet. */
  isWalking: boolean;
  onLeave: (lastPos: number) => void;
}

/** Reports the last position when the person leaves, also when the tab is closed or hidden [EXP-12]. */
const useLastPosition = ({ walk, isWalking, onLeave }: LastPositionInput): void => {
  const sent = useRef<number | null>(null);
  const send = useEffectEvent(() => {
    const lastPos = toLastPos(walk.position());
    if (lastPos === sent.current) return;
    sent.current = lastPos;
    onLeave(lastPos);
  });
  // A layout effect runs before the path gets its other layout, in which the position means something else.
  useLayoutEffect(() => {
    if (!isWalking) return;
    const controller = new AbortController();
    const { signal } = controller;
    window.addEventListener('pagehide', () => send(), { signal });
    document.addEventListener('visibilitychange', () => document.hidden && send(), { signal });
    return () => {
      controller.abort();
      send();
    };
  }, [isWalking]);
};

interface XpCornerProps {
  /** `null` until the server has answered, and before the walk has begun. Not shown before there is any. */
  xp: { gained: number; max: number } | null;
  /** Before the walk, whose controls may not be there. */
  isAlone: boolean;
  onSettings: () => void;
}

/** The settings button, and below it the XP gained by looking back out of the week's maximum [EXP-02, EXP-04]. */
function XpCorner({ xp, isAlone, onSettings }: XpCornerProps) {
  const t = useTexts('profile');
  return (
    <>
      <IconButton
        className={`${styles.cog} ${isAlone ? styles.alone : ''} on-scene`}
        icon={gearSixIcon}
        label={t('experience.settings')}
        look="glass"
        onClick={onSettings}
      />
      {xp !== null && xp.gained > 0 && (
        <div className={styles.xp}>
          <ProgressRing
            value={xp.gained}
            max={xp.max}
            size={EXPERIENCE_RING_PX}
            tone="sun"
            label={t('experience.xp', xp)}
            unit={t('profile.xp_of', { max: xp.max })}
          />
        </div>
      )}
    </>
  );
}

export interface LookBackProps {
  settings: ExperienceSettings;
  /** Number of events; at least 1. */
  total: number;
  /** Position of the event in focus; the oldest is 0. */
  slot: number;
  /** An event once it is loaded. */
  eventAt: (slot: number) => HintedEvent | undefined;
  eventName: string;
  /** The person's own words at this event, where they may be told. */
  ownWords: OwnWords | null;
  /** Opens the event, where they stand as a whole. */
  onRead: () => void;
  onPath: () => void;
  walk: Walk;
  /** Element that scrolls with the path; Firn is drawn in it. */
  place: HTMLElement | null;
  xp: { gained: number; max: number } | null;
  save: SaveExperience;
  onPassed: (slots: readonly number[]) => void;
  onLeave: (lastPos: number) => void;
}

/** Experience mode: walks past the events along the same path once more, with Firn [EXP-01]. */
export function LookBack({ settings, total, slot, eventAt, walk, place, save, ...rest }: LookBackProps) {
  const { eventName, ownWords, onRead, onPath, xp, onPassed, onLeave } = rest;
  const t = useTexts('profile');
  const [isSetting, setSetting] = useState(false);
  /** Firn is not there before the path stands where the walk begins. */
  const [stage, setStage] = useState<'coming' | 'asking' | 'walking'>('coming');
  const isWalking = stage === 'walking';
  const { step, startAt, isWalkedAway, walkOff, preferences, keepPreferences, actions } = useWelcome(
    settings,
    total,
    save,
  );
  const hasWords = ownWords !== null;
  const { says, isHere, dismiss } = useHints({ isWalking, slot, total, eventAt, hasWords, preferences, onPassed });
  const hintText = (said: Said | undefined): string => {
    if (said === undefined || said === 'words') return '';
    return said === 'end' ? t('experience.end') : t(`experience.hint.${said.key}.${said.variant}` as TextId<'profile'>);
  };
  const [said] = says;
  const hint = typeof said === 'object' ? said : null;
  const own = said === 'words' ? ownWords : null;
  const text = hintText(said);
  const readOn = own === null || own.isWhole ? null : { label: t('firn.memory.read_on'), go: onRead };
  const wayOn = said === 'end' ? { label: t('experience.to_path'), go: onPath } : readOn;
  const saidText = own?.text ?? text;
  const hasMore = says.length > 1;
  const path = place?.closest('[data-path]') ?? null;
  const autoplay = useAutoplay({
    walk,
    slot,
    total,
    isOver: said === 'end' && slot === total - 1,
    text: says.map((one) => (one === 'words' ? ownWords?.text : hintText(one))).join(' '),
    isCovered: useIsCovered(),
    path,
    place,
  });
  const takeStep = useSteps(walk, slot, total);
  const endHint = useEffectEvent(dismiss);
  useEffect(() => {
    if (!autoplay.isPlaying || !hasMore) return;
    const timer = setTimeout(endHint, restMs(saidText));
    return () => clearTimeout(timer);
  }, [autoplay.isPlaying, hasMore, saidText]);
  useLastPosition({ walk, isWalking, onLeave });

  /** Whether the person has touched the path since a question that walking on answers. */
  const hasTouched = useRef(false);
  useEffect(() => {
    void step;
    if (path === null || !isWalkedAway) return;
    hasTouched.current = false;
    const note = () => {
      hasTouched.current = true;
    };
    const controller = new AbortController();
    const { signal } = controller;
    for (const type of ['pointerdown', 'wheel', 'keydown'])
      path.addEventListener(type, note, { signal, passive: true });
    return () => controller.abort();
  }, [path, step, isWalkedAway]);
  const begin = useEffectEvent(() => {
    // Who walks already goes on from there.
    if (step !== null || !hasTouched.current) walk.placeAt(startAt);
    setStage(step === null ? 'walking' : 'asking');
  });
  useEffect(() => {
    void step;
    return afterNextFrame(begin);
  }, [step]);
  // A turn of the phone changes the event in the middle too, without a touch.
  const endWelcome = useEffectEvent(() => {
    if (isWalkedAway && hasTouched.current) walkOff();
  });
  useEffect(() => {
    void slot;
    endWelcome();
  }, [slot]);
  const walkOn = () => {
    if (!isWalkedAway) return;
    hasTouched.current = true;
    walkOff();
  };
  const welcome = step === null ? null : WELCOMES[step];
  const shownText = welcome === null ? text : t(welcome.text);
  /** How the event was reached: by keys its button, which has the focus before the path is there, says its name. */
  const [reached, setReached] = useState<{ slot: number; focused?: string | null; isByKeys: boolean }>({
    slot,
    isByKeys: false,
  });
  if (reached.slot !== slot) {
    const focused = document.activeElement?.getAttribute('data-slot') ?? null;
    const isOnItsWay = reached.isByKeys && focused !== String(reached.slot);
    setReached({ slot, focused, isByKeys: focused !== null && (focused !== reached.focused || isOnItsWay) });
  }
  const count = { position: slot + 1, total };
  // Also while the answer takes its effect, as an arrow that went and came back would lose the focus.
  const canWalk = isWalking || (stage === 'asking' && step !== 'resume_question');

  return (
    <>
      {canWalk && (
        <WalkControls
          slot={slot}
          total={total}
          hasBegun={isWalking}
          isPlaying={autoplay.isPlaying}
          onStep={(by) => {
            walkOn();
            takeStep(by);
          }}
          onPlay={() => {
            walkOn();
            autoplay.play();
          }}
          onPause={autoplay.pause}
        />
      )}
      <XpCorner xp={isWalking ? xp : null} isAlone={!isWalking} onSettings={() => setSetting(true)} />
      {/* Not one status, which would say the event again with each thing that Firn says of it. */}
      <div className="sr-only" aria-live="polite">
        <p>
          {isHere &&
            (reached.isByKeys ? t('experience.position', count) : t('chain.bubble', { name: eventName, ...count }))}
        </p>
        <p>{own === null ? shownText : `${t('experience.own_words')}: ${own.text}`}</p>
      </div>
      {stage !== 'coming' && place !== null && (
        <Companion
          place={place}
          slot={slot}
          look={lookOf(eventAt(slot), hint, welcome?.look)}
          text={shownText}
          hasMore={hasMore}
          ownWords={own}
          way={wayOn}
          answers={step === null ? undefined : <WelcomeAnswers step={step} preferences={preferences} {...actions} />}
          onOkay={said === 'end' ? null : dismiss}
        />
      )}
      {isSetting && (
        <PreferencesSheet
          start={preferences}
          onSave={async (chosen, isRemembered) => {
            await keepPreferences(chosen, isRemembered);
            setSetting(false);
          }}
          onClose={() => setSetting(false)}
        />
      )}
    </>
  );
}
