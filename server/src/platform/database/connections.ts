import pg from 'pg';

type OnLost = (error: Error) => void;

/**
 * A connection whose backend ends (a restart, a cut line, an operator) says so by an `error` event. One that nobody hears
 * ends the process, and what the pool hears is that of idle connections only. What is under way fails by itself.
 */
const heed = (client: pg.ClientBase, onLost: OnLost): void => {
  let isLost = false;
  client.on('error', (error) => {
    // PostgreSQL's last words, and then the end of the line.
    if (isLost) return;
    isLost = true;
    onLost(error);
  });
};

/** Logs each lost connection of the pool once, whether in use or idle. */
export const openPool = (settings: pg.PoolConfig, onLost: OnLost): pg.Pool => {
  const pool = new pg.Pool(settings);
  // Ignored, as the pool repeats the error of an idle connection that was logged already.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => heed(client, onLost));
  return pool;
};

/** Opens a connection outside the pool. @param onLost called when it breaks; without it, only its query fails */
export const openClient = async (settings: pg.ClientConfig, onLost: OnLost = () => undefined): Promise<pg.Client> => {
  const client = new pg.Client(settings);
  heed(client, onLost);
  await client.connect();
  return client;
};

/** Opens a connection outside the pool for one piece of work, and closes it afterwards. */
export const withClient = async <T>(settings: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = await openClient(settings);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};
