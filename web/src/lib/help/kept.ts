import { deviceStorage } from '../device-storage.ts';
import { createListeners } from '../listeners.ts';

/**
 * Makes a value that the device keeps. If the browser denies storage, it lasts as long as the page.
 * @param valueIn returns the value of a stored record, which an older version or a fault may have left in another shape
 */
export const createKept = <T>(key: string, valueIn: (record: unknown) => T | null) => {
  let value: T | null | undefined;
  const { notify, subscribe } = createListeners();
  const read = (): T | null => {
    const text = deviceStorage.get(key);
    try {
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
    deviceStorage.set(key, next === null ? null : JSON.stringify(next));
    notify();
  };
  return { get, set, subscribe };
};
