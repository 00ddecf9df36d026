import { newUuid } from './uuid.ts';

const nameOf = (personId: number) => `key-life-${personId}`;

/** By which the server tells this device's present key from its earlier ones; nothing before the first deliberate sign-out. */
export const keyLifeOf = (personId: number | null): string | undefined => {
  try {
    return (personId === null ? null : localStorage.getItem(nameOf(personId))) ?? undefined;
  } catch {
    // A browser without storage keeps nothing that a key would lock.
    return undefined;
  }
};

/**
 * With a deliberate sign-out, when nothing of the person is left here: what they write at the next sign-in is locked with
 * another key. A session that ends by itself keeps the life, since what it locked is still here.
 */
export const beginKeyLife = (personId: number): void => {
  try {
    localStorage.setItem(nameOf(personId), newUuid());
  } catch {
    // Without storage nothing was kept that has to be unreadable now.
  }
};
