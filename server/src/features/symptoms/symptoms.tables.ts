import { symptomScales } from '@bergkette/contract/symptoms.rules.ts';
import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, index, numeric, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instantText, isOrigin, origin } from '../../platform/database/columns.ts';
import { symptoms } from '../catalogues/catalogues.tables.ts';
import { userId } from '../users/users.tables.ts';

/**
 * The words of a person for a symptom of their own. The symptom itself is one of a few shared rows of the catalogue without
 * words (`own-1` …), which is never listed: so runs, points and notices treat it like any other.
 */
export const ownSymptoms = pgTable(
  'own_symptoms',
  {
    userId: userId(),
    symptomId: bigint({ mode: 'number' })
      .notNull()
      .references(() => symptoms.id, { onDelete: 'restrict' }),
    label: text().notNull(),
    scale: text({ enum: symptomScales }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.symptomId] }),
    uniqueIndex('own_symptoms_label').on(table.userId, sql`lower(${table.label})`),
    check('own_symptoms_label_length', sql`char_length(${table.label}) between 1 and 40`),
    check('own_symptoms_scale', sql`${table.scale} in ('numbers', 'words')`),
  ],
);

/** Runs of trackers; a run without an end is active [TRK-14]. */
export const durations = pgTable(
  'durations',
  {
    userId: userId(),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    symptomId: bigint({ mode: 'number' })
      .notNull()
      .references(() => symptoms.id, { onDelete: 'restrict' }),
    startedAt: instantText().notNull(),
    endedAt: instantText(),
    /** The person's own words for what helped; they stand on the handout (17-HELPED). */
    helped: text().array().notNull().default([]),
    /** As of an event. */
    origin: origin(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('durations_active').on(table.userId, table.symptomId).where(sql`ended_at is null`),
    uniqueIndex('durations_origin').on(table.userId, table.origin).where(sql`origin is not null`),
    index('durations_by_symptom').on(table.userId, table.symptomId, table.startedAt, table.id),
    check('durations_origin', isOrigin(table.origin)),
    check('durations_order', sql`${table.endedAt} >= ${table.startedAt}`),
    check(
      'durations_helped',
      sql`cardinality(${table.helped}) <= 8 and char_length(array_to_string(${table.helped}, '')) <= 320`,
    ),
  ],
);

/** Measured values, in the unit of the symptom, which also limits the range [TRK-16]. */
export const durationPoints = pgTable(
  'duration_points',
  {
    userId: bigint({ mode: 'number' }).notNull(),
    durationId: bigint({ mode: 'number' }).notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    measuredAt: instantText().notNull(),
    value: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
    /** As of an event. */
    origin: origin(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('duration_points_origin').on(table.userId, table.origin).where(sql`origin is not null`),
    index('duration_points_of_run').on(table.userId, table.durationId, table.measuredAt, table.id),
    index('duration_points_by_time').on(table.userId, table.measuredAt, table.id),
    foreignKey({
      columns: [table.userId, table.durationId],
      foreignColumns: [durations.userId, durations.id],
    }).onDelete('cascade'),
    check('duration_points_origin', isOrigin(table.origin)),
    check('duration_points_value', sql`${table.value} >= 0 and ${table.value} < 120`),
  ],
);
