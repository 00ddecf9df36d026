import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

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
  const { notify, subscribe, hasAny } = createListeners();
  return {
    get: (): T => value,
    set: (next: T): void => {
      value = next;
      notify();
    },
    subscribe,
    hasAny,
  };
};

export const useStore = <T>({ subscribe, get }: Watchable<T>): T => useSyncExternalStore(subscribe, get, get);
