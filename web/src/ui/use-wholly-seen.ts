import { type RefObject, useEffect, useEffectEvent } from 'react';

/** A part of this size may be hidden, as positions have fractions of a pixel. */
const SLACK_PX = 1;

/** Returns whether no part of the element is outside of the window or below fixed bars. */
const isWhollyInView = (element: Element): boolean => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  if (top < -SLACK_PX || bottom > innerHeight + SLACK_PX) return false;
  const middle = (left + right) / 2;
  return [top + SLACK_PX, bottom - SLACK_PX].every((y) => {
    const hit = document.elementFromPoint(middle, y);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  });
};

/** Calls `onSeen` once, when the whole element has been visible. */
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
    // The slide of a step and the loading of fonts may move the element.
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
