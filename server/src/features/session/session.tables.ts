import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { clinics, wards } from '../catalogues/catalogues.tables.ts';
import { userId, users } from '../users/users.tables.ts';

/** One-time tickets to register. Only the hash of the token is kept. */
export const invitations = pgTable(
  'invitations',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: text().notNull().unique(),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    usedAt: instant(),
    usedBy: bigint({ mode: 'number' }).references(() => users.id, { onDelete: 'cascade' }),
    clinicId: bigint({ mode: 'number' }).references(() => clinics.id, { onDelete: 'restrict' }),
    wardId: bigint({ mode: 'number' }).references(() => wards.id, { onDelete: 'restrict' }),
    /** First day of the month. */
    birthMonth: date({ mode: 'string' }),
    /** Made at the desk by this person of the staff; null for one of the command line. No foreign key: the desk knows sessions, not they it. */
    madeBy: bigint({ mode: 'number' }),
    /** What the ward wrote beside it, sealed. Gone as soon as the invitation is used or revoked, and some days after it expired. */
    mark: text(),
  },
  (table) => [
    index('invitations_used_by').on(table.usedBy),
    check('invitations_mark', sql`${table.mark} is null or ${table.usedAt} is null`),
  ],
);

/** A sign-in on one device; every token names its session. An ended one stays ended. */
export const sessions = pgTable(
  'sessions',
  {
    userId: userId(),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    createdAt: instant().notNull().defaultNow(),
    lastUsedAt: instant().notNull().defaultNow(),
    endedAt: instant(),
    device: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    check('sessions_device', sql`char_length(${table.device}) <= 200`),
  ],
);

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    userId: bigint({ mode: 'number' }).notNull(),
    sessionId: bigint({ mode: 'number' }).notNull(),
    jti: uuid().notNull(),
    issuedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    rotatedAt: instant(),
    successorJti: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.sessionId, table.jti] }),
    foreignKey({ columns: [table.userId, table.sessionId], foreignColumns: [sessions.userId, sessions.id] }).onDelete(
      'cascade',
    ),
    check('refresh_tokens_rotation', sql`(${table.rotatedAt} is null) = (${table.successorJti} is null)`),
  ],
);

/** Devices on which an account was signed in before, by the hash of what their cookie holds. */
export const trustedDevices = pgTable(
  'trusted_devices',
  {
    userId: userId(),
    tokenHash: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.tokenHash] })],
);

export const resetTokens = pgTable(
  'reset_tokens',
  {
    userId: userId(),
    tokenHash: text().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    /** Closed without having been used; `used_at` is set too, as versions before this column read that alone. */
    revokedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.tokenHash] }),
    uniqueIndex('reset_tokens_hash').on(table.tokenHash),
  ],
);

/** Words that somebody kept for the day they have lost their address: a slow hash, as of a password. */
export const recoveryWords = pgTable('recovery_words', {
  userId: userId().primaryKey(),
  wordsHash: text().notNull(),
  madeAt: instant().notNull(),
});

/** What somebody agreed to when they registered, and whether a parent did. */
export const consents = pgTable(
  'consents',
  {
    userId: userId(),
    agreedAt: instant().notNull(),
    version: text().notNull(),
    guardian: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.agreedAt] }),
    check('consents_version', sql`char_length(${table.version}) between 1 and 64`),
  ],
);

/** What stood on the pages somebody agreed to, so that it can still be shown when they have changed. Nobody's data. */
export const consentTexts = pgTable('consent_texts', {
  version: text().primaryKey(),
  firstAgreedAt: instant().notNull(),
  privacy: text().notNull(),
  terms: text().notNull(),
});

export type AccountLetterKind = 'confirm' | 'change' | 'asked' | 'changed' | 'moving' | 'password' | 'words';

/**
 * Letters about an account, from the moment they are due: to whom, and the hash of their link. The address stands here and not
 * in a job, since the new one and the old one are no longer, or not yet, the account's.
 */
export const accountLetters = pgTable(
  'account_letters',
  {
    userId: userId(),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    kind: text().$type<AccountLetterKind>().notNull(),
    email: text().notNull(),
    madeAt: instant().notNull(),
    /** When a job last began to send it. */
    claimedAt: instant(),
    /** When the mail server had taken it. */
    sentAt: instant(),
    /** Made when the letter is sent; only for those with a link. */
    tokenHash: text(),
    /** The link was used, or something made it worthless. */
    closedAt: instant(),
    /** Closed without having been used; `closed_at` is set too, as versions before this column read that alone. */
    revokedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('account_letters_token').on(table.tokenHash),
    check(
      'account_letters_kind',
      sql`${table.kind} in ('confirm', 'change', 'asked', 'changed', 'moving', 'password', 'words')`,
    ),
  ],
);

/**
 * Another address that an operator gives an account. It counts three days later, unless the present address objects, or as soon as
 * somebody at the desk has agreed.
 */
export const addressChanges = pgTable(
  'address_changes',
  {
    userId: userId().primaryKey(),
    email: text().notNull(),
    askedBy: text().notNull(),
    askedAt: instant().notNull(),
    answeredBy: text(),
    isAgreed: text({ enum: ['yes', 'no'] }),
  },
  (table) => [
    check('address_changes_answer', sql`(${table.answeredBy} is null) = (${table.isAgreed} is null)`),
    check('address_changes_agreed', sql`${table.isAgreed} in ('yes', 'no')`),
  ],
);
