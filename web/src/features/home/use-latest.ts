import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function on every render; it calls the newest `callback`, so that memoised markers are not drawn again. */
export const useLatest = <A extends unknown[]>(callback: (...args: A) => void): ((...args: A) => void) => {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: A) => latest.current(...args), []);
};
