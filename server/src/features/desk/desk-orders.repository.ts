import { REPORT_REASON_AT_ONCE, type ReportReason } from '@bergkette/contract/reports.rules.ts';
import {
  and,
  asc,
  desc,
  eq,
  getViewSelectedFields,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Db, first, hasChanged } from '../../platform/database/database.ts';
import type { Slice } from '../../platform/http/paging.ts';
import type { Actor } from '../../platform/operator/actor.ts';
import { clinics, wards } from '../catalogues/catalogues.tables.ts';
import { areOpenOf, reports } from '../reports/reports.tables.ts';
import { deskAccounts, deskNotes, deskOrders, isClosing } from './desk.tables.ts';

export type OrderRow = typeof deskOrders.$inferSelect;
type Outcome = NonNullable<OrderRow['outcome']>;

/** Erasures wait for a second person, and then for their time. */
const isOpenErasure = and(isNull(deskOrders.outcome), eq(deskOrders.kind, 'erase'));
const isWaiting = and(isOpenErasure, isNull(deskOrders.isAgreed));
const isAgreedErasure = and(isOpenErasure, eq(deskOrders.isAgreed, 'yes'));
/** Undone, while the account may still be closed. */
const isUndone = and(
  eq(deskOrders.kind, 'erase'),
  eq(deskOrders.isAgreed, 'yes'),
  isNotNull(deskOrders.report),
  eq(deskOrders.outcome, 'refused'),
  isNull(deskOrders.doneAt),
);

/** One that is closed, or of a clinic where they were before, counts for nobody. */
const isTheirWard = and(
  eq(wards.id, deskAccounts.wardId),
  eq(wards.clinicId, deskAccounts.clinicId),
  isNull(wards.retiredAt),
);

export type AskedOrder = Pick<OrderRow, 'kind' | 'person' | 'report' | 'reason' | 'askedBy' | 'askedAt'> &
  Partial<Pick<OrderRow, 'text' | 'days'>>;

/** Orders of these clinics, and those that somebody asked for themselves. */
type Seen = Pick<Actor, 'who' | 'clinics'>;

