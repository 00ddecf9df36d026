import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Fractions of a pixel are nobody's loss. */
const SLACK_PX = 1;

/** Nothing of it is above or below the window, or under what lies over the window's edges. */
const isWhollyInView = (element: Element): boolean => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  if (top < -SLACK_PX || bottom > innerHeight + SLACK_PX) return false;
  const middle = (left + right) / 2;
  return [top + SLACK_PX, bottom - SLACK_PX].every((y) => {
    const hit = document.elementFromPoint(middle, y);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  });
};

/** Says once that a person could see all of an element. */
export const useWhollySeen = (element: RefObject<Element | null>, onSeen: () => void): void => {
  const handleSeen = useEffectEvent(onSeen);
  useEffect(() => {
    let frame = 0;
    const stop = new AbortController();
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        if (element.current === null || !isWhollyInView(element.current)) return;
        stop.abort();
        handleSeen();
      });
    };
    const options = { capture: true, passive: true, signal: stop.signal };
    // A step slides in and letters load; each may move it.
    for (const name of ['scroll', 'animationend', 'transitionend']) document.addEventListener(name, look, options);
    addEventListener('resize', look, options);
    const size = new ResizeObserver(look);
    if (element.current !== null) size.observe(element.current);
    stop.signal.addEventListener('abort', () => size.disconnect());
    look();
    return () => {
      cancelAnimationFrame(frame);
      stop.abort();
    };
  }, [element]);
};
