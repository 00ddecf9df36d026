import { textKinds } from '@bergkette/contract/desk/desk.rules.ts';
import { type StaffRole, staffRoles } from '@bergkette/contract/desk/rights.ts';
import type { StateDetails } from '@bergkette/contract/desk/state.ts';
import { type TextContent, versionStates } from '@bergkette/contract/desk/texts.ts';
import type { Language } from '@bergkette/contract/session.ts';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytea, id, instant } from '../../platform/database/columns.ts';
import { clinics } from '../catalogues/catalogues.tables.ts';
import { reports } from '../reports/reports.tables.ts';

const staffId = () =>
  bigint({ mode: 'number' })
    .notNull()
    .references(() => staff.id, { onDelete: 'cascade' });

/**
 * Nurses, moderators, editors, administrators. They are no people of the app: nothing of theirs is joined with anything of a
 * person, and a row stays for a while when somebody leaves, as the log names its number (`STAFF_KEPT_DAYS`).
 */
export const staff = pgTable(
  'staff',
  {
    id: id(),
    name: text().notNull(),
    /** Stored in lower case. */
    email: text().notNull(),
    language: text({ enum: ['de', 'en'] })
      .notNull()
      .default('de'),
    createdAt: instant().notNull(),
    /** When they came by their last link, or first by the account of the house: since then they may be a second person. */
    joinedAt: instant(),
    disabledAt: instant(),
    passwordHash: text(),
    /** Sealed (`platform/secrets/seal.ts`); null until a code has confirmed it. */
    totpSecret: text(),
    /** One that waits for its first code. */
    totpNext: text(),
    /** The last 30 seconds whose code was used, so that a code works once. */
    totpStep: bigint({ mode: 'number' }).notNull().default(0),
    /** Comes by the account of the house, with the roles that its provider says. Else the account is local. */
    isOfHouse: boolean().notNull().default(false),
    /** Issuer and subject; null until the first sign-in by the account of the house. */
    oidcSubject: text().unique(),
  },
  (table) => [
    uniqueIndex('staff_email').on(table.email),
    check('staff_email_lower', sql`${table.email} = lower(${table.email})`),
    check('staff_name', sql`char_length(${table.name}) between 2 and 100`),
    check('staff_language', sql`${table.language} in ('de', 'en')`),
  ],
);

export const staffRights = pgTable(
  'staff_roles',
  { staffId: staffId(), role: text({ enum: staffRoles }).$type<StaffRole>().notNull() },
  (table) => [
    primaryKey({ columns: [table.staffId, table.role] }),
    check('staff_roles_role', sql`${table.role} in ('ward', 'moderator', 'editor', 'admin')`),
  ],
);

/** The clinics that somebody is limited to, in every role but `admin`: a ward always, others without a row in none. */
export const staffClinics = pgTable(
  'staff_clinics',
  {
    staffId: staffId(),
    clinicId: bigint({ mode: 'number' })
      .notNull()
      .references(() => clinics.id, { onDelete: 'restrict' }),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.clinicId] })],
);

export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    id: id(),
    staffId: staffId(),
    /** The authenticator's name of it, base64url. */
    credential: text().notNull(),
    publicKey: bytea().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    name: text().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (table) => [
    uniqueIndex('staff_passkeys_credential').on(table.credential),
    index('staff_passkeys_of').on(table.staffId),
  ],
);

export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  { staffId: staffId(), codeHash: text().notNull(), usedAt: instant() },
  (table) => [primaryKey({ columns: [table.staffId, table.codeHash] })],
);

/** One-time links by which somebody joins, or comes back after a lost phone. Only the hash of the token is kept. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: id(),
    staffId: staffId(),
    tokenHash: text().notNull().unique(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    /** Ended without having been used; `used_at` is set too, as versions before this column read that alone. */
    revokedAt: instant(),
  },
  (table) => [index('staff_invitations_of').on(table.staffId)],
);

/** Questions put to a passkey, each answered once. */
export const staffChallenges = pgTable('staff_challenges', {
  challenge: text().primaryKey(),
  /** Null for a sign-in, where nobody is known yet. */
  staffId: bigint({ mode: 'number' }).references(() => staff.id, { onDelete: 'cascade' }),
  expiresAt: instant().notNull(),
});

export const deskSessions = pgTable(
  'desk_sessions',
  {
    id: id(),
    staffId: staffId(),
    tokenHash: text().notNull().unique(),
    device: text().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant().notNull(),
    /** When the person last proved who they are; null where the provider of the house did not say. */
    provedAt: instant(),
    /** The session at the provider of the house, which may end this one. */
    oidcSid: text(),
    endedAt: instant(),
  },
  (table) => [
    index('desk_sessions_of').on(table.staffId),
    check('desk_sessions_device', sql`char_length(${table.device}) <= 200`),
  ],
);

/**
 * Who did and looked at what. Each line holds the hash of the one before, so that a line that is changed or taken out shows;
 * a trigger (migration) refuses every change. Holds nobody's data: numbers, reasons, no words of a person.
 */
export const deskLog = pgTable(
  'desk_log',
  {
    id: bigint({ mode: 'number' }).primaryKey(),
    at: instant().notNull(),
    /** `staff 3`, or `operator root` for a command. */
    who: text().notNull(),
    action: text().notNull(),
    /** `report 7`, `account 12`; null where it concerns nothing alone. */
    about: text(),
    /** JSON as it was hashed. */
    details: text().notNull(),
    before: text().notNull(),
    hash: text().notNull(),
  },
  (table) => [
    index('desk_log_about').on(table.about),
    index('desk_log_action').on(table.action, table.at),
    check('desk_log_id', sql`${table.id} > 0`),
  ],
);

