import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { exportTokens } from './export.tables.ts';

export interface Ticket {
  userId: number;
  sessionId: number;
}

export const exportTokensRepository = (db: Db) => ({
  /** Stores a ticket, which replaces an earlier one. */
  issue: async ({ userId, sessionId }: Ticket, tokenHash: string, expiresAt: Date): Promise<void> => {
    const row = { sessionId, tokenHash, expiresAt };
    await db
      .insert(exportTokens)
      .values({ userId, ...row })
      .onConflictDoUpdate({ target: exportTokens.userId, set: row });
  },
  /** Returns the owner of a ticket that is still valid. */
  findOwner: async (tokenHash: string, now: Date): Promise<number | undefined> => {
    const [row] = await db
      .select({ userId: exportTokens.userId })
      .from(exportTokens)
      .where(and(eq(exportTokens.tokenHash, tokenHash), gt(exportTokens.expiresAt, now)));
    return row?.userId;
  },
  /** Removes the ticket and returns it. Only one of several parallel calls gets it. */
  redeem: async (tokenHash: string, now: Date): Promise<Ticket | undefined> => {
    const [row] = await db
      .delete(exportTokens)
      .where(and(eq(exportTokens.tokenHash, tokenHash), gt(exportTokens.expiresAt, now)))
      .returning({ userId: exportTokens.userId, sessionId: exportTokens.sessionId });
    return row;
  },
});

/** Reads the rows of a query in batches, to save memory. Pass a transaction, and read one query at a time. */
export async function* inBatches<T>(tx: Db, query: ReturnType<typeof sql>, size = 500): AsyncGenerator<T[]> {
  await tx.execute(sql`declare batches no scroll cursor for ${query}`);
  try {
    for (;;) {
      const { rows } = await tx.execute(sql.raw(`fetch ${size} from batches`));
      if (rows.length > 0) yield rows as T[];
      if (rows.length < size) return;
    }
  } finally {
    await tx.execute(sql`close batches`);
  }
}
