import type pg from 'pg';
import { expect } from 'vitest';

/** Until so many statements of this database wait for a lock, so that two calls meet in one order and not by luck. */
export const waitingForLock = (pool: pg.Pool, statements: number): Promise<void> =>
  expect
    .poll(async () => {
      // Of the desk's role the app's own sees no more than this.
      const waiting =
        'select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0';
      return (await pool.query(waiting)).rowCount;
    })
    .toBe(statements);

/** Lets calls queue, one after another, for a transaction that has done this and is not over, and ends it. */
export const meetingWithin = async <T>(
  pool: pg.Pool,
  begin: (holding: pg.PoolClient) => Promise<unknown>,
  calls: (() => Promise<T>)[],
): Promise<T[]> => {
  const holding = await pool.connect();
  await holding.query('begin');
  await begin(holding);
  const answers: Promise<T>[] = [];
  for (const call of calls) {
    answers.push(call());
    await waitingForLock(pool, answers.length);
  }
  await holding.query('commit');
  holding.release();
  return Promise.all(answers);
};

/** As calls meet that change the same rows. */
export const meetingAtRows = <T>(
  pool: pg.Pool,
  ofRows: string,
  id: number,
  calls: (() => Promise<T>)[],
): Promise<T[]> =>
  meetingWithin(pool, (holding) => holding.query(`select from ${ofRows} = $1 for no key update`, [id]), calls);

export const meetingAt = <T>(pool: pg.Pool, userId: number, calls: (() => Promise<T>)[]): Promise<T[]> =>
  meetingAtRows(pool, 'users where id', userId, calls);
