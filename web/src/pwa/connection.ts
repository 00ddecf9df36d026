import { api } from '../lib/api-client.ts';
import { missingChunk } from '../lib/chunks.ts';
import { connectionEvents } from '../lib/connection-events.ts';
import { createStore, useStore } from '../lib/store.ts';

/** Whether the screen below has something to read without a network. */
export const readable = createStore(false);

export type Connection = 'ok' | 'offline' | 'unreachable';
interface Line {
  connection: Connection;
  /**
   * `unsent`: a change that nothing keeps did not arrive; nobody may believe that it did, so the dialog comes back and says so.
   * `aside`: somebody has put the dialog about the present trouble aside to read on.
   */
  dialog: 'plain' | 'unsent' | 'aside';
}

/** While the server is not reachable, it is asked again at this interval. */
const CHECK_EVERY_MS = 10_000;
/**
 * After this time the server is asked once more, as most interruptions, such as a change of network, are over by then.
 * It doubles from one interruption to the next within a minute, up to the interval above: a call that always fails would
 * otherwise repeat at once without end.
 */
const CHECK_SOON_MS = 2000;
/** Waits between questions after the browser reported a network, as its address and name server may come later. */
const COMING_BACK_MS = [250, 500, 750, 1000, 1500, 2000];

export const connectionStore = createStore<Line>({ connection: 'ok', dialog: 'plain' });
export const currentConnection = (): Connection => connectionStore.get().connection;
export const useConnection = (): Connection => useStore(connectionStore).connection;
export const setConnectionDialog = (dialog: Line['dialog']): void =>
  connectionStore.set({ ...connectionStore.get(), dialog });
connectionEvents.on('change_unsent', () => setConnectionDialog('unsent'));

let timer: ReturnType<typeof setInterval> | undefined;
let hurry: ReturnType<typeof setTimeout> | undefined;
let checking: Promise<void> | undefined;
let newest: object | undefined;
/** How often the browser has reported that the network is gone. */
let losses = 0;
let troubleAtMs = Number.NEGATIVE_INFINITY;
let soonMs = CHECK_SOON_MS;

const set = (next: Connection): void => {
  const { connection, dialog } = connectionStore.get();
  if (next === connection) return;
  clearInterval(timer);
  if (next !== 'ok') timer = setInterval(checkConnection, CHECK_EVERY_MS);
  if (connection === 'ok') {
    const now = performance.now();
    soonMs = now - troubleAtMs > 6 * CHECK_EVERY_MS ? CHECK_SOON_MS : Math.min(soonMs * 2, CHECK_EVERY_MS);
    setTimeout(() => currentConnection() !== 'ok' && checkConnection(), soonMs);
    troubleAtMs = now;
  }
  // To read on puts aside the dialog about this trouble, not about the next.
  connectionStore.set({ connection: next, dialog: next !== 'ok' && dialog === 'unsent' ? 'unsent' : 'plain' });
  if (next === 'ok') connectionEvents.fire('server_reachable');
};

const setAway = (): void => set(navigator.onLine ? 'unreachable' : 'offline');

const look = async (): Promise<void> => {
  const own = {};
  newest = own;
  const lossesBefore = losses;
  const isThere = await api.ping();
  if (newest === own) checking = undefined;
  // A later question has begun, as the network changed: this failure counts no more, but an answer does, unless it may
  // have come before the network was lost.
  else if (!isThere || losses !== lossesBefore) return;
  if (isThere) set('ok');
  else setAway();
};

/** Asks the server whether it is reachable, one call at a time. If it answers, `server_reachable` fires [PWA-08]. */
export const checkConnection = (): Promise<void> => {
  checking ??= look();
  return checking;
};

/** Asks without waiting for a question that may hang in a lost connection, and repeats it until the server answers. */
const askUntilThere = ([waitMs, ...more] = COMING_BACK_MS): void => {
  clearTimeout(hurry);
  checking = look();
  if (waitMs !== undefined) hurry = setTimeout(() => currentConnection() !== 'ok' && askUntilThere(more), waitMs);
};

/** Listens to the browser, whose reports are checked by a call, and to the API client, whose calls have failed. */
export const watchConnection = (): void => {
  const check = () => void checkConnection();
  // A question that was asked before says nothing about the network of now.
  addEventListener('offline', () => {
    losses += 1;
    checking = look();
    // It may just have come through a line that was closing.
    setTimeout(() => !navigator.onLine && checkConnection(), CHECK_SOON_MS);
  });
  addEventListener('online', () => askUntilThere());
  // Timers do not run while the page is in the background.
  addEventListener('visibilitychange', () => currentConnection() !== 'ok' && !document.hidden && askUntilThere());
  missingChunk.subscribe(() => missingChunk.get() && check());
  connectionEvents.on('server_slow', check);
  connectionEvents.on('server_unreachable', setAway);
  if (!navigator.onLine) check();
};
