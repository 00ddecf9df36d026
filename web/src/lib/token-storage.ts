let inMemory: string | null = null;

/** Stores one value in local storage. If the browser denies it or has no room, the value lasts as long as the page. */
export const tokenStorage = {
  getItem: (key: string): string | null => {
    if (inMemory !== null) return inMemory;
    return localStorage.getItem(key);
  },
  setItem: (key: string, value: string): void => {
    inMemory = null;
    try {
      localStorage.setItem(key, value);
    } catch {
      inMemory = value;
    }
  },
  removeItem: (key: string): void => {
    inMemory = null;
    try {
      localStorage.removeItem(key);
    } catch {
      // Without storage there is nothing to remove.
    }
  },
};
