import { useLayoutEffect, useRef, useState } from 'react';

const isShown = (element: Element | null): element is Element =>
  element?.isConnected === true && element.getClientRects().length > 0;

/** Height of a bubble with four lines and its button, in CSS pixels. */
export const BUBBLE_ROOM = 190;

const bringIntoView = (element: Element): void => {
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const { top, bottom } = element.getBoundingClientRect();
  // On a phone in landscape there may be no room above or below.
  if (top < BUBBLE_ROOM && innerHeight - bottom < BUBBLE_ROOM) {
    element.scrollIntoView({ block: 'start', inline: 'nearest', behavior: 'instant' });
  }
};

/**
 * Returns the element that `find` finds, and searches again when the element is missing. Scrolls it into view when it is
 * found, and when the phone is turned.
 */
export const useTarget = (find: () => Element | null): Element | null => {
  const [target, setTarget] = useState<Element | null>(null);
  const latest = useRef(find);
  useLayoutEffect(() => {
    latest.current = find;
  });
  useLayoutEffect(() => {
    let frame = 0;
    let current: Element | null = null;
    let width = innerWidth;
    const look = () => {
      frame = 0;
      if (isShown(current)) return;
      const found = latest.current();
      current = isShown(found) ? found : null;
      if (current !== null) bringIntoView(current);
      setTarget(current);
    };
    look();
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look);
    };
    const observer = new MutationObserver(lookSoon);
    observer.observe(document.body, { childList: true, subtree: true });
    const handleResize = () => {
      lookSoon();
      // Only a change of width counts, as the height changes with each bar of the browser.
      if (innerWidth !== width && isShown(current)) bringIntoView(current);
      width = innerWidth;
    };
    addEventListener('resize', handleResize);
    return () => {
      observer.disconnect();
      removeEventListener('resize', handleResize);
      cancelAnimationFrame(frame);
    };
  }, []);
  return target;
};
