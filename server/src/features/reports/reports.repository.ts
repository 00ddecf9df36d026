import { REPORT_REASON_AT_ONCE, type ReportReason } from '@bergkette/contract/reports.rules.ts';
import { and, asc, desc, eq, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { type Db, first, hasChanged, only } from '../../platform/database/database.ts';
import { SEALED_AT, users } from '../users/users.tables.ts';
import { reports } from './reports.tables.ts';

type NewReport = Pick<
  typeof reports.$inferInsert,
  'kind' | 'reason' | 'text' | 'hasAskedBlock' | 'frozen' | 'createdAt'
> & { reportedId: number | null; reportedName: string | null };

export const reportsRepository = (db: Db) => ({
  /** @returns its number */
  add: async (reporterId: number, report: NewReport): Promise<number> => {
    const reporterName = sql`(select ${users.name} from ${users} where ${users.id} = ${reporterId})`;
    const values = { reporterId, reporterName, ...report };
    const { id } = await only(db.insert(reports).values(values).returning({ id: reports.id }), 'report');
    return id;
  },
  /** False where there is no such account, or its erasure has begun. Else it does not begin until the end of the transaction. */
  holdAccount: async (id: number): Promise<boolean> => {
    const isWhole = or(isNull(users.deletionMarkedAt), ne(users.deletionMarkedAt, SEALED_AT));
    const rows = await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, id), isWhole))
      .for('key share');
    return rows.length > 0;
  },
  /** The reports of this person in their own words, oldest first. */
  own: (reporterId: number) =>
    db
      .select({
        created_at: reports.createdAt,
        about: reports.kind,
        reason: reports.reason,
        text: reports.text,
        closed_at: reports.closedAt,
      })
      .from(reports)
      .where(eq(reports.reporterId, reporterId))
      .orderBy(asc(reports.id)),
});

/** Danger of before this that nobody has opened. */
const isForgotten = (
  before: Date,
) => sql<boolean>`(${reports.reason} = ${REPORT_REASON_AT_ONCE} and ${reports.createdAt} <= ${before.toISOString()}::timestamptz
  and ${reports.openedAt} is null)`;

/** The whole day of its own in which a report is, counted from when it was made. */
const dayOf = (now: Date) => sql`(${reports.createdAt}
  + interval '24 hours' * floor(extract(epoch from ${now.toISOString()}::timestamptz - ${reports.createdAt}) / 86400))`;

/** Nobody was told yet, or not all: who has the letter is kept only until all have it. */
const isUnsent = or(isNull(reports.toldAt), ne(reports.toldTo, []));

/** Reports of all people, for the letters about them. */
export const reportsOutbox = (db: Db) => ({
  /** Those that are forgotten are told again on each day of theirs, to all, whoever refused the letter of the day before. */
  rouse: async (now: Date, before: Date): Promise<void> => {
    await db
      .update(reports)
      .set({ toldTo: [], toldAt: null })
      .where(and(isNull(reports.closedAt), lt(reports.toldAt, dayOf(now)), isForgotten(before)));
  },
  /** Danger first, then oldest first. */
  unsent: (before: Date) =>
    db
      .select({ number: reports.id, reason: reports.reason, isForgotten: isForgotten(before) })
      .from(reports)
      .where(and(isNull(reports.closedAt), isUnsent))
      .orderBy(desc(eq(reports.reason, REPORT_REASON_AT_ONCE)), asc(reports.id)),
  /** Nobody else sends about this report until the transaction ends; the row itself is free, as a mail server may hang for long. */
  lock: async (id: number): Promise<void> => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`report letter ${id}`}, 0))`);
  },
  /** Undefined where all have been told already. Call after `lock`. */
  toldTo: async (id: number): Promise<string[] | undefined> => {
    const [row] = await db
      .select({ toldTo: reports.toldTo })
      .from(reports)
      .where(and(eq(reports.id, id), isUnsent));
    return row?.toldTo;
  },
  /** @param toldTo empty where all were told */
  setTold: async (id: number, toldTo: string[], toldAt: string): Promise<void> => {
    await db.update(reports).set({ toldTo, toldAt }).where(eq(reports.id, id));
  },
});

/** All reports. For the operator and the desk, whose every look is a line of the log. */
export const reportsOfOperatorRepository = (db: Db) => ({
  /** Contains no words of any person. */
  list: () =>
    db
      .select({
        number: reports.id,
        created_at: reports.createdAt,
        reason: reports.reason,
        about: reports.kind,
        closed_at: reports.closedAt,
      })
      .from(reports)
      .orderBy(asc(reports.id)),
  /** For somebody who reads it now. */
  open: (id: number, now: string) =>
    first(db.update(reports).set({ openedAt: now }).where(eq(reports.id, id)).returning()),
  parties: (id: number) =>
    first(
      db
        .select({ reporterId: reports.reporterId, reportedId: reports.reportedId, closedAt: reports.closedAt })
        .from(reports)
        .where(eq(reports.id, id)),
    ),
  exists: async (id: number): Promise<boolean> => (await db.$count(reports, eq(reports.id, id))) > 0,
  /** False where it is closed already, or not there. */
  close: (id: number, now: string): Promise<boolean> =>
    hasChanged(
      db
        .update(reports)
        .set({ closedAt: now })
        .where(and(eq(reports.id, id), isNull(reports.closedAt))),
    ),
  /** @param until made before then @param reason of that reason alone */
  countOpen: ({ until, reason }: { until?: string; reason?: ReportReason }): Promise<number> =>
    db.$count(
      reports,
      and(
        isNull(reports.closedAt),
        until === undefined ? undefined : lt(reports.createdAt, until),
        reason === undefined ? undefined : eq(reports.reason, reason),
      ),
    ),
  /** When the oldest open one of this reason was made. */
  oldestOpen: async (reason: ReportReason): Promise<Date | undefined> => {
    const [row] = await db
      .select({ at: reports.createdAt })
      .from(reports)
      .where(and(isNull(reports.closedAt), eq(reports.reason, reason)))
      .orderBy(asc(reports.createdAt))
      .limit(1);
    return row && new Date(row.at);
  },
  /** @returns the number of erased reports */
  eraseClosed: async (until: string): Promise<number> => {
    const { rowCount } = await db.delete(reports).where(and(isNotNull(reports.closedAt), lt(reports.closedAt, until)));
    return rowCount ?? 0;
  },
});
export type ReportRow = NonNullable<Awaited<ReturnType<ReturnType<typeof reportsOfOperatorRepository>['open']>>>;
