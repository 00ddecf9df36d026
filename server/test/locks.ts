import type pg from 'pg';
import { expect } from 'vitest';

/** Until so many statements of this database wait for a lock, so that two calls meet in one order and not by luck. */
export const waitingForLock = (pool: pg.Pool, statements: number): Promise<void> =>
  expect
    .poll(
      async () => {
        // Of the desk's role the app's own sees no more than this.
        const waiting =
          'select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0';
        return (await pool.query(waiting)).rowCount;
      },
      { timeout: 20_000 },
    )
    .toBe(statements);

/** Holds an account as a call does that changes it, lets the calls queue for it one after another, and gives it free. */
export const meetingAt = async <T>(pool: pg.Pool, userId: number, calls: (() => Promise<T>)[]): Promise<T[]> => {
  const holding = await pool.connect();
  await holding.query('begin');
  await holding.query('select from users where id = $1 for no key update', [userId]);
  const answers: Promise<T>[] = [];
  for (const call of calls) {
    answers.push(call());
    await waitingForLock(pool, answers.length);
  }
  await holding.query('commit');
  holding.release();
  return Promise.all(answers);
};
