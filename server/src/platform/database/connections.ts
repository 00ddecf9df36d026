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

/** Each of its connections that is lost, in use or idle, is told of once. */
export const openPool = (settings: pg.PoolConfig, onLost: OnLost): pg.Pool => {
  const pool = new pg.Pool(settings);
  // Says again what an idle connection has said.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => heed(client, onLost));
  return pool;
};

/** A connection of its own. @param onLost where more is to do than to let the query fail */
export const openClient = async (settings: pg.ClientConfig, onLost: OnLost = () => undefined): Promise<pg.Client> => {
  const client = new pg.Client(settings);
  heed(client, onLost);
  await client.connect();
  return client;
};

/** A connection of its own for one piece of work. */
export const withClient = async <T>(settings: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = await openClient(settings);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};
