import type { ReportReason } from '@bergkette/contract/reports.rules.ts';
import type { Person } from '@bergkette/contract/users.ts';
import { and, eq, isNull, or, type SQLWrapper, sql } from 'drizzle-orm';
import { bigint, boolean, check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instantText } from '../../platform/database/columns.ts';
import { users } from '../users/users.tables.ts';

/** No action on the person's end: their name has to go with them, which the erasure does. */
const person = () => bigint({ mode: 'number' }).references(() => users.id);

export type ReportKind = 'person' | 'chat' | 'message' | 'nothing';
export interface FrozenMessage {
  by: 'reporter' | 'reported';
  sentAt: string;
  text: string;
  isReported: boolean;
}
/** As the reporter saw it then, oldest message first. No name stands in here, so that an erasure finds them all. */
export interface Frozen {
  profile?: Omit<Person, 'id' | 'name'>;
  messages?: FrozenMessage[];
}

/**
 * What a person told the operator. It outlives both accounts, without their names. The planner keeps no samples of what
 * was written (migration): of a table that is empty again they would stay.
 */
export const reports = pgTable(
  'reports',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** Null once erased, with the name. */
    reporterId: person(),
    reporterName: text(),
    /** Also where the reporter could not see whom they named: then without a name. Null where nobody is meant. */
    reportedId: person(),
    reportedName: text(),
    kind: text().$type<ReportKind>().notNull(),
    reason: text().$type<ReportReason>().notNull(),
    text: text().notNull(),
    hasAskedBlock: boolean().notNull(),
    /** Null: what was named is nothing that the reporter could see. */
    frozen: jsonb().$type<Frozen>(),
    createdAt: instantText().notNull(),
    /** When somebody was last told of it. */
    toldAt: instantText(),
    /** Addresses whose mail server has taken the letter, while that of another one has not. */
    toldTo: text().array().notNull().default(sql`'{}'`),
    /** When somebody who may read it last did. */
    openedAt: instantText(),
    closedAt: instantText(),
  },
  (table) => [
    index('reports_by_reporter').on(table.reporterId, table.id),
    index('reports_by_reported').on(table.reportedId),
    index('reports_open').on(table.createdAt).where(sql`closed_at is null`),
    index('reports_closed').on(table.closedAt).where(sql`closed_at is not null`),
    check('reports_kind', sql`${table.kind} in ('person', 'chat', 'message', 'nothing')`),
    check('reports_reason', sql`${table.reason} in ('mean', 'pressure', 'private_data', 'sexual', 'danger', 'other')`),
    check('reports_text', sql`char_length(${table.text}) <= 2000`),
    check('reports_reporter_name', sql`${table.reporterName} is null or ${table.reporterId} is not null`),
    check('reports_reported_name', sql`${table.reportedName} is null or ${table.reportedId} is not null`),
  ],
);

/** Open ones by or about this account. */
export const areOpenOf = (account: number | SQLWrapper) =>
  and(isNull(reports.closedAt), or(eq(reports.reporterId, account), eq(reports.reportedId, account)));

/** Looks of earlier versions, which stand in the log of the desk too. An earlier one that runs beside this one still writes here. */
export const reportAudit = pgTable(
  'report_audit',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    at: instantText().notNull(),
    command: text().$type<'list' | 'show' | 'close'>().notNull(),
    /** Outlives the report. */
    report: bigint({ mode: 'number' }),
    account: text(),
  },
  (table) => [
    check('report_audit_command', sql`${table.command} in ('list', 'show', 'close')`),
    check('report_audit_account', sql`char_length(${table.account}) <= 200`),
  ],
);
