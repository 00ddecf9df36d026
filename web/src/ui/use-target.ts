import { useLayoutEffect, useRef, useState } from 'react';

const isShown = (element: Element | null): element is Element =>
  element?.isConnected === true && element.getClientRects().length > 0;

/** A bubble of four lines and its button, in CSS pixels. */
const BUBBLE_ROOM = 190;

const bringIntoView = (element: Element): void => {
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const { top, bottom } = element.getBoundingClientRect();
  // On a phone that lies on its side there may be room neither above nor below.
  if (top < BUBBLE_ROOM && innerHeight - bottom < BUBBLE_ROOM) {
    element.scrollIntoView({ block: 'start', inline: 'nearest', behavior: 'instant' });
  }
};

/** The element that `find` answers, looked for again as soon as it is not there any more, or not yet; scrolled into view then and when the phone is turned. */
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
      // Its height alone changes with each bar of the browser that comes and goes.
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
