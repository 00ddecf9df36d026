import { type RefObject, useEffect, useState } from 'react';

/**
 * Sets the loudness as `--level` of the element, by style alone, so that nothing renders again for it.
 * @returns whole seconds since the recording began
 */
export const useMeter = (element: RefObject<HTMLElement | null>, startedAtMs: number, level: () => number): number => {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    let frame = 0;
    const show = () => {
      element.current?.style.setProperty('--level', String(level()));
      setSeconds(Math.floor((Date.now() - startedAtMs) / 1000));
      frame = requestAnimationFrame(show);
    };
    show();
    return () => cancelAnimationFrame(frame);
  }, [element, startedAtMs, level]);
  return seconds;
};
