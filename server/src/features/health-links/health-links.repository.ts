import { and, asc, eq, exists, gt, isNull, lte, sql } from 'drizzle-orm';
import { type Db, first, hasChanged } from '../../platform/database/database.ts';
import { users } from '../users/users.tables.ts';
import { healthLinks } from './health-links.tables.ts';

const listed = {
  id: healthLinks.id,
  createdAt: healthLinks.createdAt,
  endsAt: healthLinks.endsAt,
  hasPasscode: sql<boolean>`${healthLinks.passcodeHash} is not null`,
  openings: healthLinks.openings,
  lastOpenedAt: healthLinks.lastOpenedAt,
  attemptsLeft: healthLinks.attemptsLeft,
};

export type NewHealthLink = Pick<
  typeof healthLinks.$inferInsert,
  'tokenHash' | 'file' | 'passcodeHash' | 'createdAt' | 'endsAt'
>;

export const healthLinksRepository = (db: Db) => {
  /** Those of an account that was given up or closed open nothing, and do again with the sign-in that brings it back. */
  const isOpen = (tokenHash: string, now: Date) =>
    and(
      eq(healthLinks.tokenHash, tokenHash),
      gt(healthLinks.endsAt, now),
      exists(
        db
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.id, healthLinks.userId), isNull(users.deletionMarkedAt))),
      ),
    );
  return {
    list: (ownerId: number, now: Date) =>
      db
        .select(listed)
        .from(healthLinks)
        .where(and(eq(healthLinks.userId, ownerId), gt(healthLinks.endsAt, now)))
        .orderBy(asc(healthLinks.id)),
    /** Returns undefined where the token is taken. */
    create: (ownerId: number, link: NewHealthLink) =>
      first(
        db
          .insert(healthLinks)
          .values({ userId: ownerId, ...link })
          .onConflictDoNothing({ target: healthLinks.tokenHash })
          .returning(listed),
      ),
    remove: (ownerId: number, id: number): Promise<boolean> =>
      hasChanged(db.delete(healthLinks).where(and(eq(healthLinks.userId, ownerId), eq(healthLinks.id, id)))),
    find: (tokenHash: string, now: Date) =>
      first(
        db
          .select({
            userId: healthLinks.userId,
            passcodeHash: healthLinks.passcodeHash,
            attemptsLeft: healthLinks.attemptsLeft,
          })
          .from(healthLinks)
          .where(isOpen(tokenHash, now)),
      ),
    /**
     * Counts an opening. Returns the file, null where it is longer than `lengthMax`, and undefined where the link has ended
     * meanwhile: the statement waits for a wrong passcode that is being counted.
     */
    open: async (tokenHash: string, now: Date, lengthMax: number): Promise<string | null | undefined> => {
      const [row] = await db
        .update(healthLinks)
        .set({ openings: sql`${healthLinks.openings} + 1`, lastOpenedAt: now })
        .where(isOpen(tokenHash, now))
        .returning({
          file: sql<
            string | null
          >`case when octet_length(${healthLinks.file}) <= ${lengthMax} then ${healthLinks.file} end`,
        });
      return row?.file;
    },
    findFile: async (tokenHash: string, now: Date): Promise<string | undefined> => {
      const [row] = await db.select({ file: healthLinks.file }).from(healthLinks).where(isOpen(tokenHash, now));
      return row?.file;
    },
    /** Locks the link until the end of the transaction. Returns undefined where it has ended. */
    hold: async (tokenHash: string, now: Date): Promise<number | undefined> => {
      const [row] = await db
        .select({ attemptsLeft: healthLinks.attemptsLeft })
        .from(healthLinks)
        .where(isOpen(tokenHash, now))
        .for('update');
      return row?.attemptsLeft;
    },
    setAttempts: async (tokenHash: string, attemptsLeft: number): Promise<void> => {
      await db.update(healthLinks).set({ attemptsLeft }).where(eq(healthLinks.tokenHash, tokenHash));
    },
    end: async (tokenHash: string): Promise<void> => {
      await db.delete(healthLinks).where(eq(healthLinks.tokenHash, tokenHash));
    },
    eraseEnded: async (now: Date): Promise<void> => {
      await db.delete(healthLinks).where(lte(healthLinks.endsAt, now));
    },
  };
};
