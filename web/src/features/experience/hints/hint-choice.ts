import { isHardMoment } from '@bergkette/contract/hard-moments.rules.ts';
import { HINT_DISTANCE_MAX, HINT_VARIANTS } from '@bergkette/contract/progress.rules.ts';
import type { FirnFigureProps } from '../../../illustrations/firn.tsx';
import {
  areWordsWanted,
  type HintedEvent,
  type HintKey,
  type HintType,
  hintsFor,
  isFeeling,
  isHardDay,
  toneOf,
} from './hint-rules.ts';

export interface Preferences {
  hintType: HintType;
  /** The least number of events without a hint between two hints, 0 to 5 [EXP-15]. */
  minDistance: number;
}

export interface Hint {
  key: HintKey;
  /** 1 to 4 */
  variant: number;
}

/** A hint, the person's own words, or that the path ends here. */
export type Said = Hint | 'words' | 'end';

export interface HintState {
  /** What is said at the present event, one after the other; what was dismissed is gone. */
  says: readonly Said[];
  lastVariant: number | null;
  /** Slot of the last hint; null before the first, which may come at once. */
  lastSlot: number | null;
  /** Slots walked past since the last hint. */
  quietSlots: readonly number[];
}

export interface Arrival {
  /** Position on the path; the oldest event has 0. */
  slot: number;
  event: HintedEvent;
  /** Chooses among the variants of the text, from 0 up to 1. */
  roll: number;
  /** Whether the person wrote words at this event that may be told. */
  hasWords: boolean;
  /** The event at any slot, once it is loaded. */
  eventAt: (slot: number) => HintedEvent | undefined;
  /** The last event, to which the person walked. */
  isEnd?: boolean;
}

export const noHintYet: HintState = {
  says: [],
  lastVariant: null,
  lastSlot: null,
  quietSlots: [],
};

/** A variant from 1 to 4 that differs from the last one [EXP-16]. @param roll random number from 0 up to 1 */
export const pickVariant = (roll: number, last: number | null): number => {
  const offered = Array.from({ length: HINT_VARIANTS }, (_, index) => index + 1).filter((variant) => variant !== last);
  return offered[Math.floor(roll * offered.length)] ?? 1;
};

/** Call this when what is said was dismissed: what comes after it has its turn. */
export const dismissSaid = (state: HintState): HintState => ({ ...state, says: state.says.slice(1) });

/** Counts the slots walked past; each only once, so that going back and forth does not count as distance. */
export const passSlots = (state: HintState, slots: readonly number[]): HintState => {
  if (state.lastSlot === null) return state.says.length === 0 ? state : { ...state, says: [] };
  const quiet = new Set([...state.quietSlots, ...slots]);
  quiet.delete(state.lastSlot);
  return { ...state, says: [], quietSlots: [...quiet].slice(0, HINT_DISTANCE_MAX) };
};

/**
 * Arrives at an event and chooses what is said there, if anything [EXP-13, EXP-14]. Own words keep the distance as a hint about
 * a feeling does. Where the event has no hint they are not said so near to one that they would take its turn. They are said
 * before the hint, but at something hard Firn's comfort comes first. At the last event comes after all a word that it is.
 */
export const reachEvent = (state: HintState, arrival: Arrival, { hintType, minDistance }: Preferences): HintState => {
  const { slot, event, roll, hasWords, eventAt, isEnd = false } = arrival;
  const isFar = state.lastSlot === null || state.quietSlots.length >= minDistance;
  const key = hintsFor(event, hintType).find((one) => isFar || !isFeeling(one));
  const hasHint = (at: number): boolean => {
    const other = eventAt(at);
    return other !== undefined && hintsFor(other, hintType).length > 0;
  };
  const isNearHint = Array.from({ length: minDistance }, (_, index) => index + 1).some(
    (far) => hasHint(slot - far) || hasHint(slot + far),
  );
  const tellsWords = hasWords && isFar && areWordsWanted(event, hintType) && (key !== undefined || !isNearHint);
  const end = isEnd ? (['end'] as const) : [];
  if (key === undefined && !tellsWords) return { ...passSlots(state, [slot]), says: end };
  const hints: Hint[] = key === undefined ? [] : [{ key, variant: pickVariant(roll, state.lastVariant) }];
  const words = tellsWords ? (['words'] as const) : [];
  const says = [...(isHardMoment(event) ? [...hints, ...words] : [...words, ...hints]), ...end];
  return { says, lastVariant: hints[0]?.variant ?? state.lastVariant, lastSlot: slot, quietSlots: [] };
};

/** `eher schlecht` and worse: beside it Firn neither waves nor laughs. */
const LOW_TO = 3;

const COMFORTING: FirnFigureProps = { pose: 'heart', eyes: 'soft', mouth: 'smile', life: 'comfort' };

const FACES: Readonly<Record<number, FirnFigureProps>> = {
  3: { eyes: 'soft', mouth: 'flat' },
  4: { eyes: 'open', mouth: 'smile' },
  5: { eyes: 'happy', mouth: 'smile' },
  6: { eyes: 'happy', mouth: 'open' },
};

/**
 * How Firn looks beside an event: with the face of its mood, with a paw on the heart on hard days.
 * @param asking how he looks while he asks something, where the event is not a low one
 */
export const lookOf = (
  event: HintedEvent | undefined,
  hint: Hint | null,
  asking?: FirnFigureProps,
): FirnFigureProps => {
  if (event === undefined) return {};
  if (asking !== undefined && event.mood > LOW_TO && !isHardDay(event)) return asking;
  if (isHardDay(event) || (hint !== null && toneOf(hint.key) === 'hard')) return COMFORTING;
  const pointing: FirnFigureProps = { pose: 'point', ...FACES[event.mood] };
  // Who talks opens the mouth, which looks like laughing.
  if (hint === null || event.mood <= LOW_TO) return pointing;
  return { ...pointing, life: toneOf(hint.key) === 'joyful' ? 'happy' : 'talk' };
};
