import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function on every render, which calls the newest one: memoised markers need not be drawn again for it. */
export const useLatest = <A extends unknown[]>(callback: (...args: A) => void): ((...args: A) => void) => {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: A) => latest.current(...args), []);
};
