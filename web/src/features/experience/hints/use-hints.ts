import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { whenForgotten } from '../../../lib/personal-data.ts';
import { dropHint, type Hint, noHintYet, type Preferences, passSlots, reachEvent } from './hint-choice.ts';
import type { HintedEvent } from './hint-rules.ts';

/** A value once it has stayed the same for a while; `undefined` until then. */
const useSettled = <T>(value: T, afterMs: number): T | undefined => {
  const [settled, setSettled] = useState<{ value: T }>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ value }), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled !== undefined && Object.is(settled.value, value) ? value : undefined;
};

/** From one event to the next so far it is a walk; anything further is a jump, and nothing between was seen. */
const WALK_SLOTS = 4;

/** The places one has passed by coming from `from` to `to`, both included. */
export const slotsPassed = (from: number | null, to: number): number[] => {
  if (from === null || Math.abs(to - from) > WALK_SLOTS) return [to];
  const step = Math.sign(to - from);
  return Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => from + index * step);
};

let lastSaid: number | null = null;

/** Which words Firn said last. They outlive one walk, so that nobody hears the same twice in a row [EXP-16]. */
const lastVariant = {
  read: (): number | null => lastSaid,
  keep: (variant: number | null): void => {
    lastSaid = variant ?? lastSaid;
  },
};

whenForgotten(() => {
  lastSaid = null;
});

/** What flies by needs no words. */
const SETTLE_MS = 260;

interface HintsInput {
  /** Off until the welcome is over. */
  isWalking: boolean;
  slot: number;
  /** `undefined` while it is loaded. */
  event: HintedEvent | undefined;
  preferences: Preferences;
  onPassed: (slots: readonly number[]) => void;
}

/** Follows the walk: tells what was passed, and what Firn says where one stands. */
export const useHints = ({ isWalking, slot, event, preferences, onPassed }: HintsInput) => {
  const [state, setState] = useState(() => ({ ...noHintYet, lastVariant: lastVariant.read() }));
  useEffect(() => lastVariant.keep(state.lastVariant), [state.lastVariant]);
  const lastSlot = useRef<number | null>(null);
  const reachedSlot = useRef<number | null>(null);
  const settledSlot = useSettled(slot, SETTLE_MS);

  const follow = useEffectEvent((to: number) => {
    const passed = slotsPassed(lastSlot.current, to);
    lastSlot.current = to;
    reachedSlot.current = null;
    // Where one stands now has not been passed yet.
    setState((last) => passSlots(last, passed.slice(0, -1)));
    onPassed(passed);
  });
  useEffect(() => {
    if (isWalking) follow(slot);
  }, [isWalking, slot]);

  const isHere = isWalking && settledSlot === slot;
  const reach = useEffectEvent((at: HintedEvent) => {
    // Once a visit, however often the event is read again.
    if (reachedSlot.current === slot) return;
    reachedSlot.current = slot;
    setState((last) => reachEvent(last, { slot, event: at, roll: Math.random() }, preferences));
  });
  useEffect(() => {
    if (isHere && event !== undefined) reach(event);
  }, [isHere, event]);

  const hint: Hint | null = isHere ? state.hint : null;
  return { hint, isHere, dismiss: () => setState(dropHint) };
};
