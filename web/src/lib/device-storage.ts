/** What the browser has no room for, or refuses, lasts as long as the page. */
const inMemory = new Map<string, string>();

/** Local storage, which never throws. */
export const deviceStorage = {
  get: (key: string): string | null => {
    const refused = inMemory.get(key);
    if (refused !== undefined) return refused;
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  /** @param text null removes what was stored */
  set: (key: string, text: string | null): void => {
    inMemory.delete(key);
    try {
      if (text === null) localStorage.removeItem(key);
      else localStorage.setItem(key, text);
    } catch {
      if (text !== null) inMemory.set(key, text);
    }
  },
  /** Removes every key that begins so. */
  clear: (prefix: string): void => {
    for (const key of inMemory.keys()) if (key.startsWith(prefix)) inMemory.delete(key);
    try {
      for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
    } catch {
      // A browser without storage has kept nothing.
    }
  },
};
