import { type SQL, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { codeOf } from '../../errors.ts';
import type { Log } from '../log.ts';
import { Client, type Reach } from './client.ts';
import { openPool } from './connections.ts';
import { createHosts, urlsOf } from './hosts.ts';

type Drizzle = NodePgDatabase<Record<string, never>>;
type Transaction = Parameters<Parameters<Drizzle['transaction']>[0]>[0];
type TransactionConfig = Parameters<Drizzle['transaction']>[1];
/** The pool, or a transaction that several repositories share. */
export type Db = Drizzle | Transaction;

/** The first row of a query, of which one is expected at most. */
export const first = async <Row>(rows: PromiseLike<readonly Row[]>): Promise<Row | undefined> => (await rows)[0];

/** The row of a query that always answers one, as it stores or finds it. @param name what the row is */
export const only = async <Row>(rows: PromiseLike<readonly Row[]>, name: string): Promise<Row> => {
  const [row] = await rows;
  if (!row) throw new Error(`no ${name} was stored`);
  return row;
};

/** Whether a statement inserted, changed or deleted any row. */
export const hasChanged = async (statement: PromiseLike<{ rowCount: number | null }>): Promise<boolean> =>
  ((await statement).rowCount ?? 0) > 0;

export interface Database {
  pool: pg.Pool;
  db: Drizzle;
  /** Runs changes of several tables that must agree. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Reads the data of one moment, in one transaction, for up to `SNAPSHOT_MAX_MS`. Times are in UTC. */
  snapshot<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** @throws if the database does not answer */
  check(): Promise<void>;
  close(): Promise<void>;
}

const POOL_SIZE = 20;
/** Limit for background work, for which no person waits. */
const WORK_POOL_SIZE = 5;

/** Limit for a statement of a call. Nobody waits longer, and a slow statement slows the database for everybody. */
const STATEMENT_MAX_MS = 10_000;
/**
 * Limit between two statements of a transaction, which may wait for the file storage. A longer wait would only hold
 * locks.
 */
const IDLE_IN_TRANSACTION_MAX_MS = 60_000;
/** Limit for the wait for a free connection. A call that waits longer is answered with 503. */
const CONNECTION_WAIT_MAX_MS = 10_000;
/** Limit for an export, which reads every row of a person. */
const SNAPSHOT_MAX_MS = 10 * 60_000;
/** Longer than PostgreSQL's own limit for the statement, whose answer has to come back. */
const answerMaxMsOf = (statementMaxMs: number): number => statementMaxMs + 2000;

/**
 * `calls`: a person waits, so statements and waits have limits.
 * `work`: jobs, imports and the operator's commands have no limits, as long as PostgreSQL works for them.
 */
type Pace = 'calls' | 'work';

/** Limits of what a person waits for. */
export const CALL_LIMITS: Reach = {
  connectionTimeoutMillis: CONNECTION_WAIT_MAX_MS,
  statement_timeout: STATEMENT_MAX_MS,
  answerMaxMs: answerMaxMsOf(STATEMENT_MAX_MS),
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MAX_MS,
};

const PACES: Record<Pace, Reach> = {
  calls: { max: POOL_SIZE, ...CALL_LIMITS },
  work: { max: WORK_POOL_SIZE, askAfterMs: answerMaxMsOf(STATEMENT_MAX_MS) },
};

const AT_LEISURE: SQL = sql`select set_config('TimeZone', 'UTC', true),
  set_config('statement_timeout', ${String(SNAPSHOT_MAX_MS)}, true),
  set_config('idle_in_transaction_session_timeout', ${String(SNAPSHOT_MAX_MS)}, true)`;

export const connect = (settings: Reach, log: Log, pace: Pace = 'calls'): Database => {
  let isClosing = false;
  const limits: Reach = { ...PACES[pace], ...settings };
  const pool = openPool(limits, (error) => {
    // `pool.end` returns before its last connection has ended. PostgreSQL may stop meanwhile, which is no fault.
    if (!isClosing) log.warn({ err: error }, 'database connection lost');
  });
  const db: Drizzle = drizzle(pool, { casing: 'snake_case' });
  const onClient = new WeakMap<pg.PoolClient, Drizzle>();
  const drizzleOf = (client: pg.PoolClient): Drizzle => {
    const known = onClient.get(client) ?? drizzle(client, { casing: 'snake_case' });
    onClient.set(client, known);
    return known;
  };
  /** Replaces drizzle's `transaction` on a pool, which never releases the connection if the first statement fails. */
  const transact = async <T>(
    work: (tx: Transaction) => Promise<T>,
    config?: TransactionConfig,
    answerMaxMs = limits.answerMaxMs,
  ): Promise<T> => {
    const client = await pool.connect();
    const wait = (maxMs: number | undefined) => {
      if (client instanceof Client) client.answerMaxMs = maxMs;
    };
    try {
      wait(answerMaxMs);
      return await drizzleOf(client).transaction(work, config);
    } finally {
      wait(limits.answerMaxMs);
      client.release();
    }
  };
  return {
    pool,
    db,
    transaction: (work) => transact(work),
    snapshot: (work) =>
      transact(
        async (tx) => {
          await tx.execute(AT_LEISURE);
          return work(tx);
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
        limits.answerMaxMs && answerMaxMsOf(SNAPSHOT_MAX_MS),
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

/** @param url of one server, or of several of which one takes writes */
export const connectionOf = (url: string): Reach => {
  const urls = urlsOf(url);
  return { connectionString: urls[0], ...(urls.length > 1 && { hosts: createHosts(urls) }) };
};

/** SQLSTATE of PostgreSQL for a value that is not unique. */
const UNIQUE_VIOLATION = '23505';

/** Whether the database refused a row because its value is there already, written by a call at the same moment. */
export const isNotUnique = (error: unknown): boolean =>
  error instanceof Error && [error, error.cause].some((each) => codeOf(each) === UNIQUE_VIOLATION);
