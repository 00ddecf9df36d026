import { useRef } from 'react';
import type { Walk } from './walk.ts';

/** So long a step may still be on its way. */
const GLIDE_MS = 1000;

/** One event on or back; who taps twice while it glides goes two. */
export const useSteps = (walk: Walk, slot: number, total: number) => {
  const goal = useRef({ slot, atMs: Number.NEGATIVE_INFINITY });
  return (by: -1 | 1): void => {
    const nowMs = performance.now();
    const from = nowMs - goal.current.atMs < GLIDE_MS ? goal.current.slot : slot;
    const to = Math.min(total - 1, Math.max(0, from + by));
    goal.current = { slot: to, atMs: nowMs };
    walk.walkTo(to);
  };
};
