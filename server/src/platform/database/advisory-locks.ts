import type pg from 'pg';
import { oneByOne } from '../jobs/one-by-one.ts';
import type { Log } from '../log.ts';

/** Names that only one of all processes can hold at a time. They are released when the process dies. */
export interface AdvisoryLocks {
  /** @returns false if the name is held already */
  take(name: string): Promise<boolean>;
  release(name: string): void;
  close(): Promise<void>;
}

interface Connection {
  /** Runs the queries one after another, in the order of the calls. */
  ask(query: string, name: string): Promise<pg.QueryResult>;
  /** Safe to call twice. */
  end(): void;
}

/**
 * Holds the locks of all names of this process in the session of one connection. A lock may be held as long as an upload
 * lasts, and must not keep a connection or a transaction of its own for that time.
 */
export const createAdvisoryLocks = (pool: pg.Pool, log: Log): AdvisoryLocks => {
  const held = new Set<string>();
  let connection: Promise<Connection> | undefined;

  const forget = (): void => {
    connection = undefined;
    held.clear();
  };
  const connect = async (): Promise<Connection> => {
    const client = await pool.connect();
    let isOurs = true;
    const end = (): void => {
      if (isOurs) client.release(true);
      isOurs = false;
    };
    // The pool logs the lost connection.
    client.on('error', () => {
      if (!isOurs) return;
      forget();
      end();
    });
    const inOrder = oneByOne();
    return { ask: (query, name) => inOrder(() => client.query(query, [name])), end };
  };
  const connected = (): Promise<Connection> => {
    connection ??= connect().catch((error: unknown) => {
      connection = undefined;
      throw error;
    });
    return connection;
  };

  return {
    take: async (name) => {
      // The names of this process are checked here, as the database lets one session take its own lock twice.
      if (held.has(name)) return false;
      held.add(name);
      try {
        const { ask } = await connected();
        const { rows } = await ask('select pg_try_advisory_lock(hashtextextended($1, 0)) as is_mine', name);
        if (rows[0]?.is_mine === true) return true;
        held.delete(name);
        return false;
      } catch (error) {
        held.delete(name);
        throw error;
      }
    },
    release: (name) => {
      // The connection runs its queries in order, so a later `take` of this name runs after the unlock.
      if (!held.delete(name)) return;
      connection
        ?.then(({ ask }) => ask('select pg_advisory_unlock(hashtextextended($1, 0))', name))
        .catch((error: unknown) => log.warn({ err: error }, 'a lock could not be released'));
    },
    close: async () => {
      const last = await connection?.catch(() => undefined);
      forget();
      last?.end();
    },
  };
};
