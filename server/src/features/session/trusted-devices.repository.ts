import { and, eq, gt, lt } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { trustedDevices } from './session.tables.ts';

export const trustedDevicesRepository = (db: Db) => ({
  isTrusted: async (userId: number, tokenHash: string, now: Date): Promise<boolean> => {
    const rows = await db
      .select({ userId: trustedDevices.userId })
      .from(trustedDevices)
      .where(
        and(
          eq(trustedDevices.userId, userId),
          eq(trustedDevices.tokenHash, tokenHash),
          gt(trustedDevices.expiresAt, now),
        ),
      );
    return rows.length > 0;
  },
  trust: async (userId: number, tokenHash: string, expiresAt: Date): Promise<void> => {
    await db
      .insert(trustedDevices)
      .values({ userId, tokenHash, expiresAt })
      .onConflictDoUpdate({ target: [trustedDevices.userId, trustedDevices.tokenHash], set: { expiresAt } });
  },
  forgetAll: async (userId: number): Promise<void> => {
    await db.delete(trustedDevices).where(eq(trustedDevices.userId, userId));
  },
  /** For the nightly job, across all people. */
  deleteExpired: async (now: Date): Promise<void> => {
    await db.delete(trustedDevices).where(lt(trustedDevices.expiresAt, now));
  },
});
