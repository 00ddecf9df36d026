import { millisecondsInHour } from 'date-fns/constants';
import { connectionEvents } from '../lib/connection-events.ts';
import { createStore } from '../lib/store.ts';

/** A page that stays open for days asks again this often, when somebody comes back to it. */
const CHECK_EVERY_MS = millisecondsInHour;
/** A page that no worker holds hears nothing of the change. */
const PATIENCE_MS = 3000;

let registration: ServiceWorkerRegistration | undefined;
let isAsked = false;
/** Whether a newer version than this page's is there. */
export const isUpdateThere = createStore(false);

const find = (): void => isUpdateThere.set(true);

/** The very first worker has no older one to wait for. */
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
 * The worker keeps shell, fonts and texts, never `/api`. A new version waits until somebody asks for it, or until no tab
 * uses the old one.
 */
export const registerServiceWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const base = import.meta.env.BASE_URL;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isAsked) location.reload();
    // Another tab asked for the new version.
    else find();
  });
  const register = () => {
    navigator.serviceWorker.register(`${base}sw.js`, { scope: base }).then(watch, () => undefined);
  };
  register();
  // The network may have gone before the worker had everything.
  connectionEvents.on('server_reachable', register);
};

/** Loads the page anew, in the newest version there is. */
export const reloadApp = (): void => {
  const waiting = registration?.waiting;
  isAsked = true;
  waiting?.postMessage({ type: 'SKIP_WAITING' });
  setTimeout(() => location.reload(), waiting ? PATIENCE_MS : 0);
};
