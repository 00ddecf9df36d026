import { and, asc, eq, inArray, isNotNull, isNull, lt, ne, or, type SQLWrapper, sql } from 'drizzle-orm';
import { type Db, hasChanged } from '../../platform/database/database.ts';
import type { Pair } from '../../platform/people/pair.ts';
import { settings } from '../settings/settings.tables.ts';
import { users } from '../users/users.tables.ts';
import { relations } from './people.tables.ts';
import { isBetween, ofPair, relationshipColumns, viewers } from './relationship.repository.ts';

const ofPerson = (personId: number) => or(eq(relations.userLow, personId), eq(relations.userHigh, personId));

/** A new id, so that it tells nothing of what was before. */
const nextId = sql`default`;
const noBond = { requestedBy: null, requestedAt: null, confirmedAt: null };

const keyOf = ({ low, high }: Pair) => ({ userLow: low, userHigh: high });
const target = [relations.userLow, relations.userHigh];

/** Each update of a pair's row repeats its condition in the statement, so that earlier reads need not be current. */
export const relationsRepository = (db: Db) => ({
  /** All relations of the viewer, oldest first. The service decides who may see which. */
  list: (viewerId: number) =>
    db
      .select({
        ...relationshipColumns,
        id: relations.id,
        otherId: users.id,
        otherName: users.name,
        otherAvatar: users.avatar,
        isOtherAtClinic: users.isAtClinic,
        otherBirthdate: users.birthdate,
        requestedAt: relations.requestedAt,
        viewerName: viewers.name,
        viewerAvatar: viewers.avatar,
      })
      .from(relations)
      .innerJoin(viewers, eq(viewers.id, viewerId))
      .innerJoin(users, isBetween)
      .leftJoin(settings, eq(settings.userId, users.id))
      .where(ofPerson(viewerId))
      .orderBy(asc(relations.id)),
  /** The other person of one of the viewer's own. */
  findOther: async (viewerId: number, id: number): Promise<number | undefined> => {
    const [row] = await db
      .select({ low: relations.userLow, high: relations.userHigh })
      .from(relations)
      .where(and(ofPerson(viewerId), eq(relations.id, id)));
    return row && (row.low === viewerId ? row.high : row.low);
  },
  /**
   * Takes the place of the other's request where the sender refused that one, and ends its rest.
   * Undefined where there is a request, friendship or block already.
   */
  request: async (pair: Pair, senderId: number, now: Date): Promise<number | undefined> => {
    const isLow = senderId === pair.low;
    const othersRefusedAt = isLow ? relations.highRefusedAt : relations.lowRefusedAt;
    const asked = { requestedBy: senderId, requestedAt: now };
    const [row] = await db
      .insert(relations)
      .values({ ...keyOf(pair), ...asked })
      .onConflictDoUpdate({
        target,
        set: { ...asked, ...(isLow ? { highRefusedAt: null } : { lowRefusedAt: null }), id: nextId },
        setWhere: sql`(${relations.requestedBy} is null or (${relations.requestedBy} <> ${senderId}
            and ${relations.confirmedAt} is null and ${othersRefusedAt} is not null))
          and ${relations.lowBlockedAt} is null and ${relations.highBlockedAt} is null`,
      })
      .returning({ id: relations.id });
    return row?.id;
  },
  /** @returns false if the other person has no open request */
  confirm: async (pair: Pair, recipientId: number, now: Date): Promise<boolean> => {
    const refusedAt = recipientId === pair.low ? relations.highRefusedAt : relations.lowRefusedAt;
    return hasChanged(
      db
        .update(relations)
        .set({ confirmedAt: now })
        .where(
          and(ofPair(pair), ne(relations.requestedBy, recipientId), isNull(relations.confirmedAt), isNull(refusedAt)),
        ),
    );
  },
  /** Replaces request and friendship. @param keepsId the other's block stands there: its id must not tell of this one */
  block: async (pair: Pair, blockerId: number, now: Date, keepsId: boolean): Promise<void> => {
    const block = blockerId === pair.low ? { lowBlockedAt: now } : { highBlockedAt: now };
    const set = { ...noBond, ...block, ...(keepsId ? {} : { id: nextId }) };
    await db
      .insert(relations)
      .values({ ...keyOf(pair), ...block })
      .onConflictDoUpdate({ target, set });
  },
  unblock: async (pair: Pair, blockerId: number): Promise<void> => {
    await db
      .update(relations)
      .set(blockerId === pair.low ? { lowBlockedAt: null } : { highBlockedAt: null })
      .where(ofPair(pair));
  },
  /** Removes request and friendship. Refusals stay, so the time that they rest goes on. */
  unbind: async (pair: Pair): Promise<void> => {
    await db.update(relations).set(noBond).where(ofPair(pair));
  },
  /** The sender still sees the request. It rests from now on. */
  refuse: async (pair: Pair, senderId: number, now: Date): Promise<void> => {
    await db
      .update(relations)
      .set(senderId === pair.low ? { lowRefusedAt: now } : { highRefusedAt: now })
      .where(ofPair(pair));
  },
});

