import * as v from 'valibot';
import { deviceStorage } from './device-storage.ts';
import { createListeners } from './store.ts';

/** Returns the value of a stored text; null where there is none, or where an older version or a fault left another shape. */
export const readKept = <T>(text: string | null, schema: v.GenericSchema<unknown, T>): T | null => {
  if (text === null) return null;
  try {
    return v.parse(schema, JSON.parse(text));
  } catch {
    return null;
  }
};

/**
 * Makes a value that the device keeps, read once in a page. If the browser denies storage, it lasts as long as the
 * page.
 */
export const createKept = <T>(key: string, schema: v.GenericSchema<unknown, T>) => {
  let value: T | null | undefined;
  const { notify, subscribe } = createListeners();
  const get = (): T | null => {
    if (value === undefined) value = readKept(deviceStorage.get(key), schema);
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
