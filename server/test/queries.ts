import pg from 'pg';
import { vi } from 'vitest';

/** How many statements reach the database during the call; the check of the session and a transaction's frame count too. */
export const queriesOf = async (call: () => Promise<unknown>): Promise<number> => {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await call();
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
};
