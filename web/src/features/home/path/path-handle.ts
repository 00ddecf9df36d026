import { isMotionReduced } from '../../../lib/reduced-motion.ts';
import { createStore } from '../../../lib/store.ts';
import {
  type PathSize,
  scrollToBegin,
  scrollToCentre,
  slotAtBegin,
  slotInCentre,
  slotsFromStart,
} from './path-metrics.ts';

/** For distances over this many views the path jumps: an animation past a thousand events would take too long. */
const GLIDE_VIEWS = 6;

export const scrollPath = (element: HTMLElement, left: number, size: PathSize): void => {
  const isFar = Math.abs(left - element.scrollLeft) > GLIDE_VIEWS * size.viewWidth;
  element.scrollTo({ left, behavior: isFar || isMotionReduced() ? 'instant' : 'smooth' });
};

interface PathState {
  element: HTMLElement;
  size: PathSize;
  left: number;
  maxLeft: number;
  /** Where the path opens: at the newest event, which on a short path lies before its end. */
  newestLeft: number;
}

const ROUNDING_PX = 1;

/**
 * Lets other parts of the screen follow and steer the path. Scrolling renders nothing, except where a value that a
 * component reads has changed.
 */
export const createPathHandle = () => {
  const { get, set: report, subscribe } = createStore<PathState | undefined>(undefined);
  /** Near the ends several slots share one scroll position: there the last jump decides which is meant. */
  let lastJump: { left: number; slot: number } | undefined;

  /** Which ends are in view; `both` where the whole path is. */
  const endInView = () => {
    const state = get();
    if (state === undefined) return 'both';
    const isOldest = state.left <= ROUNDING_PX;
    const isNewest = state.left >= state.maxLeft - ROUNDING_PX;
    if (isOldest) return isNewest ? 'both' : 'oldest';
    return isNewest ? 'newest' : 'none';
  };
  const place = (left: number) => {
    const state = get();
    if (state === undefined) return;
    state.element.scrollTo({ left, behavior: 'instant' });
    // The browser reports the scroll one frame later; until then a slider would jump back.
    report({ ...state, left });
  };
  return {
    /** Called by the path whenever it was scrolled or resized. */
    report,
    subscribe,
    /** The scrolled element with its sizes; `undefined` until the path has opened. */
    land: get,
    endInView,
    /** Whether the slot lies wholly beyond the right edge. */
    isBeyond: (slot: number): boolean => {
      const state = get();
      return state !== undefined && slot >= slotsFromStart(state.left + state.size.viewWidth, state.size);
    },
    /** The slot whose jump would lead to the present scroll position. */
    slot: (): number => {
      const state = get();
      if (state === undefined) return Number.POSITIVE_INFINITY;
      const { left } = state;
      if (lastJump !== undefined && Math.abs(left - lastJump.left) <= ROUNDING_PX) return lastJump.slot;
      const end = endInView();
      if (end === 'newest' || end === 'both') return Number.POSITIVE_INFINITY;
      return end === 'oldest' ? 0 : slotAtBegin(left, state.size);
    },
    jumpTo: (slot: number): void => {
      const state = get();
      if (state === undefined) return;
      const left = Math.min(state.maxLeft, scrollToBegin(slot, state.size));
      lastJump = { left, slot };
      place(left);
    },
    /** The slot in the middle of the view, or in focus while looking back. */
    slotInFocus: (): number => {
      const state = get();
      return state === undefined ? 0 : Math.max(0, slotInCentre(state.left, state.size));
    },
    /** Position of the focus along the path in slots; a whole number where an event is in focus. */
    position: (): number => {
      const state = get();
      return state === undefined ? 0 : state.left / state.size.slotWidth;
    },
    /** Scrolls to the position without animation. */
    placeAt: (position: number): void => {
      const state = get();
      if (state !== undefined) place(Math.min(state.maxLeft, Math.max(0, position * state.size.slotWidth)));
    },
    goToNewest: (): void => {
      const state = get();
      if (state !== undefined) scrollPath(state.element, Math.min(state.newestLeft, state.maxLeft), state.size);
    },
    /** Scrolls to a slot near by, with animation. */
    walkTo: (slot: number): void => {
      const state = get();
      if (state !== undefined) scrollPath(state.element, scrollToCentre(slot, state.size), state.size);
    },
  };
};

export type PathHandle = ReturnType<typeof createPathHandle>;
