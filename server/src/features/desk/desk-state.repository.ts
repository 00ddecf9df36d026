import type { StateDetails } from '@bergkette/contract/desk/state.ts';
import { gte, sql } from 'drizzle-orm';
import { type Db, first } from '../../platform/database/database.ts';
import { xpGrants } from '../progress/progress.tables.ts';
import { users } from '../users/users.tables.ts';
import { deskState } from './desk.tables.ts';

const week = (column: unknown) => sql<string>`to_char(date_trunc('week', ${column}), 'YYYY-MM-DD')`;

export const deskStateRepository = (db: Db) => ({
  find: () => first(db.select().from(deskState)),
  /** The desk asks for a look. */
  ask: async (askedAt: Date, verifyAskedAt: Date | undefined): Promise<void> => {
    const asked = { askedAt, ...(verifyAskedAt && { verifyAskedAt }) };
    await db
      .insert(deskState)
      .values({ id: 1, ...asked })
      .onConflictDoUpdate({ target: deskState.id, set: asked });
  },
  /** @param answered the row as the look began: what was asked for since then stays asked for, whatever its time */
  keep: async (
    lookedAt: Date,
    details: StateDetails,
    answered: { askedAt: Date | null; verifyAskedAt: Date | null } | undefined,
  ): Promise<void> => {
    await db
      .insert(deskState)
      .values({ lookedAt, details })
      .onConflictDoUpdate({
        target: deskState.id,
        set: {
          ...{ lookedAt, details },
          askedAt: sql`nullif(${deskState.askedAt}, ${answered?.askedAt ?? null})`,
          verifyAskedAt: sql`nullif(${deskState.verifyAskedAt}, ${answered?.verifyAskedAt ?? null})`,
        },
      });
  },
});

/** Numbers of people a week, for the role of the app alone. */
export const weeklyUseRepository = (db: Db) => ({
  /** People who gained a point, by an entry or by looking back. */
  active: (since: Date) =>
    db
      .select({ week: week(xpGrants.grantedAt), count: sql<number>`count(distinct ${xpGrants.userId})::int` })
      .from(xpGrants)
      .where(gte(xpGrants.grantedAt, since))
      .groupBy(sql`1`),
  registered: (since: Date) =>
    db
      .select({ week: week(users.createdAt), count: sql<number>`count(*)::int` })
      .from(users)
      .where(gte(users.createdAt, since))
      .groupBy(sql`1`),
});
