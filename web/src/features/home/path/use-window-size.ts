import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
};

export const useWindowSize = (): { width: number; height: number } => ({
  width: useSyncExternalStore(subscribe, () => window.innerWidth),
  height: useSyncExternalStore(subscribe, () => window.innerHeight),
});
