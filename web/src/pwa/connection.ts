import { api } from '../lib/api-client.ts';
import { missingChunk } from '../lib/chunks.ts';
import { connectionEvents } from '../lib/connection-events.ts';
import { createStore, useStore } from '../lib/store.ts';

export type Connection = 'ok' | 'offline' | 'unreachable';

/** While something is wrong the app looks again by itself this often. */
const CHECK_EVERY_MS = 10_000;
/** A line that only stumbled, as between two networks, is back by now. */
const CHECK_SOON_MS = 2000;
/** The browser has a network again: an address and a name server may still be some moments away. */
const COMING_BACK_MS = [250, 500, 750, 1000, 1500, 2000];

const connection = createStore<Connection>('ok');
export const currentConnection = connection.get;
export const useConnection = (): Connection => useStore(connection);

let timer: ReturnType<typeof setInterval> | undefined;
let hurry: ReturnType<typeof setTimeout> | undefined;
let checking: Promise<void> | undefined;
let newest: object | undefined;
let troubleAtMs = Number.NEGATIVE_INFINITY;

const set = (next: Connection): void => {
  if (next === connection.get()) return;
  const wasOk = connection.get() === 'ok';
  clearInterval(timer);
  if (next !== 'ok') timer = setInterval(checkConnection, CHECK_EVERY_MS);
  if (wasOk) {
    const now = performance.now();
    // A call that never gets through must not come back at once again and again.
    if (now - troubleAtMs > 6 * CHECK_EVERY_MS)
      setTimeout(() => connection.get() !== 'ok' && checkConnection(), CHECK_SOON_MS);
    troubleAtMs = now;
  }
  connection.set(next);
  if (next === 'ok') connectionEvents.fire('server_reachable');
};

const setAway = (): void => set(navigator.onLine ? 'unreachable' : 'offline');

const look = async (): Promise<void> => {
  const own = {};
  newest = own;
  const isThere = await api.ping();
  if (newest === own) checking = undefined;
  // Asked over a line that is gone since: its silence says nothing, an answer does.
  else if (!isThere) return;
  if (isThere) set('ok');
  else setAway();
};

/** A plain GET of the own origin, one at a time; when it is answered, `server_reachable` fires [PWA-08]. */
export const checkConnection = (): Promise<void> => {
  checking ??= look();
  return checking;
};

/** Asks anew, past a question that may hang in the dead line for seconds, and again some times. */
const askUntilThere = ([waitMs, ...more] = COMING_BACK_MS): void => {
  clearTimeout(hurry);
  checking = look();
  if (waitMs !== undefined) hurry = setTimeout(() => connection.get() !== 'ok' && askUntilThere(more), waitMs);
};

/** Listens to the browser, whose word is checked, and to the API client, which has seen for itself. */
export const watchConnection = (): void => {
  const check = () => void checkConnection();
  addEventListener('offline', check);
  addEventListener('online', () => askUntilThere());
  // Timers do not run while the page is in the background.
  addEventListener('visibilitychange', () => connection.get() !== 'ok' && !document.hidden && askUntilThere());
  missingChunk.subscribe(() => missingChunk.get() && check());
  connectionEvents.on('server_slow', check);
  connectionEvents.on('server_unreachable', setAway);
  if (!navigator.onLine) check();
};
