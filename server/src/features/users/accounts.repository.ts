import type { Language } from '@bergkette/contract/session.ts';
import { DELETION_GRACE_DAYS } from '@bergkette/contract/users.rules.ts';
import { subDays } from 'date-fns/subDays';
import { and, asc, eq, gt, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { type Db, first, hasChanged } from '../../platform/database/database.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { deskOrders, isClosing } from '../desk/desk.tables.ts';
import { areOpenOf, reports } from '../reports/reports.tables.ts';
import { SEALED_AT, users } from './users.tables.ts';

export interface NewAccount {
  /** As `normalEmail` has it. */
  email: string;
  passwordHash: string;
  participantCode: string;
  language: Language;
  timeZone: string;
  /** First day of the month, from the invitation. */
  birthMonth: string | null;
  clinicId: number | null;
  wardId?: number | null;
  createdAt: Date;
  /** Empty until the person chose one. */
  name?: string;
}

const account = {
  id: users.id,
  email: users.email,
  emailConfirmedAt: users.emailConfirmedAt,
  name: users.name,
  participantCode: users.participantCode,
  language: users.language,
  passwordHash: users.passwordHash,
  deletionMarkedAt: users.deletionMarkedAt,
};
export type Account = { [K in keyof typeof account]: (typeof users.$inferSelect)[K] };

/** Closed by the desk, which erases it out of a report and may undo that: no sign-in until then. */
const closing = sql`select from ${deskOrders} where ${deskOrders.person} = ${users.id} and ${isClosing}`;

/** An account marked before this is gone, even while its rows still wait for the erasure. */
const markedSince = (clock: Clock) => subDays(clock.now(), DELETION_GRACE_DAYS);

/** Condition: not closed, and not marked for deletion, or marked so lately that a sign-in removes the mark. */
const isReachable = (clock: Clock) =>
  and(sql`not exists (${closing})`, or(isNull(users.deletionMarkedAt), gt(users.deletionMarkedAt, markedSince(clock))));

/** Of an open report nobody would know who it is about. */
const isUnreported = sql`not exists (select from ${reports} where ${areOpenOf(users.id)})`;
/** Nothing holds its erasure: no report, and the mark is not the desk's, which erases by itself. */
const isFree = and(isUnreported, sql`not exists (${closing} and ${deskOrders.answeredAt} = ${users.deletionMarkedAt})`);

/** Its 14 days before the erasure are over [SET-31] and it is free, or it is being erased already. */
const isDue = (clock: Clock) =>
  and(lte(users.deletionMarkedAt, markedSince(clock)), or(eq(users.deletionMarkedAt, SEALED_AT), isFree));

const isEmailTaken = async (db: Db, email: string, exceptUserId: number): Promise<boolean> =>
  (await db.$count(users, and(eq(users.email, email), ne(users.id, exceptUserId)))) > 0;

const findReachable = (db: Db, clock: Clock, isIt: SQL): Promise<Account | undefined> =>
  first(
    db
      .select(account)
      .from(users)
      .where(and(isIt, isReachable(clock))),
  );

/** What signing in needs of a person. */
export const accountsRepository = (db: Db, clock: Clock) => ({
  findByEmail: (email: string) => findReachable(db, clock, eq(users.email, email)),
  findById: (userId: number) => findReachable(db, clock, eq(users.id, userId)),
  /** No messages until then. A longer pause of somebody else stays. */
  pauseChat: async (userId: number, until: Date): Promise<void> => {
    const longer = sql`greatest(${users.chatPausedUntil}, ${until.toISOString()}::timestamptz)`;
    await db.update(users).set({ chatPausedUntil: longer }).where(eq(users.id, userId));
  },
  /** Number and instant of the registration, as `profile.json` of an export has them (`web/src/features/import`). */
  originOf: async (userId: number): Promise<string> => {
    const ms = sql<string>`floor(extract(epoch from ${users.createdAt}) * 1000)::bigint`;
    const [row] = await db.select({ ms }).from(users).where(eq(users.id, userId));
    return `b-${userId}-${row?.ms}`;
  },
  /** Locks the account until the end of the transaction, as the grant of points does: not against new rows of the diary. */
  holdForDiary: async (userId: number): Promise<void> => {
    await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  },
  /** The next place of a symptom of one's own. Call after `holdForDiary`. */
  nextSymptomPlace: async (userId: number): Promise<number> => {
    // Accounts of earlier versions have places that nobody counted.
    const { rows } = await db.execute<{ place: number }>(sql`select 1 + greatest(own_symptoms_made,
      (select max(substr(s.key, 5)::int) from own_symptoms o join symptoms s on s.id = o.symptom_id where o.user_id = ${userId})) as place
      from users where id = ${userId}`);
    if (!rows[0]) throw new Error('no such account');
    return rows[0].place;
  },
  /** Counts that place, which is never given again. */
  takeSymptomPlace: async (userId: number, place: number): Promise<void> => {
    await db.update(users).set({ ownSymptomsMade: place }).where(eq(users.id, userId));
  },
  isEmailTaken: (email: string, exceptUserId = 0): Promise<boolean> => isEmailTaken(db, email, exceptUserId),
  hasAny: async (): Promise<boolean> => {
    const rows = await db.select({ id: users.id }).from(users).limit(1);
    return rows.length > 0;
  },
  /** Reads the newest row through the index, as a cut-off table lacks rows that the index has. Pass a transaction. @throws where the row is missing */
  expectReadable: async (): Promise<void> => {
    await db.execute(sql`set local enable_seqscan = off`);
    const { rows } = await db.execute<{ is_lost: boolean }>(sql`select l.id is not null and u.email is null as is_lost
      from (select max(id) as id from ${users}) l left join ${users} u on u.id = l.id`);
    if (rows[0]?.is_lost !== false) throw Object.assign(new Error('accounts cannot be read'), { code: 'XX001' });
  },
  /** Returns undefined where the address is taken. */
  create: async (values: NewAccount): Promise<number | undefined> => {
    const [row] = await db
      .insert(users)
      .values(values)
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
    return row?.id;
  },
  /** Stores that the owner of the mailbox confirmed the address. Changes nothing where the account has another address now. */
  confirmEmail: (userId: number, email: string): Promise<boolean> =>
    hasChanged(
      db
        .update(users)
        .set({ emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, ${clock.now().toISOString()}::timestamptz)` })
        .where(and(eq(users.id, userId), eq(users.email, email))),
    ),
  /** Returns false where the address belongs to another account. */
  setEmail: async (userId: number, email: string, isConfirmed: boolean): Promise<boolean> => {
    if (await isEmailTaken(db, email, userId)) return false;
    await db
      .update(users)
      .set({ email, emailConfirmedAt: isConfirmed ? clock.now() : null })
      .where(eq(users.id, userId));
    return true;
  },
  setPassword: async (userId: number, passwordHash: string): Promise<void> => {
    await db.update(users).set({ passwordHash }).where(eq(users.id, userId));
  },
  /** Returns false where the stored hash is no longer `oldHash`, as a parallel call has changed it. */
  replacePassword: (userId: number, oldHash: string, passwordHash: string): Promise<boolean> =>
    hasChanged(
      db
        .update(users)
        .set({ passwordHash })
        .where(and(eq(users.id, userId), eq(users.passwordHash, oldHash))),
    ),
  /**
   * Removes the deletion mark. Returns false where the time for this is over, or the password was changed
   * after it was compared. Locks the row, so that a change of password waits.
   */
  admit: (userId: number, passwordHash: string): Promise<boolean> =>
    hasChanged(
      db
        .update(users)
        .set({ deletionMarkedAt: null })
        .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash), isReachable(clock))),
    ),
  /** Ids of accounts that are due, the earliest first. */
  due: async (): Promise<number[]> => {
    const rows = await db
      .select({ id: users.id })
      .from(users)
      .where(isDue(clock))
      .orderBy(asc(users.deletionMarkedAt), asc(users.id));
    return rows.map(({ id }) => id);
  },
  /** Returns those of the ids that still have a row. */
  existing: async (ids: number[]): Promise<number[]> => {
    const rows = await db.select({ id: users.id }).from(users).where(inArray(users.id, ids));
    return rows.map(({ id }) => id);
  },
  /** Blocks every sign-in and token before the erasure. Returns the address, undefined where nothing was marked. */
  seal: async (userId: number, { isOnlyDue = false } = {}): Promise<string | undefined> => {
    const [row] = await db
      .update(users)
      .set({ deletionMarkedAt: SEALED_AT })
      .where(and(eq(users.id, userId), isOnlyDue ? isDue(clock) : undefined))
      .returning({ email: users.email });
    return row?.email;
  },
  /**
   * Locks the account until the end of the transaction: who reports it meanwhile comes before, and is seen by the next statement, or
   * after. First of what changes it and its letters, links or words, so that two such calls wait for each other here alone.
   */
  hold: (userId: number): Promise<Pick<Account, 'passwordHash' | 'deletionMarkedAt'> | undefined> => {
    const { passwordHash, deletionMarkedAt } = account;
    return first(db.select({ passwordHash, deletionMarkedAt }).from(users).where(eq(users.id, userId)).for('update'));
  },
  /** Whether an open report names it. */
  isReported: async (userId: number): Promise<boolean> => (await db.$count(reports, areOpenOf(userId))) > 0,
  /** Takes back a mark of exactly this time. */
  takeMarkBack: async (userId: number, markedAt: Date): Promise<void> => {
    await db
      .update(users)
      .set({ deletionMarkedAt: null })
      .where(and(eq(users.id, userId), eq(users.deletionMarkedAt, markedAt)));
  },
  countAtClinic: (clinicId: number): Promise<number> => db.$count(users, eq(users.clinicId, clinicId)),
  /** @returns how many people were moved */
  moveToClinic: async (from: number, into: number): Promise<number> => {
    const { rowCount } = await db.update(users).set({ clinicId: into }).where(eq(users.clinicId, from));
    return rowCount ?? 0;
  },
  timeZones: async (): Promise<string[]> => {
    const rows = await db.selectDistinct({ timeZone: users.timeZone }).from(users);
    return rows.map(({ timeZone }) => timeZone);
  },
  renameTimeZone: async (from: string, to: string): Promise<void> => {
    await db.update(users).set({ timeZone: to }).where(eq(users.timeZone, from));
  },
  setTimeZone: async (userId: number, timeZone: string): Promise<void> => {
    await db
      .update(users)
      .set({ timeZone })
      .where(and(eq(users.id, userId), sql`${users.timeZone} <> ${timeZone}`));
  },
});
