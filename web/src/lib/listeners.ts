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
    hasAny: (): boolean => listeners.size > 0,
  };
};