export const deskOrdersRepository = (db: Db) => {
  const find = (id: number): Promise<OrderRow | undefined> =>
    first(db.select().from(deskOrders).where(eq(deskOrders.id, id)));
  const peopleAt = (clinicIds: readonly number[]) =>
    db
      .select({ id: deskAccounts.id })
      .from(deskAccounts)
      .where(inArray(deskAccounts.clinicId, [...clinicIds]));
  /** Reports by or about people of these clinics. */
  const areReportsAt = (at: Actor['clinics']) =>
    at === 'all' ? undefined : or(inArray(reports.reporterId, peopleAt(at)), inArray(reports.reportedId, peopleAt(at)));
  const areOrdersAt = (at: Actor['clinics']) =>
    at === 'all'
      ? undefined
      : or(
          inArray(deskOrders.person, peopleAt(at)),
          inArray(deskOrders.report, db.select({ id: reports.id }).from(reports).where(areReportsAt(at))),
        );
  const areSeen = ({ who, clinics: at }: Seen) =>
    at === 'all' ? undefined : or(eq(deskOrders.askedBy, who), areOrdersAt(at));
  /** Oldest first. */
  const ordersThat = (are: SQL | undefined) => db.select().from(deskOrders).where(are).orderBy(asc(deskOrders.id));
  const hasAny = async (table: PgTable, that: SQL | undefined): Promise<boolean> => (await db.$count(table, that)) > 0;
  return {
    /** Names its columns, as the role of the desk may insert no answer (`desk-grants.ts`). */
    add: async ({ kind, person, report, reason, text, days, askedBy, askedAt }: AskedOrder): Promise<OrderRow> => {
      const { rows } = await db.execute<{ id: string }>(sql`
      insert into desk_orders (kind, person, report, reason, text, days, asked_by, asked_at)
      values (${kind}, ${person}, ${report}, ${reason}, ${text ?? null}, ${days ?? null}, ${askedBy}, ${askedAt.toISOString()})
      returning id`);
      const row = await find(Number(rows[0]?.id));
      if (!row) throw new Error('no order was stored');
      return row;
    },
    find,
    ofReport: (report: number) => ordersThat(eq(deskOrders.report, report)),
    /** @param seen without it, those that no report asked for */
    ofPerson: (person: number, seen: Seen | undefined) =>
      ordersThat(and(eq(deskOrders.person, person), seen ? areSeen(seen) : isNull(deskOrders.report))),
    /** Newest first. */
    list: (state: 'waiting' | 'all', seen: Seen, { limit, offset }: Slice) =>
      db
        .select()
        .from(deskOrders)
        .where(and(state === 'waiting' ? isOpenErasure : undefined, areSeen(seen)))
        .orderBy(desc(deskOrders.id))
        .limit(limit)
        .offset(offset),
    /** Erasures that wait for a second person, to agree or to undo them. */
    countWaiting: (at: Actor['clinics']): Promise<number> =>
      db.$count(deskOrders, and(or(isWaiting, and(isOpenErasure, isNotNull(deskOrders.stopAskedBy))), areOrdersAt(at))),
    count: (state: 'waiting' | 'all', seen: Seen): Promise<number> =>
      db.$count(deskOrders, and(state === 'waiting' ? isOpenErasure : undefined, areSeen(seen))),
    /** Whether an erasure of this account waits that somebody of these clinics may answer. */
    hasOpenErasure: (person: number, at: Actor['clinics']) =>
      hasAny(deskOrders, and(isOpenErasure, eq(deskOrders.person, person), areOrdersAt(at))),
    isSeen: (id: number, seen: Seen) => hasAny(deskOrders, and(eq(deskOrders.id, id), areSeen(seen))),
    /** Nobody else answers it until the caller's transaction ends. */
    hold: (id: number): Promise<OrderRow | undefined> =>
      first(db.select().from(deskOrders).where(eq(deskOrders.id, id)).for('update')),
    /** What somebody said to an erasure; call it for one that is held. */
    answer: (id: number, said: Partial<OrderRow>): Promise<OrderRow | undefined> =>
      first(db.update(deskOrders).set(said).where(eq(deskOrders.id, id)).returning()),
    closing: () => ordersThat(isClosing),
    /** Whether this erasure is agreed to, and neither undone nor done. It stays so until the caller's transaction ends. */
    holdAgreed: async (id: number): Promise<boolean> => {
      const rows = await db
        .select({ id: deskOrders.id })
        .from(deskOrders)
        .where(and(eq(deskOrders.id, id), isAgreedErasure))
        .for('update');
      return rows.length > 0;
    },
    undone: () => ordersThat(isUndone),
    /** The account is open again. */
    finishUndone: async (id: number, doneAt: Date): Promise<void> => {
      await db
        .update(deskOrders)
        .set({ doneAt })
        .where(and(eq(deskOrders.id, id), isUndone));
    },
    /** Orders that may be carried out now. */
    ready: () => ordersThat(and(isNull(deskOrders.outcome), ne(deskOrders.kind, 'erase'))),
    /** Erasures whose time is over: on wish those agreed to by one time, out of reports by another. */
    readyErasures: ({ onWish, ofReport }: { onWish: Date; ofReport: Date }) => {
      const isDue = or(
        and(isNull(deskOrders.report), lte(deskOrders.answeredAt, onWish)),
        and(isNotNull(deskOrders.report), lte(deskOrders.answeredAt, ofReport)),
      );
      return ordersThat(and(isAgreedErasure, isDue));
    },
    /** The word goes as soon as the person has it. */
    finish: async (id: number, outcome: Outcome, doneAt: Date): Promise<void> => {
      await db
        .update(deskOrders)
        .set({ outcome, doneAt, text: null })
        .where(and(eq(deskOrders.id, id), isNull(deskOrders.outcome)));
    },
    deleteDone: async (until: Date): Promise<void> => {
      await db.delete(deskOrders).where(lt(deskOrders.doneAt, until));
    },
    /** Those of these accounts that are of these clinics. */
    whoIsAt: async (ids: readonly number[], at: Actor['clinics']): Promise<readonly number[]> => {
      if (at === 'all') return ids;
      const here = await peopleAt(at);
      return ids.filter((id) => here.some((one) => one.id === id));
    },
    /** What the desk sees of these accounts, with the name and the number of their clinics, or of the ward there. */
    accounts: async (ids: readonly number[]) => {
      const rows = await db
        .select({
          ...{ id: deskAccounts.id, birthMonth: deskAccounts.birthMonth, lastSeen: deskAccounts.lastSeen },
          ...{ name: clinics.name, ward: wards.name },
          phone: sql<string | null>`coalesce(${wards.phone}, ${clinics.phone})`,
          hours: sql<string | null>`case when ${wards.phone} is null then ${clinics.hours} else ${wards.hours} end`,
        })
        .from(deskAccounts)
        .leftJoin(clinics, eq(clinics.id, deskAccounts.clinicId))
        .leftJoin(wards, isTheirWard)
        .where(inArray(deskAccounts.id, [...ids]));
      return rows.map(({ name, ward, phone, hours, ...account }) => ({
        ...account,
        clinic: name === null ? null : { name, ward, phone, hours },
      }));
    },
    /** Whether an open report names this account, other than `own`, or one of danger. */
    isNamedByOpenReport: (id: number, own: number | null) => {
      const isAnother = own === null ? undefined : or(ne(reports.id, own), eq(reports.reason, REPORT_REASON_AT_ONCE));
      return hasAny(reports, and(areOpenOf(id), isAnother));
    },
    /** @param reason of that reason alone */
    countOpenReports: (at: Actor['clinics'], reason?: ReportReason): Promise<number> =>
      db.$count(
        reports,
        and(isNull(reports.closedAt), reason === undefined ? undefined : eq(reports.reason, reason), areReportsAt(at)),
      ),
    reportsAt: async (at: Actor['clinics']): Promise<number[]> =>
      (await db.select({ id: reports.id }).from(reports).where(areReportsAt(at))).map(({ id }) => id),
    isReportAt: (id: number, at: Actor['clinics']) => hasAny(reports, and(eq(reports.id, id), areReportsAt(at))),
    findAccount: (id: number) =>
      first(
        db
          .select({ ...getViewSelectedFields(deskAccounts), wardId: wards.id })
          .from(deskAccounts)
          .leftJoin(wards, isTheirWard)
          .where(eq(deskAccounts.id, id)),
      ),
    /** @returns false where it is no open ward of the person's clinic */
    setWard: (person: number, ward: number): Promise<boolean> =>
      hasChanged(
        db.execute(sql`update desk_accounts a set ward_id = w.id from wards w
        where a.id = ${person} and w.id = ${ward} and w.clinic_id = a.clinic_id and w.retired_at is null`),
      ),
    countAtClinic: (clinicId: number): Promise<number> => db.$count(deskAccounts, eq(deskAccounts.clinicId, clinicId)),
    notes: (report: number) =>
      db
        .select({ id: deskNotes.id, at: deskNotes.at, who: deskNotes.who, text: deskNotes.text })
        .from(deskNotes)
        .where(eq(deskNotes.report, report))
        .orderBy(asc(deskNotes.id)),
    addNote: async (values: typeof deskNotes.$inferInsert): Promise<void> => {
      await db.insert(deskNotes).values(values);
    },
    /** Whether a report of these clinics names this account. */
    isReported: (id: number, at: Actor['clinics']) =>
      hasAny(reports, and(or(eq(reports.reporterId, id), eq(reports.reportedId, id)), areReportsAt(at))),
  };
};
