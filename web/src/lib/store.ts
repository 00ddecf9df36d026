import { useSyncExternalStore } from 'react';

/** Makes listeners for a value that is kept elsewhere (clock, storage). Call `notify` when it may have changed. */
export const createListeners = () => {
  const listeners = new Set<() => void>();
  return {
    notify: (): void => {
      for (const listener of listeners) listener();
    },
    /** @returns a function that removes the listener */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

interface Watchable<T> {
  get: () => T;
  subscribe: (listener: () => void) => () => void;
}

/**
 * Makes a value outside React, which screens read with `useStore`. Each `set` calls the listeners, even with the same
 * value.
 */
export const createStore = <T>(initial: T) => {
  let value = initial;
  const { notify, subscribe } = createListeners();
  return {
    get: (): T => value,
    set: (next: T): void => {
      value = next;
      notify();
    },
    subscribe,
  };
};

export const useStore = <T>({ subscribe, get }: Watchable<T>): T => useSyncExternalStore(subscribe, get, get);
