import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Log } from '../log.ts';

type Drizzle = NodePgDatabase<Record<string, never>>;
type Transaction = Parameters<Parameters<Drizzle['transaction']>[0]>[0];
/** What a repository works on: the pool, or a transaction that several repositories share. */
export type Db = Drizzle | Transaction;

export interface Database {
  pool: pg.Pool;
  db: Drizzle;
  /** Several tables that must agree are changed in here. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Reads everything as it stood at one moment; times come in UTC. */
  snapshot<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** @throws when it does not answer */
  check(): Promise<void>;
  close(): Promise<void>;
}

const POOL_SIZE = 20;

export const connect = (settings: pg.PoolConfig, log: Log): Database => {
  const pool = new pg.Pool({ max: POOL_SIZE, ...settings });
  let isClosing = false;
  // An idle connection that breaks must not end the process; the next query gets a new one. A pool ends before the last
  // of its connections has: PostgreSQL, stopping too, may be quicker.
  pool.on('error', (error) => {
    if (!isClosing) log.warn({ err: error }, 'database connection lost');
  });
  const db: Drizzle = drizzle(pool, { casing: 'snake_case' });
  return {
    pool,
    db,
    transaction: (work) => db.transaction(work),
    snapshot: (work) =>
      db.transaction(
        async (tx) => {
          await tx.execute("set local time zone 'UTC'");
          return work(tx);
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      ),
    check: async () => {
      await pool.query('select 1');
    },
    close: () => {
      isClosing = true;
      return pool.end();
    },
  };
};

export const connectionOf = (url: string): pg.PoolConfig => ({ connectionString: url });
