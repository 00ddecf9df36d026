import { createListeners } from '../listeners.ts';

/**
 * Makes a value that the device keeps. If the browser denies storage, it lasts as long as the page.
 * @param valueIn returns the value of a stored record, which an older version or a fault may have left in another shape
 */
export const createKept = <T>(key: string, valueIn: (record: unknown) => T | null) => {
  let value: T | null | undefined;
  const { notify, subscribe } = createListeners();
  const read = (): T | null => {
    try {
      const text = localStorage.getItem(key);
      return text === null ? null : valueIn(JSON.parse(text));
    } catch {
      return null;
    }
  };
  const get = (): T | null => {
    if (value === undefined) value = read();
    return value;
  };
  const set = (next: T | null): void => {
    if (JSON.stringify(next) === JSON.stringify(get())) return;
    value = next;
    try {
      if (next === null) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Without storage the value stays in memory.
    }
    notify();
  };
  return { get, set, subscribe };
};
