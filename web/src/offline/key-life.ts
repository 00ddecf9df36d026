import { newUuid } from '../lib/uuid.ts';

const nameOf = (personId: number) => `key-life-${personId}`;

/** Returns the id by which the server derives this device's present key. Undefined before the first deliberate sign-out. */
export const keyLifeOf = (personId: number | null): string | undefined => {
  try {
    return (personId === null ? null : localStorage.getItem(nameOf(personId))) ?? undefined;
  } catch {
    // A browser without storage keeps nothing that a key would lock.
    return undefined;
  }
};

/**
 * Begins a new key for this person, at a deliberate sign-out, when nothing of the person is left on the device. A session
 * that ends by itself keeps its key, because its encrypted words stay on the device.
 */
export const beginKeyLife = (personId: number): void => {
  try {
    localStorage.setItem(nameOf(personId), newUuid());
  } catch {
    // Without storage the key stays as it is: one that lasted as long as the page would lock words for good.
  }
};