/**
 * Orders of the desk about people, which a job of the app carries out, because the role of the desk cannot write into
 * those tables.
 */
export const deskOrders = pgTable(
  'desk_orders',
  {
    id: id(),
    kind: text({ enum: ['word', 'pause', 'end_sessions', 'erase'] }).notNull(),
    /** Outlives the person, and names nobody then. */
    person: bigint({ mode: 'number' }).notNull(),
    report: bigint({ mode: 'number' }),
    reason: text().notNull(),
    /** The word to the person; emptied once it is handed over. */
    text: text(),
    days: integer(),
    askedBy: text().notNull(),
    askedAt: instant().notNull(),
    /** Of an erasure: the second person, and what they said. */
    answeredBy: text(),
    answeredAt: instant(),
    isAgreed: text({ enum: ['yes', 'no'] }),
    /** Of an erasure out of a report that was agreed to: who wants it undone. */
    stopAskedBy: text(),
    /** When it was carried out or refused; of an erasure out of a report that was undone, when the account was open again. */
    doneAt: instant(),
    /** Null while it waits; then what became of it. */
    outcome: text({ enum: ['done', 'refused', 'nobody'] }),
  },
  (table) => [
    index('desk_orders_waiting').on(table.id).where(sql`outcome is null`),
    index('desk_orders_report').on(table.report),
    uniqueIndex('desk_orders_erasure').on(table.person).where(sql`kind = 'erase' and outcome is null`),
    check('desk_orders_kind', sql`${table.kind} in ('word', 'pause', 'end_sessions', 'erase')`),
    check('desk_orders_reason', sql`char_length(${table.reason}) between 1 and 500`),
    check('desk_orders_text', sql`char_length(${table.text}) <= 500`),
    check('desk_orders_days', sql`${table.days} between 1 and 90`),
    check('desk_orders_answer', sql`(${table.answeredBy} is null) = (${table.isAgreed} is null)`),
    check('desk_orders_second', sql`${table.answeredBy} <> ${table.askedBy}`),
  ],
);

/** An erasure out of a report that was agreed to: the account is closed until it is erased, unless two undo it. */
export const isClosing = and(
  eq(deskOrders.kind, 'erase'),
  isNotNull(deskOrders.report),
  eq(deskOrders.isAgreed, 'yes'),
  isNull(deskOrders.outcome),
);

/**
 * What the desk sees of accounts: by number, days without hours, no name, no address. A view of the owner's (migration), so that the
 * desk's role needs no right on the tables behind it.
 */
export const deskAccounts = pgView('desk_accounts', {
  id: bigint({ mode: 'number' }).notNull(),
  clinicId: bigint({ mode: 'number' }),
  birthMonth: date({ mode: 'string' }),
  since: date({ mode: 'string' }).notNull(),
  lastSeen: date({ mode: 'string' }),
  deletionMarkedAt: instant(),
  chatPausedUntil: instant(),
  wardId: bigint({ mode: 'number' }),
}).existing();

/** Both languages of a page; null where one has no words. */
interface PageEdition {
  title: string;
  html: string;
  /** Of this language, which keeps its own where the other one alone was changed. Missing where the page was published before. */
  review?: { on: string; by: string } | null;
  /** Nobody has changed the sample of this language. */
  isSample?: boolean;
}
export type PageHtml = Record<Language, PageEdition | null>;

/** Versions of articles and pages as editors write them. The published one of an article is read from the tables of information. */
export const textVersions = pgTable(
  'text_versions',
  {
    id: id(),
    kind: text({ enum: textKinds }).notNull(),
    key: text().notNull(),
    number: integer().notNull(),
    state: text({ enum: versionStates }).notNull(),
    content: jsonb().$type<TextContent>().notNull(),
    madeBy: text().notNull(),
    madeAt: instant().notNull(),
    changedAt: instant().notNull(),
    reviewedBy: text(),
    reviewedOn: date({ mode: 'string' }),
    publishedAt: instant(),
    /** Of a page, as it was published. */
    html: jsonb().$type<PageHtml>(),
  },
  (table) => [
    uniqueIndex('text_versions_number').on(table.kind, table.key, table.number),
    // Somebody works at one draft of a text at most, and people read one.
    uniqueIndex('text_versions_open').on(table.kind, table.key).where(sql`state in ('draft', 'reviewed')`),
    uniqueIndex('text_versions_published').on(table.kind, table.key).where(sql`state = 'published'`),
    check('text_versions_kind', sql`${table.kind} in ('article', 'page')`),
    check('text_versions_state', sql`${table.state} in ('draft', 'reviewed', 'published', 'former')`),
    check('text_versions_review', sql`(${table.reviewedBy} is null) = (${table.reviewedOn} is null)`),
  ],
);

/** How the machine was when a job of the app last looked, in one row, and what the desk asks it to look at. */
export const deskState = pgTable(
  'desk_state',
  {
    id: smallint().primaryKey().default(1),
    askedAt: instant(),
    verifyAskedAt: instant(),
    lookedAt: instant(),
    details: jsonb().$type<StateDetails>(),
  },
  (table) => [check('desk_state_one', sql`${table.id} = 1`)],
);

/** Notes of moderators about a report. They are erased with the report. */
export const deskNotes = pgTable(
  'desk_notes',
  {
    id: id(),
    report: bigint({ mode: 'number' })
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    who: text().notNull(),
    text: text().notNull(),
  },
  (table) => [
    index('desk_notes_report').on(table.report),
    check('desk_notes_text', sql`char_length(${table.text}) between 1 and 2000`),
  ],
);
