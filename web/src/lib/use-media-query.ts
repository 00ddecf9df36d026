import { useCallback } from 'react';
import { useStore } from './store.ts';

/** Returns whether the window fits the query, and follows it. */
export const useMediaQuery = (query: string): boolean => {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useStore({ subscribe, get: () => matchMedia(query).matches });
};
