import { api } from '../lib/api-client.ts';
import { connectionEvents } from '../lib/connection-events.ts';

export type Connection = 'ok' | 'offline' | 'unreachable';

/** While something is wrong the app looks again by itself this often. */
const CHECK_EVERY_MS = 10_000;

let connection: Connection = navigator.onLine ? 'ok' : 'offline';
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

/** Listens to the browser and to the API client. Returns the function that stops it. */
export const watchConnection = (): (() => void) => {
  const handleOffline = () => set('offline');
  const handleOnline = () => void checkConnection();
  const handleUnreachable = () => set(navigator.onLine ? 'unreachable' : 'offline');
  addEventListener('offline', handleOffline);
  addEventListener('online', handleOnline);
  const stop = connectionEvents.on('server_unreachable', handleUnreachable);
  return () => {
    removeEventListener('offline', handleOffline);
    removeEventListener('online', handleOnline);
    clearInterval(timer);
    stop();
  };
};

export const currentConnection = (): Connection => connection;
export const subscribeToConnection = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
