import pg from 'pg';
import { vi } from 'vitest';

/** Counts the statements of a call, including the session check and BEGIN and COMMIT. */
export const queriesOf = async (call: () => Promise<unknown>): Promise<number> => (await queryTextsOf(call)).length;

/** The statements of a call, without their values. */
export const queryTextsOf = async (call: () => Promise<unknown>): Promise<string[]> => {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await call();
    return query.mock.calls.map(([statement]: unknown[]) =>
      typeof statement === 'string' ? statement : String((statement as { text?: string }).text),
    );
  } finally {
    query.mockRestore();
  }
};
