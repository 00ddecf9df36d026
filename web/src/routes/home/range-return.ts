import { isUnfocused } from '../../lib/focus.ts';

/** True after the range was left, until the path has the focus. */
let isBack = false;

/** Time in ms within which the way back from the range has drawn its event. */
const DRAWN_MS = 3000;

export const leaveRange = (): void => {
  isBack = true;
};

/**
 * Gives the focus to the event that the range led to, as the button that had it is gone with the range. Takes it from
 * nothing that somebody focused meanwhile. @returns a function that ends the wait for the event
 */
export const focusAfterRange = (slot: number): (() => void) | undefined => {
  if (!isBack) return;
  const endMs = performance.now() + DRAWN_MS;
  let frame = 0;
  const look = () => {
    const isFree = isUnfocused(document.activeElement) && isBack;
    const marker = document.querySelector<HTMLElement>(`[data-path] button[data-slot="${slot}"]`);
    if (isFree && marker === null && performance.now() < endMs) {
      frame = requestAnimationFrame(look);
      return;
    }
    if (isFree) marker?.focus({ preventScroll: true });
    isBack = false;
  };
  look();
  return () => cancelAnimationFrame(frame);
};
