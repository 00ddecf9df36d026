import type { DeskWard } from '@bergkette/contract/desk/catalogues.ts';
import { symptomScales } from '@bergkette/contract/symptoms.rules.ts';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../../platform/database/columns.ts';

/** Entries removed from the content files are retired, never deleted, as a diary may name them. */
const retiredAt = () => instant();
/** Set at the desk of the ward: no longer offered here, whatever the shipped list says. Imports leave it alone. */
const hiddenAt = () => instant();
/** Of an entry that the desk added; null for a shipped one, whose names stand in the files. Imports leave the former alone. */
const ownNames = () => ({ nameDe: text(), nameEn: text() });
const haveBothNames = (name: string, { nameDe, nameEn }: Record<'nameDe' | 'nameEn', SQLWrapper>) =>
  check(`${name}_names`, sql`(${nameDe} is null) = (${nameEn} is null)`);

export const categories = pgTable('categories', {
  id: id(),
  key: text().notNull().unique(),
  position: integer().notNull(),
  retiredAt: retiredAt(),
});

export const activities = pgTable(
  'activities',
  {
    id: id(),
    key: text().notNull().unique(),
    icon: text().notNull(),
    categoryId: bigint({ mode: 'number' })
      .notNull()
      .references(() => categories.id, { onDelete: 'restrict' }),
    position: integer().notNull(),
    retiredAt: retiredAt(),
    hiddenAt: hiddenAt(),
    ...ownNames(),
  },
  (table) => [haveBothNames('activities', table)],
);

export const clinics = pgTable(
  'clinics',
  {
    id: id(),
    key: text().notNull().unique(),
    name: text().notNull(),
    /** Stands on cards in place of the name, which may say what somebody has; null where the name before its comma does not. */
    shortName: text(),
    address: text(),
    /** ISO 3166; the help lines of this country come first. */
    country: text(),
    /** Number of the ward and its fever limit in °C. Only the operator sets them; imports do not change them. */
    phone: text(),
    /** When somebody answers there, in the ward's own words. */
    hours: text(),
    feverLimit: numeric({ precision: 3, scale: 1, mode: 'number' }),
    /** True if the operator entered or renamed the clinic. The import of the shipped list does not change such a row. */
    isOperators: boolean().notNull().default(false),
    retiredAt: retiredAt(),
  },
  (table) => [
    check('clinics_country', sql`${table.country} ~ '^[A-Z]{2}$'`),
    check('clinics_short_name', sql`char_length(${table.shortName}) between 2 and 60`),
    check('clinics_phone', sql`char_length(${table.phone}) between 3 and 40`),
    check('clinics_hours', sql`char_length(${table.hours}) <= 200`),
    check('clinics_fever_limit', sql`${table.feverLimit} between 37 and 41`),
  ],
);

/** Wards of a clinic. What one leaves empty is that of its clinic. */
export const wards = pgTable(
  'wards',
  {
    id: id(),
    clinicId: bigint({ mode: 'number' })
      .notNull()
      .references(() => clinics.id, { onDelete: 'restrict' }),
    name: text().notNull(),
    phone: text(),
    hours: text(),
    feverLimit: numeric({ precision: 3, scale: 1, mode: 'number' }),
    retiredAt: retiredAt(),
  },
  (table) => [
    index('wards_of').on(table.clinicId),
    check('wards_name', sql`char_length(${table.name}) between 2 and 60`),
    check('wards_phone', sql`char_length(${table.phone}) between 3 and 40`),
    check('wards_hours', sql`char_length(${table.hours}) <= 200`),
    check('wards_fever_limit', sql`${table.feverLimit} between 37 and 41`),
  ],
);

/** The wards of a clinic that are there, for a query of `clinics` under its own name. */
export const wardsOfClinic: SQL<DeskWard[]> = sql<DeskWard[]>`coalesce((
  select json_agg(json_build_object('id', w.id, 'name', w.name, 'phone', w.phone, 'hours', w.hours, 'fever_limit', w.fever_limit)
    order by w.name, w.id)
  from wards w where w.clinic_id = clinics.id and w.retired_at is null), '[]')`;

export const closedWardsOfClinic: SQL<Pick<DeskWard, 'id' | 'name'>[]> = sql<Pick<DeskWard, 'id' | 'name'>[]>`coalesce((
  select json_agg(json_build_object('id', w.id, 'name', w.name) order by w.id)
  from wards w where w.clinic_id = clinics.id and w.retired_at is not null), '[]')`;

export const diagnoses = pgTable(
  'diagnoses',
  {
    id: id(),
    key: text().notNull().unique(),
    groupKey: text(),
    position: integer().notNull(),
    retiredAt: retiredAt(),
    hiddenAt: hiddenAt(),
    ...ownNames(),
  },
  (table) => [haveBothNames('diagnoses', table)],
);

export const units = pgTable('units', {
  id: id(),
  key: text().notNull().unique(),
  position: integer().notNull(),
  retiredAt: retiredAt(),
});

export const symptoms = pgTable(
  'symptoms',
  {
    id: id(),
    key: text().notNull().unique(),
    isSearchable: boolean().notNull(),
    unitId: bigint({ mode: 'number' }).references(() => units.id, { onDelete: 'restrict' }),
    position: integer().notNull(),
    retiredAt: retiredAt(),
    hiddenAt: hiddenAt(),
    ...ownNames(),
    /** Both of an entry that the desk added; null for the others. */
    icon: text(),
    scale: text({ enum: symptomScales }),
  },
  (table) => [haveBothNames('symptoms', table), check('symptoms_scale', sql`${table.scale} in ('numbers', 'words')`)],
);

export const locations = pgTable(
  'locations',
  { id: id(), key: text().notNull().unique(), position: integer().notNull(), retiredAt: retiredAt() },
  (table) => [check('locations_key', sql`${table.key} in ('clinic', 'home')`)],
);

/** Fingerprint of each content file as it was last imported. */
export const catalogueImports = pgTable('catalogue_imports', {
  name: text().primaryKey(),
  sha256: text().notNull(),
  importedAt: instant().notNull().defaultNow(),
});
