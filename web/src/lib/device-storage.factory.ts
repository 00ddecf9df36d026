import { vi } from 'vitest';

/** Gives the device an empty storage of its own. `vi.unstubAllGlobals` takes it back. @returns what is kept in it */
export const emptyStorage = (): Map<string, string> => {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
  return items;
};
