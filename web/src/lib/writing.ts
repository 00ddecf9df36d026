import { useEffect } from 'react';
import { createStore, useStore } from './store.ts';

/** Number of open forms whose words this device keeps and sends later, so that no dialog has to interrupt them. */
const writers = createStore(0);

/** Call this in a form whose words are kept on the device and sent by themselves once the server answers. */
export const useWriting = (isWriting: boolean): void => {
  useEffect(() => {
    if (!isWriting) return;
    writers.set(writers.get() + 1);
    return () => writers.set(writers.get() - 1);
  }, [isWriting]);
};

/** What a screen offers to begin without a network. */
export const offeredWriting = createStore<(() => void) | null>(null);

/**
 * Registers what a screen offers to begin without a network.
 * @param begin must stay the same function while it does the same
 */
export const useWritingOffer = (begin: (() => void) | null): void => {
  useEffect(() => {
    if (begin === null) return;
    offeredWriting.set(begin);
    return () => offeredWriting.set(null);
  }, [begin]);
};

/** Returns whether such a form is open. */
export const useIsWriting = (): boolean => useStore(writers) > 0;
