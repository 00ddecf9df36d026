import { useSyncExternalStore } from 'react';

interface Watchable<T> {
  get: () => T;
  subscribe: (listener: () => void) => () => void;
}

/** For a value that is read elsewhere (from the clock, from storage): `notify` says that it may have changed. */
export const createListeners = () => {
  const listeners = new Set<() => void>();
  return {
    notify: (): void => {
      for (const listener of listeners) listener();
    },
    /** @returns what ends it */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    hasAny: (): boolean => listeners.size > 0,
  };
};

/** A value outside React that screens follow with `useStore`. Listeners are called after each `set`, same value or not. */
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