const { confirmedAt } = relations;

/** Confirmed friendships, with the birth months by which age bands part. */
export const friendshipsRepository = (db: Db) => ({
  /** The friends of one person, with their birth months. */
  ofPerson: (personId: number) =>
    db
      .select({ otherId: users.id, birthMonth: users.birthMonth })
      .from(relations)
      .innerJoin(viewers, eq(viewers.id, personId))
      .innerJoin(users, isBetween)
      .where(and(ofPerson(personId), isNotNull(confirmedAt)))
      .orderBy(asc(users.id)),
  /** Held until the end of the transaction, in the order in which all hold people. */
  lock: async (ids: readonly number[]): Promise<void> => {
    await db
      .select({ id: users.id })
      .from(users)
      .where(inArray(users.id, [...ids]))
      .orderBy(users.id)
      .for('no key update');
  },
  /** @param starts the latest birth month of each band after the first (`bandStartMonths`) */
  across: (starts: readonly string[]) => {
    const bandOf = (month: SQLWrapper) =>
      sql.join(
        starts.map((start) => sql`(${month} <= ${start}::date)::int`),
        sql` + `,
      );
    return db
      .select({
        low: relations.userLow,
        high: relations.userHigh,
        confirmedAt: sql<Date>`${confirmedAt}`.mapWith(confirmedAt),
        lowMonth: viewers.birthMonth,
        highMonth: users.birthMonth,
      })
      .from(relations)
      .innerJoin(viewers, eq(viewers.id, relations.userLow))
      .innerJoin(users, eq(users.id, relations.userHigh))
      .where(and(isNotNull(confirmedAt), sql`${bandOf(viewers.birthMonth)} <> ${bandOf(users.birthMonth)}`))
      .orderBy(asc(relations.userLow), asc(relations.userHigh));
  },
});

/** These statements delete rows of every person, so only the job may use them. */
export const relationsErasure = (db: Db) => ({
  /**
   * Requests older than that lapse, refused or not, so that neither tells from the other. Refusals that have rested are
   * forgotten, save those that a request of the same sender still waits under; then rows in which nothing is left.
   */
  eraseRested: async (until: Date): Promise<void> => {
    const { userLow, userHigh, requestedBy, requestedAt, confirmedAt } = relations;
    await db
      .update(relations)
      .set(noBond)
      .where(and(isNull(confirmedAt), lt(requestedAt, until)));
    const { lowRefusedAt, highRefusedAt } = relations;
    for (const [senderId, refusedAt, forgotten] of [
      [userLow, lowRefusedAt, { lowRefusedAt: null }],
      [userHigh, highRefusedAt, { highRefusedAt: null }],
    ] as const) {
      const isWaitedUnder = and(eq(requestedBy, senderId), isNull(confirmedAt));
      await db
        .update(relations)
        .set(forgotten)
        .where(and(lt(refusedAt, until), sql`(${isWaitedUnder}) is not true`));
    }
    const { lowBlockedAt, highBlockedAt } = relations;
    const empty = [requestedBy, lowBlockedAt, highBlockedAt, lowRefusedAt, highRefusedAt].map((column) =>
      isNull(column),
    );
    await db.delete(relations).where(and(...empty));
  },
});
