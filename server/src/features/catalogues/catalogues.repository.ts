import type { Symptom } from '@bergkette/contract/catalogues.ts';
import type { CatalogueKind } from '@bergkette/contract/desk/desk.rules.ts';
import { HOME_ACTIVITY } from '@bergkette/contract/events.rules.ts';
import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { type Db, first, hasChanged, only } from '../../platform/database/database.ts';
import { putByKey } from '../../platform/database/keyed.repository.ts';
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

const hideable = { activities, symptoms, diagnoses };
type Hideable = typeof activities | typeof diagnoses | typeof symptoms;
const isOffered = (table: Hideable) => and(isNull(table.retiredAt), isNull(table.hiddenAt));
const isOfferedSql = (table: Hideable) => sql<boolean>`(${table.retiredAt} is null and ${table.hiddenAt} is null)`;

const namesOf = ({ nameDe, nameEn }: Hideable) => ({ nameDe, nameEn });
/** Those of the desk come last, in the order in which they were added. */
const LAST = 100_000;

const symptomColumns = {
  id: symptoms.id,
  name: symptoms.key,
  is_searchable: symptoms.isSearchable,
  unit: { id: units.id, name: units.key, description: units.key },
  icon: symptoms.icon,
  scale: symptoms.scale,
};
type SymptomRow = Omit<Symptom, 'icon' | 'scale'> & Record<'icon' | 'scale', string | null>;
/** Without what is null, as in `symptomJson` of the runs. */
const symptomOf = ({
  icon,
  scale,
  ...rest
}: SymptomRow & Pick<typeof symptoms.$inferSelect, 'icon' | 'scale'>): Symptom => ({
  ...rest,
  ...(icon !== null && { icon }),
  ...(scale !== null && { scale }),
});

interface NewEntry {
  key: string;
  de: string;
  en: string;
  icon: string | null;
  /** Of activities. */
  categoryId: number | null;
  /** Of diagnoses. */
  group: string | null;
  /** Of symptoms. */
  scale: NonNullable<Symptom['scale']>;
}

const activityColumns = {
  id: activities.id,
  description: activities.key,
  icon: activities.icon,
  category: activities.categoryId,
};

