import { type RefObject, useEffect, useRef, useState } from 'react';

/** Distance from the visible part at which loading begins, so that a picture is there when it becomes visible. */
const AHEAD = '300px';

/** Whether the element has come near the visible part, and then its longer side in device pixels. */
export const useNear = <T extends Element>(): { ref: RefObject<T | null>; isNear: boolean; sidePx: number } => {
  const ref = useRef<T>(null);
  const [sidePx, setSidePx] = useState<number | null>(null);
  useEffect(() => {
    if (ref.current === null) return;
    const look = ([entry]: IntersectionObserverEntry[], observer: IntersectionObserver) => {
      if (!entry?.isIntersecting) return;
      const { width, height } = entry.boundingClientRect;
      setSidePx(Math.max(width, height) * window.devicePixelRatio);
      observer.disconnect();
    };
    const observer = new IntersectionObserver(look, { rootMargin: AHEAD, scrollMargin: AHEAD });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, isNear: sidePx !== null, sidePx: sidePx ?? 0 };
};
