import { type RefObject, useEffect, useRef, useState } from 'react';

/** So far ahead of the eye that it is there when it comes into sight. */
const AHEAD = '300px';

/** Whether something has come near what is in sight, and then its longer side, in the screen's own pixels. */
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