/** Look-ups belong to no person. Lists leave out retired entries. */
export const cataloguesRepository = (db: Db) => ({
  categories: () =>
    db
      .select({ id: categories.id, description: categories.key })
      .from(categories)
      .where(isNull(categories.retiredAt))
      .orderBy(asc(categories.position)),
  activities: () =>
    db
      .select(activityColumns)
      .from(activities)
      .where(isOffered(activities))
      .orderBy(asc(activities.position), asc(activities.id)),
  /** Of all activities, as diaries keep those that are no longer offered. */
  activityKeys: () =>
    db.select({ id: activities.id, key: activities.key }).from(activities).orderBy(asc(activities.id)),
  /** One activity, by id or by key, also a retired one. */
  findActivity: (wanted: { id: number } | { key: string }) =>
    first(
      db
        .select({ activity: activityColumns, isRetired: sql<boolean>`${activities.retiredAt} is not null` })
        .from(activities)
        .where('id' in wanted ? eq(activities.id, wanted.id) : eq(activities.key, wanted.key)),
    ),
  clinics: () =>
    db
      .select({
        id: clinics.id,
        name: clinics.name,
        address: clinics.address,
        phone: clinics.phone,
        fever_limit: clinics.feverLimit,
      })
      .from(clinics)
      .where(isNull(clinics.retiredAt))
      .orderBy(asc(clinics.id)),
  diagnoses: () =>
    db
      .select({ id: diagnoses.id, name: diagnoses.key, diagnosis_group: diagnoses.groupKey })
      .from(diagnoses)
      .where(isOffered(diagnoses))
      .orderBy(asc(diagnoses.position), asc(diagnoses.id)),
  symptoms: async (): Promise<Symptom[]> =>
    (
      await db
        .select(symptomColumns)
        .from(symptoms)
        .leftJoin(units, eq(units.id, symptoms.unitId))
        .where(isOffered(symptoms))
        .orderBy(asc(symptoms.position), asc(symptoms.id))
    ).map(symptomOf),
  /** One symptom by id, also a retired one. */
  findSymptom: async (wanted: { id: number } | { key: string }) => {
    const [row] = await db
      .select({ ...symptomColumns, isOffered: isOfferedSql(symptoms) })
      .from(symptoms)
      .leftJoin(units, eq(units.id, symptoms.unitId))
      .where('id' in wanted ? eq(symptoms.id, wanted.id) : eq(symptoms.key, wanted.key));
    if (!row) return undefined;
    const { isOffered, ...symptom } = row;
    return { symptom: symptomOf(symptom), isRetired: !isOffered };
  },
  locations: () =>
    db
      .select({ id: locations.id, name: locations.key })
      .from(locations)
      .where(isNull(locations.retiredAt))
      .orderBy(asc(locations.position)),
  /** Keys of everything that the files name, also of what the desk does not offer here. */
  keys: async (kind: CatalogueKind): Promise<string[]> => {
    const table = hideable[kind];
    const rows = await db.select({ key: table.key }).from(table).where(isNull(table.retiredAt));
    return rows.map(({ key }) => key);
  },
  /** For the desk: also what it does not offer. */
  entries: {
    activities: () =>
      db
        .select({
          id: activities.id,
          key: activities.key,
          icon: sql<string | null>`${activities.icon}`,
          group: sql<string | null>`${categories.key}`,
          isOffered: isOfferedSql(activities),
          isFixed: sql<boolean>`${activities.key} = ${HOME_ACTIVITY}`,
          scale: sql<null>`null`,
          ...namesOf(activities),
        })
        .from(activities)
        .innerJoin(categories, eq(categories.id, activities.categoryId))
        .where(isNull(activities.retiredAt))
        .orderBy(asc(activities.position), asc(activities.id)),
    symptoms: () =>
      db
        .select({
          id: symptoms.id,
          key: symptoms.key,
          icon: symptoms.icon,
          group: sql<string | null>`null`,
          isOffered: isOfferedSql(symptoms),
          isFixed: sql<boolean>`not ${symptoms.isSearchable}`,
          scale: sql<
            NewEntry['scale'] | null
          >`case when ${units.key} = 'intensity' then coalesce(${symptoms.scale}, 'numbers') end`,
          ...namesOf(symptoms),
        })
        .from(symptoms)
        .leftJoin(units, eq(units.id, symptoms.unitId))
        .where(isNull(symptoms.retiredAt))
        .orderBy(asc(symptoms.position), asc(symptoms.id)),
    diagnoses: () =>
      db
        .select({
          id: diagnoses.id,
          key: diagnoses.key,
          icon: sql<string | null>`null`,
          group: diagnoses.groupKey,
          isOffered: isOfferedSql(diagnoses),
          isFixed: sql<boolean>`false`,
          scale: sql<null>`null`,
          ...namesOf(diagnoses),
        })
        .from(diagnoses)
        .where(isNull(diagnoses.retiredAt))
        .orderBy(asc(diagnoses.position), asc(diagnoses.id)),
  },
  /** Names of what the desk added, by kind and key. */
  ownNames: async () => {
    const read = async (kind: CatalogueKind) => {
      const table = hideable[kind];
      const rows = await db
        .select({ kind: sql<CatalogueKind>`${kind}`, key: table.key, de: table.nameDe, en: table.nameEn })
        .from(table)
        .where(isNotNull(table.nameDe));
      return rows.map(({ de, en, ...row }) => ({ ...row, de: de ?? '', en: en ?? '' }));
    };
    return (await Promise.all([read('activities'), read('symptoms'), read('diagnoses')])).flat();
  },
  categoryIdOf: async (key: string): Promise<number | undefined> => {
    const [row] = await db.select({ id: categories.id }).from(categories).where(eq(categories.key, key));
    return row?.id;
  },
  /** @returns the id */
  add: async (kind: CatalogueKind, { de, en, key, icon, categoryId, group, scale }: NewEntry): Promise<number> => {
    const entry = { key, nameDe: de, nameEn: en, position: LAST };
    const add = {
      activities: () =>
        db
          .insert(activities)
          .values({ ...entry, icon: icon ?? '', categoryId: categoryId ?? 0 })
          .returning({ id: activities.id }),
      symptoms: () =>
        db
          .insert(symptoms)
          .values({
            ...entry,
            icon,
            scale,
            isSearchable: true,
            unitId: sql`(select id from ${units} where key = 'intensity')`,
          })
          .returning({ id: symptoms.id }),
      diagnoses: () =>
        db
          .insert(diagnoses)
          .values({ ...entry, groupKey: group })
          .returning({ id: diagnoses.id }),
    };
    const { id } = await only(add[kind](), 'entry');
    return id;
  },
  /** @returns false where there is none that the desk added */
  change: async (
    kind: CatalogueKind,
    id: number,
    change: { nameDe?: string; nameEn?: string; icon?: string | null },
  ): Promise<boolean> => {
    const table = hideable[kind];
    return hasChanged(
      db
        .update(table)
        .set(change)
        .where(and(eq(table.id, id), isNotNull(table.nameDe))),
    );
  },
  /** @returns false where there is none */
  hide: async (kind: CatalogueKind, id: number, isHidden: boolean): Promise<boolean> => {
    const table = hideable[kind];
    return hasChanged(
      db
        .update(table)
        .set({ hiddenAt: isHidden ? sql`now()` : null })
        .where(and(eq(table.id, id), isNull(table.retiredAt))),
    );
  },
});

