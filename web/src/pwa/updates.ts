import { millisecondsInHour } from 'date-fns/constants';
import { connectionEvents } from '../lib/connection-events.ts';
import { createStore } from '../lib/store.ts';

/** A page that stays open looks for a new version when it comes back into view, at most this often. */
const CHECK_EVERY_MS = millisecondsInHour;
/** The page is loaded again after this time even if no new worker took over: a page without a worker is not told. */
const PATIENCE_MS = 3000;

let registration: ServiceWorkerRegistration | undefined;
let isAsked = false;
/** Whether a newer version of the app is ready. */
export const isUpdateThere = createStore(false);

const find = (): void => isUpdateThere.set(true);

/** With no active worker the waiting one is the first, which replaces nothing. */
const look = (): void => {
  if (registration?.waiting && registration.active) find();
};

const watch = (found: ServiceWorkerRegistration): void => {
  if (found === registration) return;
  registration = found;
  found.addEventListener('updatefound', () => found.installing?.addEventListener('statechange', look));
  look();
  let checkedAtMs = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || performance.now() - checkedAtMs < CHECK_EVERY_MS) return;
    checkedAtMs = performance.now();
    found.update().catch(() => undefined);
  });
};

/**
 * Registers the service worker, which keeps shell, fonts and texts but no answers of `/api`. A new version waits until
 * a person asks for it, or until no tab uses the old one.
 */
export const registerServiceWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const base = import.meta.env.BASE_URL;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isAsked) location.reload();
    // Another tab has activated the new version.
    else find();
  });
  const register = () => {
    navigator.serviceWorker.register(`${base}sw.js`, { scope: base }).then(watch, () => undefined);
  };
  register();
  // The first try may have failed for want of a network.
  connectionEvents.on('server_reachable', register);
};

/** Loads the page again, in the newest version. */
export const reloadApp = (): void => {
  const waiting = registration?.waiting;
  isAsked = true;
  waiting?.postMessage({ type: 'SKIP_WAITING' });
  setTimeout(() => location.reload(), waiting ? PATIENCE_MS : 0);
};
