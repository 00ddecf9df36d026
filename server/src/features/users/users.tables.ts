import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { clinics, diagnoses, wards } from '../catalogues/catalogues.tables.ts';

/** `deletion_marked_at` of an account whose erasure has begun: so old that it stays deleted even if the clock is set back. */
export const SEALED_AT = new Date(0);

export const users = pgTable(
  'users',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Stored in lower case. */
    email: text().notNull(),
    /** Null until the owner of the mailbox has confirmed the address. */
    emailConfirmedAt: instant(),
    passwordHash: text().notNull(),
    participantCode: text().notNull(),
    name: text().notNull().default(''),
    avatar: text().notNull().default(''),
    sex: text({ enum: ['F', 'M', 'D'] }),
    birthdate: date({ mode: 'string' }),
    diagnosisId: bigint({ mode: 'number' }).references(() => diagnoses.id, { onDelete: 'restrict' }),
    initialDiagnosis: date({ mode: 'string' }),
    clinicId: bigint({ mode: 'number' }).references(() => clinics.id, { onDelete: 'restrict' }),
    /** From the invitation; counts as long as the person is treated at its clinic. */
    wardId: bigint({ mode: 'number' }).references(() => wards.id, { onDelete: 'restrict' }),
    /** Phone number of the person's ward, as typed. */
    wardPhone: text(),
    isAtClinic: boolean().notNull().default(false),
    language: text({ enum: ['de', 'en'] })
      .notNull()
      .default('de'),
    isSearchable: boolean().notNull().default(false),
    timeZone: text().notNull().default('Europe/Berlin'),
    /** First day of the month given with the invitation; decides the age band. */
    birthMonth: date({ mode: 'string' }),
    /** Places of own symptoms given out so far. None is given twice, as a device may still hold values for it. */
    ownSymptomsMade: integer().notNull().default(0),
    xpGained: integer().notNull().default(0),
    /** 32 bytes as hex. Encrypts unsent words on the person's devices, which know the key only while signed in. */
    draftKey: text().notNull().default(sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`),
    createdAt: instant().notNull().defaultNow(),
    /** When a sober entry was stored last (`isSober`). */
    soberAt: instant(),
    deletionMarkedAt: instant(),
    /** Until then this person writes no messages, as a moderator decided. */
    chatPausedUntil: instant(),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email),
    index('users_deletion').on(table.deletionMarkedAt).where(sql`deletion_marked_at is not null`),
    index('users_at_clinic').on(table.clinicId, table.id).where(sql`is_at_clinic and deletion_marked_at is null`),
    check(
      'users_email_lower',
      sql`${table.email} = lower(${table.email}) and char_length(${table.email}) between 3 and 254`,
    ),
    check('users_name', sql`${table.name} = '' or char_length(${table.name}) between 2 and 255`),
    check('users_sex', sql`${table.sex} in ('F', 'M', 'D')`),
    check('users_language', sql`${table.language} in ('de', 'en')`),
    check('users_ward_phone', sql`char_length(${table.wardPhone}) between 3 and 40`),
    check('users_xp', sql`${table.xpGained} >= 0`),
    check('users_draft_key', sql`${table.draftKey} ~ '^[0-9a-f]{64}$'`),
  ],
);

/** The column with the owner of a row. The row is deleted with the person. */
export const userId = () =>
  bigint({ mode: 'number' })
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Times at the clinic, as days there freeze a streak (decision O35). */
export const clinicStays = pgTable(
  'clinic_stays',
  {
    userId: userId(),
    startedAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.startedAt] }),
    uniqueIndex('clinic_stays_open').on(table.userId).where(sql`ended_at is null`),
    check('clinic_stays_order', sql`${table.endedAt} >= ${table.startedAt}`),
  ],
);

/** Searches by address of earlier versions, which stand in the log of the desk too. An earlier one that runs beside this one still writes here. */
export const accountAudit = pgTable(
  'account_audit',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    at: instant().notNull(),
    command: text().$type<'find' | 'set-email'>().notNull(),
    person: bigint({ mode: 'number' }),
    account: text().notNull(),
  },
  (table) => [
    check('account_audit_command', sql`${table.command} in ('find', 'set-email')`),
    check('account_audit_account', sql`char_length(${table.account}) <= 200`),
  ],
);
