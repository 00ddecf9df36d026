import { useEffect, useState, useSyncExternalStore } from 'react';

/** Something is being written that this device keeps and sends later: no dialog has to stand in its way. */
const writers = new Set<object>();
const listeners = new Set<() => void>();

const tell = (): void => {
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** For what is kept on the device and goes on its way by itself when the server is there again, and only for that. */
export const useWriting = (isWriting: boolean): void => {
  const [writer] = useState(() => ({}));
  useEffect(() => {
    if (!isWriting) return;
    writers.add(writer);
    tell();
    return () => {
      writers.delete(writer);
      tell();
    };
  }, [isWriting, writer]);
};

let offer: (() => void) | null = null;

/** What a screen offers to begin without a network, or nothing. The same function as long as it is the same. */
export const useWritingOffer = (begin: (() => void) | null): void => {
  useEffect(() => {
    if (begin === null) return;
    offer = begin;
    tell();
    return () => {
      offer = null;
      tell();
    };
  }, [begin]);
};

export const useOfferedWriting = (): (() => void) | null => useSyncExternalStore(subscribe, () => offer);

/** Whether somebody is in the middle of writing. */
export const useIsWriting = (): boolean => useSyncExternalStore(subscribe, () => writers.size > 0);
