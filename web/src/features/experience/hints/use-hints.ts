import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSettled } from '../use-settled.ts';
import { dropHint, type Hint, noHintYet, type Preferences, passSlots, reachEvent } from './hint-choice.ts';
import type { HintedEvent } from './hint-rules.ts';
import { lastVariant } from './last-variant.ts';
import { slotsPassed } from './passed-slots.ts';

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
