import { HINT_DISTANCE_MAX, HINT_VARIANTS } from '@bergkette/contract/rules.ts';
import { type HintedEvent, type HintKey, type HintType, hintsFor, isFeeling } from './hint-rules.ts';

export interface Preferences {
  hintType: HintType;
  /** So many events Firn walks along quietly at least, 0 to 5 [EXP-15]. */
  minDistance: number;
}

export interface Hint {
  key: HintKey;
  /** 1 to 4 */
  variant: number;
}

export interface HintState {
  /** Of the event one stands at; none where there is nothing to say, or it was read. */
  hint: Hint | null;
  lastVariant: number | null;
  /** Places on the path passed since the last hint; `null` before the first, which may come at once. */
  quietSlots: readonly number[] | null;
}

export interface Arrival {
  /** Place on the path, oldest 0. */
  slot: number;
  event: HintedEvent;
  /** Picks the words, from 0 up to 1. */
  roll: number;
}

export const noHintYet: HintState = { hint: null, lastVariant: null, quietSlots: null };

/** 1 to 4, but not the one before [EXP-16]. @param roll from 0 up to 1 */
export const pickVariant = (roll: number, last: number | null): number => {
  const offered = Array.from({ length: HINT_VARIANTS }, (_, index) => index + 1).filter((variant) => variant !== last);
  return offered[Math.floor(roll * offered.length)] ?? 1;
};

const isFarEnough = ({ quietSlots }: HintState, { minDistance }: Preferences): boolean =>
  quietSlots === null || quietSlots.length >= minDistance;

/** Going back and forth between two events does not make a way longer. */
const withQuiet = (quietSlots: readonly number[] | null, slot: number): readonly number[] | null =>
  quietSlots === null || quietSlots.includes(slot) || quietSlots.length >= HINT_DISTANCE_MAX
    ? quietSlots
    : [...quietSlots, slot];

/** Passed without stopping. */
export const passEvent = (state: HintState, slot: number): HintState => ({
  ...state,
  hint: null,
  quietSlots: withQuiet(state.quietSlots, slot),
});

/** Stands at an event: what Firn says there, if anything [EXP-13, EXP-14]. */
export const reachEvent = (state: HintState, { slot, event, roll }: Arrival, preferences: Preferences): HintState => {
  const isFar = isFarEnough(state, preferences);
  const key = hintsFor(event, preferences.hintType).find((one) => isFar || !isFeeling(one));
  if (key === undefined) return passEvent(state, slot);
  const variant = pickVariant(roll, state.lastVariant);
  return { hint: { key, variant }, lastVariant: variant, quietSlots: [] };
};
