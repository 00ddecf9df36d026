import { sql } from 'drizzle-orm';
import { bigint, check, date, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { bytea, id, instant } from '../../platform/database/columns.ts';
import { userId } from '../users/users.tables.ts';

const textId = () =>
  bigint({ mode: 'number' })
    .notNull()
    .references(() => infoTexts.id, { onDelete: 'cascade' });
/** Entries removed from the content are retired, never deleted: somebody may have read them, and they may come back. */
const retiredAt = () => instant();

export const infoCategories = pgTable('info_categories', {
  id: id(),
  key: text().notNull().unique(),
  position: integer().notNull(),
  names: jsonb().$type<{ de: string; en: string }>().notNull(),
  retiredAt: retiredAt(),
});

export const infoTexts = pgTable('info_texts', {
  id: id(),
  key: text().notNull().unique(),
  categoryId: bigint({ mode: 'number' })
    .notNull()
    .references(() => infoCategories.id, { onDelete: 'restrict' }),
  position: integer().notNull(),
  image: text().notNull(),
  retiredAt: retiredAt(),
});

/** A text in one language. */
export const infoEditions = pgTable(
  'info_editions',
  {
    textId: textId(),
    language: text({ enum: ['de', 'en'] }).notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    wordCount: integer().notNull(),
    reviewedOn: date({ mode: 'string' }),
    reviewedBy: text(),
    sources: jsonb().$type<string[]>().notNull(),
    /** What the chapters were made of, for the editor. */
    markdown: text().notNull().default(''),
    chapters: jsonb().$type<{ title: string; html: string }[]>().notNull(),
    /** Everything there is to read, in small letters. */
    search: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.textId, table.language] }),
    check('info_editions_language', sql`${table.language} in ('de', 'en')`),
    check('info_editions_words', sql`${table.wordCount} > 0`),
    check('info_editions_review', sql`(${table.reviewedOn} is null) = (${table.reviewedBy} is null)`),
  ],
);

/** What a text fits: the key of an activity, a symptom or a diagnosis [OPS-03]. */
export const infoFits = pgTable(
  'info_fits',
  { textId: textId(), kind: text({ enum: ['activity', 'symptom', 'diagnosis'] }).notNull(), key: text().notNull() },
  (table) => [
    primaryKey({ columns: [table.kind, table.key, table.textId] }),
    check('info_fits_kind', sql`${table.kind} in ('activity', 'symptom', 'diagnosis')`),
  ],
);

export const infoImages = pgTable('info_images', {
  name: text().primaryKey(),
  sha256: text().notNull(),
  bytes: bytea().notNull(),
});

/** The last import, in one row. Shipped texts do not replace the operator's own. */
export const infoImports = pgTable(
  'info_imports',
  {
    id: smallint().primaryKey().default(1),
    source: text({ enum: ['shipped', 'operator'] }).notNull(),
    sha256: text().notNull(),
    importedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    check('info_imports_one', sql`${table.id} = 1`),
    check('info_imports_source', sql`${table.source} in ('shipped', 'operator')`),
  ],
);

/** Texts a person opened. */
export const infoReads = pgTable(
  'info_reads',
  {
    userId: userId(),
    textId: textId(),
    readAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.textId] })],
);
