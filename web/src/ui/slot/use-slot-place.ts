import { type RefObject, useLayoutEffect } from 'react';
import { dialogQueue } from '../../lib/dialog-queue.ts';

/** Free room around the slot, in CSS pixels. */
const GAP = 12;
/** Least width beside a floating button, in rem as it depends on the letters; with less room the slot goes above the button. */
const LEAST_WIDTH_REM = 14;

/** Visible bars, footers and floating buttons at the bottom (`data-floor`), without those under a dialog. */
const floorsIn = (height: number): DOMRect[] =>
  [...document.querySelectorAll('[data-floor]')].flatMap((element) => {
    const rect = element.getBoundingClientRect();
    const [x, y] = [rect.left + rect.width / 2, Math.min(rect.top + rect.height / 2, innerHeight - 1)];
    if (rect.height === 0 || rect.bottom < height / 2) return [];
    return element.contains(document.elementFromPoint(x, y)) ? [rect] : [];
  });

/** Distances of the slot from the bottom and the right of the window. */
const freePlace = () => {
  const leastWidth = LEAST_WIDTH_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const { visualViewport } = window;
  // The keyboard covers the lower part of the window. In a zoomed page the same numbers mean no keyboard.
  const hasKeyboard = visualViewport?.scale === 1;
  const height = hasKeyboard ? visualViewport.offsetTop + visualViewport.height : innerHeight;
  let [bottom, right] = [innerHeight - height, 0];
  for (const { left, top, width } of floorsIn(height)) {
    const isNarrow = width < innerWidth / 3;
    if (isNarrow && left - 2 * GAP >= leastWidth) right = Math.max(right, innerWidth - left);
    else bottom = Math.max(bottom, innerHeight - top);
  }
  return { bottom: bottom + GAP, right: right + GAP };
};

/**
 * Puts the slot above everything that is fixed at the bottom, or beside the floating button. `--slot-room` tells the layout
 * how much of the bottom the slot takes, so that scrolled and opened content ends above it.
 */
export const useSlotPlace = (slot: RefObject<HTMLElement | null>, isTaken: boolean): void => {
  useLayoutEffect(() => {
    const element = slot.current;
    if (!isTaken || element === null) return;
    const root = document.documentElement.style;
    const place = () => {
      const { bottom, right } = freePlace();
      element.style.bottom = `${bottom}px`;
      element.style.right = `${right}px`;
      root.setProperty('--slot-room', `${element.offsetHeight + 2 * GAP}px`);
    };
    let frame = 0;
    const placeSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    place();
    const size = new ResizeObserver(placeSoon);
    size.observe(element);
    const content = new MutationObserver(placeSoon);
    content.observe(document.body, { childList: true, subtree: true });
    const ends = [dialogQueue.subscribe(placeSoon), () => size.disconnect(), () => content.disconnect()];
    const listen = (target: EventTarget | null, ...events: string[]) => {
      for (const event of events) {
        target?.addEventListener(event, placeSoon, true);
        ends.push(() => target?.removeEventListener(event, placeSoon, true));
      }
    };
    listen(window, 'resize', 'transitionend', 'animationend');
    listen(window.visualViewport, 'resize', 'scroll');
    return () => {
      cancelAnimationFrame(frame);
      for (const end of ends) end();
      root.removeProperty('--slot-room');
    };
  }, [slot, isTaken]);
};
