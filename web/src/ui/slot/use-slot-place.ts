import { type RefObject, useLayoutEffect } from 'react';
import { dialogQueue } from '../../lib/dialog-queue.ts';

/** Free room around the slot, in CSS pixels. */
const GAP = 12;
/** Least width beside a floating button, in rem as it depends on the letters; with less room the slot goes above the button. */
const LEAST_WIDTH_REM = 14;
/** What a person taps or writes in; `data-floor` marks words that are fixed there and are to be read. */
const CONTROLS =
  'a[href], button, input, select, textarea, label, summary, [role=slider], [tabindex="0"], [data-floor]';

/**
 * What the slot must not cover for a control: the bar it is fixed in, or itself where it cannot be scrolled away; `null`
 * where it can.
 */
const holderOf = (control: Element): Element | null => {
  for (let element: Element | null = control; element !== null; element = element.parentElement) {
    const { position, overflowX, overflowY } = getComputedStyle(element);
    if (position === 'fixed' || position === 'sticky') {
      return element.getBoundingClientRect().height < innerHeight / 2 ? element : control;
    }
    const isRoot = element === document.documentElement;
    if (element.scrollWidth > element.clientWidth && /auto|scroll/.test(overflowX)) return null;
    if (element.scrollHeight > element.clientHeight && (isRoot || /auto|scroll/.test(overflowY))) return null;
  }
  return control;
};

interface Obstacle {
  rect: DOMRect;
  /** Fixed there, as the bar, a footer or the floating button. */
  isFixed: boolean;
}

/** What stands in the lower half, is seen and stays where it is, not what a dialog lies over. */
const obstaclesFor = (slot: Element, height: number): Obstacle[] => {
  const obstacles = new Map<Element, Obstacle>();
  for (const control of document.querySelectorAll(CONTROLS)) {
    const { left, top, width, height: own } = control.getBoundingClientRect();
    if (width === 0 || own === 0 || top + own < height / 2 || top >= innerHeight || slot.contains(control)) continue;
    const holder = holderOf(control);
    if (holder === null || obstacles.has(holder)) continue;
    const y = Math.min(top + own / 2, innerHeight - 1);
    // The slot itself may lie over it at this moment.
    const hit = document.elementsFromPoint(left + width / 2, y).find((element) => !slot.contains(element));
    if (hit !== undefined && control.contains(hit)) {
      obstacles.set(holder, { rect: holder.getBoundingClientRect(), isFixed: holder !== control || isFixed(control) });
    }
  }
  return [...obstacles.values()];
};
const isFixed = (element: Element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position);

/** Moves the slot to the lowest place where it covers nothing of the lower half that stays there. */
const moveToFreePlace = (slot: HTMLElement): void => {
  const leastWidth = LEAST_WIDTH_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const { visualViewport } = window;
  // The keyboard covers the lower part of the window. In a zoomed page the same numbers mean no keyboard.
  const hasKeyboard = visualViewport?.scale === 1;
  const height = hasKeyboard ? visualViewport.offsetTop + visualViewport.height : innerHeight;
  let right = 0;
  const rest = obstaclesFor(slot, height).filter(({ rect: { left, width }, isFixed }) => {
    const isBeside = isFixed && width < innerWidth / 3 && left - 2 * GAP >= leastWidth;
    if (isBeside) right = Math.max(right, innerWidth - left);
    return !isBeside;
  });
  slot.style.right = `${right + GAP}px`;
  // Measured after that, as its width and with it its height have changed.
  const regions = [...slot.children].map((region) => region.getBoundingClientRect());
  const [from, to] = [Math.min(...regions.map(({ left }) => left)), Math.max(...regions.map((rect) => rect.right))];
  let bottom = innerHeight - height;
  const highest = innerHeight - height / 2;
  // From the bottom up: it stands above all that is fixed, and above anything else that it would cover.
  for (const { rect, isFixed } of rest.sort((one, other) => other.rect.bottom - one.rect.bottom)) {
    const isAside = rect.right <= from || rect.left >= to;
    const isUnder = innerHeight - rect.bottom < bottom + GAP + slot.offsetHeight;
    const above = Math.max(bottom, innerHeight - rect.top);
    if (!isAside && (isFixed || isUnder) && above <= highest) bottom = above;
  }
  slot.style.bottom = `${bottom + GAP}px`;
};

/**
 * Puts the slot above everything in the lower half that stays where it is, or beside the floating button, and tells the
 * layout in `--slot-room` how much of the bottom it takes, so that what is scrolled or opened there ends above it.
 */
export const useSlotPlace = (slot: RefObject<HTMLElement | null>, isTaken: boolean): void => {
  useLayoutEffect(() => {
    const element = slot.current;
    if (!isTaken || element === null) return;
    const root = document.documentElement.style;
    const place = () => {
      // First, as it moves what is measured then.
      root.setProperty('--slot-room', `${element.offsetHeight + 2 * GAP}px`);
      moveToFreePlace(element);
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
    // A form that is sent is inert, and what is inert is not hit.
    content.observe(document.body, { childList: true, subtree: true, attributeFilter: ['inert', 'hidden'] });
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
