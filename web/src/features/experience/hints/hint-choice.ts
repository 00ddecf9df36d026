import { HINT_DISTANCE_MAX, HINT_VARIANTS } from '@bergkette/contract/experience.rules.ts';
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
  /** Where the last hint was given; before the first one may come at once. */
  lastSlot: number | null;
  /** Places passed since then without a word. */
  quietSlots: readonly number[];
}

export interface Arrival {
  /** Position on the path; the oldest event has 0. */
  slot: number;
  event: HintedEvent;
  /** Picks the words, from 0 up to 1. */
  roll: number;
}

export const noHintYet: HintState = { hint: null, lastVariant: null, lastSlot: null, quietSlots: [] };

/** 1 to 4, but not the one before [EXP-16]. @param roll from 0 up to 1 */
export const pickVariant = (roll: number, last: number | null): number => {
  const offered = Array.from({ length: HINT_VARIANTS }, (_, index) => index + 1).filter((variant) => variant !== last);
  return offered[Math.floor(roll * offered.length)] ?? 1;
};

const isFarEnough = ({ lastSlot, quietSlots }: HintState, { minDistance }: Preferences): boolean =>
  lastSlot === null || quietSlots.length >= minDistance;

/** Call this when the hint was read, or left behind. */
export const dropHint = (state: HintState): HintState => (state.hint === null ? state : { ...state, hint: null });

/** Going back and forth between two events does not make a way longer. */
export const passSlots = (state: HintState, slots: readonly number[]): HintState => {
  if (state.lastSlot === null) return dropHint(state);
  const quiet = new Set([...state.quietSlots, ...slots]);
  quiet.delete(state.lastSlot);
  return { ...state, hint: null, quietSlots: [...quiet].slice(0, HINT_DISTANCE_MAX) };
};

/** Stands at an event: what Firn says there, if anything [EXP-13, EXP-14]. */
export const reachEvent = (state: HintState, { slot, event, roll }: Arrival, preferences: Preferences): HintState => {
  const isFar = isFarEnough(state, preferences);
  const key = hintsFor(event, preferences.hintType).find((one) => isFar || !isFeeling(one));
  if (key === undefined) return passSlots(state, [slot]);
  const variant = pickVariant(roll, state.lastVariant);
  return { hint: { key, variant }, lastVariant: variant, lastSlot: slot, quietSlots: [] };
};
