import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, expect } from 'vitest';
import type { Database } from '../src/platform/database/database.ts';

/** True in what a transaction of any database of this process does. */
const inTransaction = new AsyncLocalStorage<true>();

/**
 * Fails a test in which something within a transaction goes over another connection: what is written there lasts where
 * the transaction does not, and what is read there is of another moment.
 */
export const inOneTransaction = (database: Database): Database => {
  const { pool } = database;
  const faults: string[] = [];
  const guarded =
    <Args extends unknown[], T>(call: (...args: Args) => T) =>
    (...args: Args): T => {
      if (!inTransaction.getStore()) return call(...args);
      const [statement] = args;
      const text = statement instanceof Object && 'text' in statement ? statement.text : statement;
      const fault = `beside the transaction, where \`tx\` is missing: ${text ?? 'a connection'}`;
      faults.push(fault);
      throw new Error(fault);
    };
  pool.query = guarded(pool.query.bind(pool)) as typeof pool.query;
  pool.connect = guarded(pool.connect.bind(pool)) as typeof pool.connect;
  // A caller may have caught the error.
  afterAll(() => expect(faults).toEqual([]));
  return {
    ...database,
    transaction: (work) => database.transaction((tx) => inTransaction.run(true, () => work(tx))),
    snapshot: (work) => database.snapshot((tx) => inTransaction.run(true, () => work(tx))),
  };
};
