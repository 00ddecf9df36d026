import { api } from '../lib/api-client.ts';
import { missingChunk } from '../lib/chunks.ts';
import { connectionEvents } from '../lib/connection-events.ts';

export type Connection = 'ok' | 'offline' | 'unreachable';

/** While something is wrong the app looks again by itself this often. */
const CHECK_EVERY_MS = 10_000;

let connection: Connection = 'ok';
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

const set = (next: Connection): void => {
  if (next === connection) return;
  const wasOk = connection === 'ok';
  connection = next;
  clearInterval(timer);
  if (next !== 'ok') timer = setInterval(checkConnection, CHECK_EVERY_MS);
  for (const listener of listeners) listener();
  if (next === 'ok' && !wasOk) connectionEvents.fire('server_reachable');
};

/** A plain GET of the own origin; when it is answered, `server_reachable` fires [PWA-08]. */
export const checkConnection = async (): Promise<void> => {
  if (await api.ping()) set('ok');
  else set(navigator.onLine ? 'unreachable' : 'offline');
};

/** Listens to the browser, whose word is checked, and to the API client, which has seen for itself. */
export const watchConnection = (): void => {
  const check = () => void checkConnection();
  addEventListener('offline', check);
  addEventListener('online', check);
  missingChunk.subscribe(() => missingChunk.is() && check());
  connectionEvents.on('server_unreachable', () => set(navigator.onLine ? 'unreachable' : 'offline'));
  if (!navigator.onLine) check();
};

export const currentConnection = (): Connection => connection;
export const subscribeToConnection = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
