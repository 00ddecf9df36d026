import { PERSONAL_PREFIX } from './personal-data.ts';

/* Tells whether the service worker may have a copy of the tokens, so that a start without one need not open a database. */

const HANDED = `${PERSONAL_PREFIX}handed`;

/** Whether this runs in the service worker, which has no window and no local storage. */
export const isInWorker = (): boolean => 'ServiceWorkerGlobalScope' in globalThis;

/** True in the service worker too, which has no local storage. */
export const mayBeHanded = (): boolean => {
  try {
    return isInWorker() || localStorage.getItem(HANDED) !== null;
  } catch {
    return false;
  }
};

/** Does nothing in the service worker. */
export const markHanded = (isHanded: boolean): void => {
  if (isInWorker()) return;
  if (isHanded) localStorage.setItem(HANDED, '');
  else localStorage.removeItem(HANDED);
};
