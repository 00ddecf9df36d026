import { HINT_DISTANCE_MAX, HINT_VARIANTS } from '@bergkette/contract/experience.rules.ts';
import { type HintedEvent, type HintKey, type HintType, hintsFor, isFeeling } from './hint-rules.ts';

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

export interface HintState {
  /** The hint at the present event; null where there is none, or it was dismissed. */
  hint: Hint | null;
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
}

export const noHintYet: HintState = { hint: null, lastVariant: null, lastSlot: null, quietSlots: [] };

/** A variant from 1 to 4 that differs from the last one [EXP-16]. @param roll random number from 0 up to 1 */
export const pickVariant = (roll: number, last: number | null): number => {
  const offered = Array.from({ length: HINT_VARIANTS }, (_, index) => index + 1).filter((variant) => variant !== last);
  return offered[Math.floor(roll * offered.length)] ?? 1;
};

const isFarEnough = ({ lastSlot, quietSlots }: HintState, { minDistance }: Preferences): boolean =>
  lastSlot === null || quietSlots.length >= minDistance;

/** Call this when the hint was dismissed, or its event left. */
export const dropHint = (state: HintState): HintState => (state.hint === null ? state : { ...state, hint: null });

/** Counts the slots walked past; each only once, so that going back and forth does not count as distance. */
export const passSlots = (state: HintState, slots: readonly number[]): HintState => {
  if (state.lastSlot === null) return dropHint(state);
  const quiet = new Set([...state.quietSlots, ...slots]);
  quiet.delete(state.lastSlot);
  return { ...state, hint: null, quietSlots: [...quiet].slice(0, HINT_DISTANCE_MAX) };
};

/** Arrives at an event and chooses its hint, if any [EXP-13, EXP-14]. */
export const reachEvent = (state: HintState, { slot, event, roll }: Arrival, preferences: Preferences): HintState => {
  const isFar = isFarEnough(state, preferences);
  const key = hintsFor(event, preferences.hintType).find((one) => isFar || !isFeeling(one));
  if (key === undefined) return passSlots(state, [slot]);
  const variant = pickVariant(roll, state.lastVariant);
  return { hint: { key, variant }, lastVariant: variant, lastSlot: slot, quietSlots: [] };
};
