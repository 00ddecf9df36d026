import { useEffect } from 'react';
import { createStore, useStore } from './store.ts';

/** Something is being written that this device keeps and sends later: no dialog has to stand in its way. */
const writers = createStore(0);

/** For what is kept on the device and goes on its way by itself when the server is there again, and only for that. */
export const useWriting = (isWriting: boolean): void => {
  useEffect(() => {
    if (!isWriting) return;
    writers.set(writers.get() + 1);
    return () => writers.set(writers.get() - 1);
  }, [isWriting]);
};

const offer = createStore<(() => void) | null>(null);

/** What a screen offers to begin without a network, or nothing. The same function as long as it is the same. */
export const useWritingOffer = (begin: (() => void) | null): void => {
  useEffect(() => {
    if (begin === null) return;
    offer.set(begin);
    return () => offer.set(null);
  }, [begin]);
};

export const useOfferedWriting = (): (() => void) | null => useStore(offer);

/** Whether somebody is in the middle of writing. */
export const useIsWriting = (): boolean => useStore(writers) > 0;