type Choice = typeof diagnoses | typeof clinics;

/** Checks choices from the look-ups. A retired entry may stay chosen (`current`), but cannot be chosen anew. */
export const choicesRepository = (db: Db) => {
  const isOffered = async (table: Choice, id: number, current: number | null): Promise<boolean> => {
    const isOpen = 'hiddenAt' in table ? and(isNull(table.retiredAt), isNull(table.hiddenAt)) : isNull(table.retiredAt);
    const isChoice = or(isOpen, current === null ? undefined : eq(table.id, current));
    return (await db.$count(table, and(eq(table.id, id), isChoice))) > 0;
  };
  return {
    isDiagnosisOffered: (id: number, current: number | null) => isOffered(diagnoses, id, current),
    isClinicOffered: (id: number, current: number | null) => isOffered(clinics, id, current),
  };
};

const IMPORT = 'catalogues';
const LOCATIONS = ['clinic', 'home'];

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
  const categoryIds = await putByKey(db, categories, withPosition(content.categories.map(({ key }) => ({ key }))));
  const activityRows = content.categories.flatMap((category) =>
    category.activities.map(({ key, icon }) => ({ key, icon, categoryId: categoryIds.get(category.key) })),
  );
  await putByKey(db, activities, withPosition(activityRows), isNull(activities.nameDe));
  await putByKey(
    db,
    clinics,
    content.clinics.map(({ key, name, address, country }) => ({ key, name, address, country })),
    eq(clinics.isOperators, false),
  );
  await tellCountries(db, content);
  await putByKey(
    db,
    diagnoses,
    withPosition(content.diagnoses.map(({ key, diagnosis_group }) => ({ key, groupKey: diagnosis_group }))),
    isNull(diagnoses.nameDe),
  );
  const unitIds = await putByKey(db, units, withPosition(content.units.map(({ key }) => ({ key }))));
  const symptomRows = content.symptoms.map(({ key, unit, is_searchable }) => ({
    key,
    isSearchable: is_searchable,
    unitId: unit === null ? null : unitIds.get(unit),
  }));
  await putByKey(db, symptoms, withPosition(symptomRows), isNull(symptoms.nameDe));
  await putByKey(db, locations, withPosition(LOCATIONS.map((key) => ({ key }))));
};

/** Fingerprint of the files of the last import; undefined before the first one. */
export const importedSha256 = async (db: Db): Promise<string | undefined> => {
  const [last] = await db.select().from(catalogueImports).where(eq(catalogueImports.name, IMPORT));
  return last?.sha256;
};

/** Imports the content if its files changed. Processes that start together wait for each other. @param tx a transaction */
export const importOnce = async (tx: Db, content: CatalogueContent): Promise<boolean> => {
  await tx.execute(sql`lock table catalogue_imports in exclusive mode`);
  if ((await importedSha256(tx)) === content.sha256) return false;
  await importAll(tx, content);
  await tx
    .insert(catalogueImports)
    .values({ name: IMPORT, sha256: content.sha256 })
    .onConflictDoUpdate({ target: catalogueImports.name, set: { sha256: content.sha256, importedAt: sql`now()` } });
  return true;
};
