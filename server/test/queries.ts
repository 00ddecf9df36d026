import pg from 'pg';
import { vi } from 'vitest';

/** Counts the statements of a call, including the session check and BEGIN and COMMIT. */
export const queriesOf = async (call: () => Promise<unknown>): Promise<number> => {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await call();
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
};
