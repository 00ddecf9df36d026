import { isMotionReduced } from '../../../lib/reduced-motion.ts';
import type { PathHandle } from './path-handle.ts';
import { type PathSize, scrollToCentre, slotInCentre } from './path-metrics.ts';

/**
 * Where the path comes to rest after a swipe: with an event in the middle, or at one of its ends; `null` where it rests
 * already.
 */
export const restingScroll = (scrollLeft: number, maxLeft: number, size: PathSize): number | null => {
  const centred = scrollToCentre(slotInCentre(scrollLeft, size), size);
  // At the newest end the event stands beside Firn, a little left of the middle.
  const isAtEnd = centred > maxLeft - size.slotWidth / 2;
  const nearest = [0, maxLeft, isAtEnd ? maxLeft : centred].reduce((best, left) =>
    Math.abs(left - scrollLeft) < Math.abs(best - scrollLeft) ? left : best,
  );
  return Math.abs(nearest - scrollLeft) <= 1 ? null : nearest;
};

/** The land has come to rest once it did not scroll for this long. */
const REST_MS = 140;

/** Calls back when the land rests after a swipe, the wheel or a drag; not after a scroll of the app itself. */
const listenToRest = (element: HTMLElement, onRest: () => void): (() => void) => {
  let isByHand = false;
  let isHeld = false;
  let timer = 0;
  const wait = () => {
    isByHand ||= isHeld;
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      if (!isByHand || isHeld) return;
      isByHand = false;
      onRest();
    }, REST_MS);
  };
  const hold = () => {
    isHeld = true;
  };
  const release = () => {
    isHeld = false;
    wait();
  };
  const turn = ({ ctrlKey }: WheelEvent) => {
    isByHand ||= !ctrlKey;
    wait();
  };
  const controller = new AbortController();
  const options = { signal: controller.signal, passive: true };
  element.addEventListener('scroll', wait, options);
  element.addEventListener('wheel', turn, options);
  element.addEventListener('pointerdown', hold, options);
  // The browser takes a swipe over from the pointer: then only touches tell when the finger leaves.
  element.addEventListener('touchstart', hold, options);
  for (const end of ['touchend', 'touchcancel', 'pointerup'] as const) window.addEventListener(end, release, options);
  return () => {
    clearTimeout(timer);
    controller.abort();
  };
};

/**
 * Lets the path rest with an event in the middle; while looking back with the one in focus, of which Firn speaks. With reduced
 * motion the plain path stays where it stopped. @returns what ends it
 */
export const restInMiddle = (handle: PathHandle): (() => void) | undefined => {
  const land = handle.land();
  if (land === undefined) return undefined;
  return listenToRest(land.element, () => {
    const now = handle.land();
    if (now === undefined || (isMotionReduced() && !now.size.isFocused)) return;
    const left = restingScroll(now.element.scrollLeft, now.maxLeft, now.size);
    if (left !== null) now.element.scrollTo({ left, behavior: isMotionReduced() ? 'instant' : 'smooth' });
  });
};
