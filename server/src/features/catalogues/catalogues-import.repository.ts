import { and, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/database/database.ts';
import type { CatalogueContent } from './catalogues.content.ts';
import {
  activities,
  catalogueImports,
  categories,
  clinics,
  diagnoses,
  locations,
  symptoms,
  units,
} from './catalogues.tables.ts';

const IMPORT = 'catalogues';
const LOCATIONS = ['clinic', 'home'];

type Keyed = PgTable & { key: PgColumn; id: PgColumn };
type Row = { key: string } & Record<string, unknown>;

/**
 * Inserts or updates rows by key, restores retired rows, and retires rows that the content no longer names.
 * @param ours rows that the content may change; all if absent
 */
const upsert = async (db: Db, table: Keyed, rows: Row[], ours?: SQL): Promise<Map<string, number>> => {
  const columns = Object.keys(rows[0] ?? {}).filter((name) => name !== 'key');
  const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const set = Object.fromEntries(columns.map((name) => [name, sql.raw(`excluded.${snake(name)}`)]));
  const saved = await db
    .insert(table)
    .values(rows)
    .onConflictDoUpdate({ target: table.key, set: { ...set, retiredAt: null }, ...(ours && { setWhere: ours }) })
    .returning({ key: table.key, id: table.id });
  await db
    .update(table)
    .set({ retiredAt: sql`coalesce(retired_at, now())` })
    .where(
      and(
        ours,
        notInArray(
          table.key,
          rows.map((row) => row.key),
        ),
      ),
    );
  return new Map(saved.map((row) => [String(row.key), Number(row.id)]));
};

/** Sets the country of shipped clinics, also of those that the operator renamed. */
const tellCountries = async (db: Db, content: CatalogueContent): Promise<void> => {
  for (const country of new Set(content.clinics.map((clinic) => clinic.country))) {
    const keys = content.clinics.filter((clinic) => clinic.country === country).map(({ key }) => key);
    await db
      .update(clinics)
      .set({ country })
      .where(and(isNull(clinics.country), inArray(clinics.key, keys)));
  }
};

const importAll = async (db: Db, content: CatalogueContent): Promise<void> => {
  const withPosition = <T>(rows: T[]) => rows.map((row, position) => ({ ...row, position }));
  const categoryIds = await upsert(db, categories, withPosition(content.categories.map(({ key }) => ({ key }))));
  const activityRows = content.categories.flatMap((category) =>
    category.activities.map(({ key, icon }) => ({ key, icon, categoryId: categoryIds.get(category.key) })),
  );
  await upsert(db, activities, withPosition(activityRows), isNull(activities.nameDe));
  await upsert(
    db,
    clinics,
    content.clinics.map(({ key, name, address, country }) => ({ key, name, address, country })),
    eq(clinics.isOperators, false),
  );
  await tellCountries(db, content);
  await upsert(
    db,
    diagnoses,
    withPosition(content.diagnoses.map(({ key, diagnosis_group }) => ({ key, groupKey: diagnosis_group }))),
    isNull(diagnoses.nameDe),
  );
  const unitIds = await upsert(db, units, withPosition(content.units.map(({ key }) => ({ key }))));
  const symptomRows = content.symptoms.map(({ key, unit, is_searchable }) => ({
    key,
    isSearchable: is_searchable,
    unitId: unit === null ? null : unitIds.get(unit),
  }));
  await upsert(db, symptoms, withPosition(symptomRows), isNull(symptoms.nameDe));
  await upsert(db, locations, withPosition(LOCATIONS.map((key) => ({ key }))));
};

/** Imports the content if its files changed. Processes that start together wait for each other. @param tx a transaction */
export const importOnce = async (tx: Db, content: CatalogueContent): Promise<boolean> => {
  await tx.execute(sql`lock table catalogue_imports in exclusive mode`);
  const [last] = await tx.select().from(catalogueImports).where(eq(catalogueImports.name, IMPORT));
  if (last?.sha256 === content.sha256) return false;
  await importAll(tx, content);
  await tx
    .insert(catalogueImports)
    .values({ name: IMPORT, sha256: content.sha256 })
    .onConflictDoUpdate({ target: catalogueImports.name, set: { sha256: content.sha256, importedAt: sql`now()` } });
  return true;
};

/** Fingerprint of the files of the last import; undefined before the first one. */
export const importedSha256 = async (db: Db): Promise<string | undefined> => {
  const [last] = await db.select().from(catalogueImports).where(eq(catalogueImports.name, IMPORT));
  return last?.sha256;
};
