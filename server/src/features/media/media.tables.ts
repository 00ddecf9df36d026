import { contentNotes } from '@bergkette/contract/media.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant, isOrigin, origin } from '../../platform/database/columns.ts';
import { events } from '../events/events.tables.ts';
import { userId } from '../users/users.tables.ts';

/**
 * Files in storage; the row is made before the first byte arrives. A file that no content refers to
 * after a while is an orphan, and the sweep removes file and row.
 */
export const mediaFiles = pgTable(
  'media_files',
  {
    userId: userId(),
    filename: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    /** Set when the whole file is in storage. */
    storedAt: instant(),
    sizeBytes: bigint({ mode: 'number' }).notNull().default(0),
    /** In hex. Null until the file is stored. */
    sha256: text(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.filename] }),
    index('media_files_by_age').on(table.createdAt),
    check('media_files_size', sql`${table.sizeBytes} >= 0`),
    check('media_files_sha256', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
  ],
);

/** Files of an event. A row refers only to complete files. */
export const contents = pgTable(
  'contents',
  {
    userId: bigint({ mode: 'number' }).notNull(),
    eventId: bigint({ mode: 'number' }).notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    filename: text().notNull(),
    contentType: text().notNull(),
    /** Id of the resumable upload, so that a repeated call to attach it finds this row. */
    uploadId: text(),
    /** Name of the file before it was cleaned. It can still be read until the sweep removes it. */
    formerFilename: text(),
    posterFilename: text(),
    /** Smaller copies of a picture; the name of the picture itself where a copy would be hardly smaller. Null until made. */
    previewFilename: text(),
    viewFilename: text(),
    durationS: real(),
    /** What the owner hears about the file. */
    notes: text({ enum: contentNotes }).array().notNull().default(sql`'{}'`),
    /** True once place, time and owner that a device wrote are removed. Others see only such files. */
    isClean: boolean().notNull().default(false),
    cleaningAttempts: smallint().notNull().default(0),
    /** As of an event. */
    origin: origin(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.eventId, table.id] }),
    uniqueIndex('contents_filename').on(table.userId, table.filename),
    uniqueIndex('contents_origin').on(table.userId, table.origin).where(sql`origin is not null`),
    uniqueIndex('contents_upload').on(table.userId, table.uploadId).where(sql`upload_id is not null`),
    foreignKey({ columns: [table.userId, table.eventId], foreignColumns: [events.userId, events.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      columns: [table.userId, table.filename],
      foreignColumns: [mediaFiles.userId, mediaFiles.filename],
    }).onDelete('restrict'),
    foreignKey({
      columns: [table.userId, table.posterFilename],
      foreignColumns: [mediaFiles.userId, mediaFiles.filename],
    }).onDelete('restrict'),
    foreignKey({
      columns: [table.userId, table.previewFilename],
      foreignColumns: [mediaFiles.userId, mediaFiles.filename],
    }).onDelete('restrict'),
    foreignKey({
      columns: [table.userId, table.viewFilename],
      foreignColumns: [mediaFiles.userId, mediaFiles.filename],
    }).onDelete('restrict'),
    index('contents_preview').on(table.userId, table.previewFilename).where(sql`preview_filename is not null`),
    index('contents_view').on(table.userId, table.viewFilename).where(sql`view_filename is not null`),
    index('contents_poster').on(table.userId, table.posterFilename).where(sql`poster_filename is not null`),
    index('contents_former').on(table.userId, table.formerFilename).where(sql`former_filename is not null`),
    index('contents_unclean').on(table.userId, table.eventId, table.id).where(sql`not is_clean`),
    check('contents_origin', isOrigin(table.origin)),
    check('contents_type', sql`${table.contentType} ~ '^(image|video|audio)/[a-z0-9.+-]+$'`),
    check('contents_renditions', sql`(${table.previewFilename} is null) = (${table.viewFilename} is null)`),
    check(
      'contents_notes',
      sql`${table.notes} <@ array['picture_left_out', 'sound_left_out', 'text_left_out', 'end_left_out', 'stands_still', 'not_cleaned']`,
    ),
    check('contents_duration', sql`${table.durationS} >= 0`),
  ],
);

/** Running resumable uploads. */
export const uploads = pgTable(
  'uploads',
  {
    userId: userId(),
    id: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    finishedAt: instant(),
    sizeBytes: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] }), index('uploads_by_age').on(table.createdAt)],
);
