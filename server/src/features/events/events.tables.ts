import type { Difficulty } from '@bergkette/contract/events.rules.ts';
import type { Mood } from '@bergkette/contract/moods.rules.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instantText, isOrigin, origin } from '../../platform/database/columns.ts';
import { activities } from '../catalogues/catalogues.tables.ts';
import { userId } from '../users/users.tables.ts';
import { eventLexemes, isOldRule, tsvector } from './event-words.tables.ts';

export const events = pgTable(
  'events',
  {
    userId: userId(),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    location: text({ enum: ['clinic', 'home'] }).notNull(),
    activityId: bigint({ mode: 'number' })
      .notNull()
      .references(() => activities.id, { onDelete: 'restrict' }),
    occurredAt: instantText().notNull(),
    /** The zone in which it was written, by which its day counts; null for the person's present one. */
    time_zone: text(),
    mood: smallint().$type<Mood>().notNull(),
    difficulty: smallint().$type<Difficulty>().notNull(),
    text: text().notNull().default(''),
    /** The words of text and tags, cut by `wordsOf`: what the search looks at. */
    words: text().notNull().default(''),
    /** The rule by which `words` were cut (`WORDS_RULE`). */
    wordsRule: smallint().notNull().default(0),
    publication: boolean().notNull().default(false),
    publicationMedia: boolean().notNull().default(false),
    /** Counts changes; the ETag. */
    version: integer().notNull().default(1),
    createdAt: instantText().notNull().defaultNow(),
    /** Deleted events are hidden, kept whole for ten minutes and then erased by a job. */
    deletedAt: instantText(),
    /** The record of an import that it was made of; null for what was written here. */
    origin: origin(),
    search: tsvector().generatedAlwaysAs(eventLexemes),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    // Ascending on purpose: a descending index would put nulls last and not serve the list.
    index('events_by_time').on(table.userId, table.occurredAt, table.id).where(sql`deleted_at is null`),
    // Without the list of pending entries, which every search of everybody would have to read.
    index('events_search')
      .using('gin', table.userId, table.search)
      .with({ fastupdate: false })
      .where(sql`deleted_at is null`),
    index('events_words_rule').on(table.wordsRule).where(isOldRule),
    index('events_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
    uniqueIndex('events_origin').on(table.userId, table.origin).where(sql`origin is not null`),
    check('events_location', sql`${table.location} in ('clinic', 'home')`),
    check('events_mood', sql`${table.mood} between 1 and 6`),
    check('events_difficulty', sql`${table.difficulty} between 1 and 4`),
    check('events_time_zone', sql`char_length(${table.time_zone}) between 1 and 64`),
    check('events_text', sql`char_length(${table.text}) <= 4000`),
    check('events_origin', isOrigin(table.origin)),
  ],
);

/** A person's own words; equal without regard to case. */
export const tags = pgTable(
  'tags',
  {
    userId: userId(),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    name: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    // The database has no locale of its own: without the collation Ä and ä would be two words.
    uniqueIndex('tags_name').on(table.userId, sql`lower(${table.name} collate "und-x-icu")`),
    check('tags_length', sql`char_length(${table.name}) between 1 and 40`),
  ],
);

export const eventTags = pgTable(
  'event_tags',
  {
    userId: bigint({ mode: 'number' }).notNull(),
    eventId: bigint({ mode: 'number' }).notNull(),
    tagId: bigint({ mode: 'number' }).notNull(),
    position: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.eventId, table.tagId] }),
    index('event_tags_by_tag').on(table.userId, table.tagId),
    foreignKey({ columns: [table.userId, table.eventId], foreignColumns: [events.userId, events.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [table.userId, table.tagId], foreignColumns: [tags.userId, tags.id] }).onDelete('cascade'),
    check('event_tags_position', sql`${table.position} between 0 and 9`),
  ],
);
