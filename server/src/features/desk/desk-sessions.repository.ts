import { and, desc, eq, gt, isNull, lt, ne, or, type SQL } from 'drizzle-orm';
import { type Db, first, hasChanged } from '../../platform/database/database.ts';
import { deskSessions, staff } from './desk.tables.ts';

export interface Deadlines {
  /** Sessions begun before then are over. */
  begunAfter: Date;
  /** Sessions without a call since then are over. */
  usedAfter: Date;
}

const isLive = ({ begunAfter, usedAfter }: Deadlines) =>
  and(isNull(deskSessions.endedAt), gt(deskSessions.createdAt, begunAfter), gt(deskSessions.lastUsedAt, usedAfter));

/** @returns false where none of them was open */
const end = (db: Db, which: SQL | undefined, now: Date): Promise<boolean> =>
  hasChanged(
    db
      .update(deskSessions)
      .set({ endedAt: now })
      .where(and(which, isNull(deskSessions.endedAt))),
  );

export const deskSessionsRepository = (db: Db) => ({
  add: async (values: typeof deskSessions.$inferInsert): Promise<void> => {
    await db.insert(deskSessions).values(values);
  },
  /** Of somebody who may still sign in. */
  find: (tokenHash: string, deadlines: Deadlines) =>
    first(
      db
        .select({
          id: deskSessions.id,
          staffId: deskSessions.staffId,
          createdAt: deskSessions.createdAt,
          provedAt: deskSessions.provedAt,
          lastUsedAt: deskSessions.lastUsedAt,
          language: staff.language,
        })
        .from(deskSessions)
        .innerJoin(staff, eq(staff.id, deskSessions.staffId))
        .where(and(eq(deskSessions.tokenHash, tokenHash), isLive(deadlines), isNull(staff.disabledAt))),
    ),
  isOpen: async (id: number): Promise<boolean> =>
    (await db.$count(deskSessions, and(eq(deskSessions.id, id), isNull(deskSessions.endedAt)))) > 0,
  touch: async (id: number, now: Date, before: Date): Promise<void> => {
    await db
      .update(deskSessions)
      .set({ lastUsedAt: now })
      .where(and(eq(deskSessions.id, id), lt(deskSessions.lastUsedAt, before)));
  },
  list: (staffId: number, deadlines: Deadlines) =>
    db
      .select({
        id: deskSessions.id,
        createdAt: deskSessions.createdAt,
        lastUsedAt: deskSessions.lastUsedAt,
        device: deskSessions.device,
      })
      .from(deskSessions)
      .where(and(eq(deskSessions.staffId, staffId), isLive(deadlines)))
      .orderBy(desc(deskSessions.lastUsedAt), desc(deskSessions.id)),
  end: (staffId: number, id: number, now: Date): Promise<boolean> =>
    end(db, and(eq(deskSessions.staffId, staffId), eq(deskSessions.id, id)), now),
  endByToken: async (tokenHash: string, now: Date): Promise<void> => {
    await end(db, eq(deskSessions.tokenHash, tokenHash), now);
  },
  endAll: async (staffId: number, now: Date, except = 0): Promise<void> => {
    await end(db, and(eq(deskSessions.staffId, staffId), ne(deskSessions.id, except)), now);
  },
  /** @param staffId of whom also those end that name no session of the provider */
  endOfHouse: async (oidcSid: string, staffId: number, now: Date): Promise<void> => {
    const isUnnamed = and(eq(deskSessions.staffId, staffId), isNull(deskSessions.oidcSid));
    await end(db, or(eq(deskSessions.oidcSid, oidcSid), isUnnamed), now);
  },
  /** Sessions that nobody used since then. */
  sweep: async (until: Date): Promise<void> => {
    await db.delete(deskSessions).where(lt(deskSessions.lastUsedAt, until));
  },
});
