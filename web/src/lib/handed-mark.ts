import { PERSONAL_PREFIX } from './personal-data.ts';

/* Tells whether the service worker may have a copy of the tokens, so that a start without one need not open a database. */

const HANDED = `${PERSONAL_PREFIX}handed`;

/** True in the service worker too, which has no local storage. */
export const mayBeHanded = (): boolean => {
  try {
    return typeof window === 'undefined' || localStorage.getItem(HANDED) !== null;
  } catch {
    return false;
  }
};

/** Does nothing in the service worker. */
export const markHanded = (isHanded: boolean): void => {
  if (typeof window === 'undefined') return;
  if (isHanded) localStorage.setItem(HANDED, '');
  else localStorage.removeItem(HANDED);
};
