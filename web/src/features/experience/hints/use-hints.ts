import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { whenForgotten } from '../../../lib/personal-data.ts';
import { useDebouncedValue } from '../../../lib/use-debounced.ts';
import { dismissSaid, noHintYet, type Preferences, passSlots, reachEvent } from './hint-choice.ts';
import type { HintedEvent } from './hint-rules.ts';

/** A move over at most this many slots is a walk; a longer one is a jump, and the events between were not seen. */
const WALK_SLOTS = 4;

/** The slots passed on the way from `from` to `to`, both included. */
export const slotsPassed = (from: number | null, to: number): number[] => {
  if (from === null || Math.abs(to - from) > WALK_SLOTS) return [to];
  const step = Math.sign(to - from);
  return Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => from + index * step);
};

/** The last variant of a text; kept after the walk, so that the same text does not come twice in a row [EXP-16]. */
let lastSaid: number | null = null;
whenForgotten(() => {
  lastSaid = null;
});

/** A hint waits this long, so that events that fly by get none. */
const SETTLE_MS = 260;

interface HintsInput {
  /** False until the welcome is over. */
  isWalking: boolean;
  slot: number;
  /** Number of events. */
  total: number;
  /** `undefined` while it is loaded. */
  eventAt: (slot: number) => HintedEvent | undefined;
  /** Whether the person's own words at the present event may be told. */
  hasWords: boolean;
  preferences: Preferences;
  onPassed: (slots: readonly number[]) => void;
}

/** Follows the walk: reports the slots passed, and returns what is said at the present event. */
export const useHints = ({ isWalking, slot, total, eventAt, hasWords, preferences, onPassed }: HintsInput) => {
  const [state, setState] = useState(() => ({ ...noHintYet, lastVariant: lastSaid }));
  useEffect(() => {
    lastSaid = state.lastVariant ?? lastSaid;
  }, [state.lastVariant]);
  const event = eventAt(slot);
  const lastSlot = useRef<number | null>(null);
  const reachedSlot = useRef<number | null>(null);
  const hasWalked = useRef(false);
  const settledSlot = useDebouncedValue(slot, SETTLE_MS);

  const follow = useEffectEvent((to: number) => {
    const passed = slotsPassed(lastSlot.current, to);
    hasWalked.current ||= lastSlot.current !== null;
    lastSlot.current = to;
    reachedSlot.current = null;
    // The present slot has not been passed yet.
    setState((last) => passSlots(last, passed.slice(0, -1)));
    onPassed(passed);
  });
  useEffect(() => {
    if (isWalking) follow(slot);
  }, [isWalking, slot]);

  const isHere = isWalking && settledSlot === slot;
  const reach = useEffectEvent((at: HintedEvent) => {
    // Only once for each arrival, however often the event is loaded again.
    if (reachedSlot.current === slot) return;
    reachedSlot.current = slot;
    const isEnd = hasWalked.current && slot === total - 1;
    const arrival = { slot, event: at, roll: Math.random(), hasWords, eventAt, isEnd };
    setState((last) => reachEvent(last, arrival, preferences));
  });
  useEffect(() => {
    if (isHere && event !== undefined) reach(event);
  }, [isHere, event]);

  return { says: isHere ? state.says : [], isHere, dismiss: () => setState(dismissSaid) };
};
