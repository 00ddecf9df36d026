import pg from 'pg';
import { Client, type Reach } from './client.ts';

type OnLost = (error: Error) => void;

/** Keep-alive packets detect a peer that has gone without closing the connection. Node's own first one goes after two hours. */
const LIVELY = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/**
 * Calls `onLost` once when the backend of the connection ends: a restart, a cut line, an operator.
 * Without a listener, the `error` event would end the process, and the pool listens to its idle connections only.
 * A query that is running fails by itself.
 */
const heed = (client: pg.ClientBase, onLost: OnLost): void => {
  let isLost = false;
  client.on('error', (error) => {
    // A lost connection emits two errors: PostgreSQL's last message and the end of the socket.
    if (isLost) return;
    isLost = true;
    onLost(error);
  });
};

/** Logs each lost connection of the pool once, whether in use or idle. */
export const openPool = (settings: Reach, onLost: OnLost): pg.Pool => {
  const pool = new pg.Pool({ ...LIVELY, ...settings, Client });
  // The pool repeats the error of an idle connection, which `onLost` has logged already.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => heed(client, onLost));
  return pool;
};

/**
 * Opens a connection outside the pool.
 * @param onLost called when the connection breaks; without it, only the running query fails
 */
export const openClient = async (settings: Reach, onLost: OnLost = () => undefined): Promise<pg.Client> => {
  const client = new Client({ ...LIVELY, ...settings });
  heed(client, onLost);
  await client.connect();
  return client;
};

/** Opens a connection outside the pool for one piece of work, and closes it afterwards. */
export const withClient = async <T>(settings: Reach, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = await openClient(settings);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};
