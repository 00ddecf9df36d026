import { useEffect } from 'react';
import { createStore, useStore } from './store.ts';

/** Number of open forms that no dialog has to interrupt, as what is written there is sent by itself once the server answers. */
const writers = createStore(0);

/** Call this in a form whose words are sent by themselves once the server answers. */
export const useWriting = (isWriting: boolean): void => {
  useEffect(() => {
    if (!isWriting) return;
    writers.set(writers.get() + 1);
    return () => writers.set(writers.get() - 1);
  }, [isWriting]);
};

/** Returns whether such a form is open. */
export const useIsWriting = (): boolean => useStore(writers) > 0;
