import { randomUUID } from 'node:crypto';
import { type Clinic, locationNameSchema } from '@bergkette/contract/catalogues.ts';
import type { DeskEntryInput, DeskEntryPatch } from '@bergkette/contract/desk/catalogues.ts';
import type { CatalogueKind } from '@bergkette/contract/desk/desk.rules.ts';
import type { Language } from '@bergkette/contract/session.ts';
import type { Database, Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type CatalogueContent, readActivityNames, readNames } from './catalogues.content.ts';
import { cataloguesRepository, importedSha256, importOnce } from './catalogues.repository.ts';

export { choicesRepository } from './catalogues.repository.ts';

/** Categories, clinics, diagnoses, symptoms, locations: the same for every signed-in person. */
export const cataloguesService = ({ database }: Pick<Platform, 'database'>) => {
  const catalogues = cataloguesRepository(database.db);
  return {
    /** Categories with their activities [EVF-16, EVF-36]. */
    categories: async () => {
      const [categories, activities] = await Promise.all([catalogues.categories(), catalogues.activities()]);
      return categories.map((category) => ({
        ...category,
        activities: activities.filter((activity) => activity.category === category.id),
      }));
    },
    /** Names of each activity in every language, also of those that are no longer offered. */
    activityNames: async (): Promise<{ id: number; names: string[] }[]> => {
      const [names, activities, own] = await Promise.all([
        readActivityNames(),
        catalogues.activityKeys(),
        catalogues.ownNames(),
      ]);
      for (const { kind, key, de, en } of own) if (kind === 'activities') names.set(key, [de, en]);
      return activities.map(({ id, key }) => ({ id, names: names.get(key) ?? [] }));
    },
    /** Names of the entries in one language, by key. */
    names: async (language: Language) => {
      const [names, own] = await Promise.all([readNames(language), catalogues.ownNames()]);
      for (const entry of own) names[entry.kind].set(entry.key, entry[language]);
      return names;
    },
    /** Sorted by id [PROF-30]. */
    clinics: async (): Promise<Clinic[]> =>
      (await catalogues.clinics()).map(({ phone, fever_limit, ...clinic }) => ({
        ...clinic,
        ...(phone !== null && { phone }),
        ...(fever_limit !== null && { fever_limit }),
      })),
    /** Finds an event's activity; new events may not use `isRetired` ones, but one that the desk hid, as they may be older. @param db the pool or the caller's transaction */
    findActivity: (db: Db, wanted: { id: number } | { key: string }) => cataloguesRepository(db).findActivity(wanted),
    /** All keys that a text may fit: everything that the files name, offered here or not. */
    knownKeys: async (db: Db) => {
      const { keys } = cataloguesRepository(db);
      return {
        activities: new Set(await keys('activities')),
        symptoms: new Set(await keys('symptoms')),
        diagnoses: new Set(await keys('diagnoses')),
      };
    },
    diagnoses: catalogues.diagnoses,
    symptoms: catalogues.symptoms,
    /** Finds a tracker's symptom; new runs may not use `isRetired` ones. @param db the pool or the caller's transaction */
    findSymptom: (db: Db, wanted: { id: number } | { key: string }) => cataloguesRepository(db).findSymptom(wanted),
    /** For the desk: also what it does not offer. */
    entries: (kind: CatalogueKind) => catalogues.entries[kind](),
    /** An entry that is not offered cannot be chosen any more; diaries that name it keep it. */
    offer: (tx: Db, kind: CatalogueKind, id: number, isOffered: boolean) =>
      cataloguesRepository(tx).hide(kind, id, !isOffered),
    /** Adds an entry with names of its own. @returns the id; undefined for an unknown category */
    add: async (tx: Db, kind: CatalogueKind, { names, ...input }: DeskEntryInput): Promise<number | undefined> => {
      const inTx = cataloguesRepository(tx);
      const categoryId = kind === 'activities' ? await inTx.categoryIdOf(input.group ?? '') : null;
      if (categoryId === undefined) return undefined;
      return inTx.add(kind, { key: `desk-${randomUUID().slice(0, 8)}`, ...names, ...input, categoryId });
    },
    /** @returns false for a shipped entry */
    change: (tx: Db, kind: CatalogueKind, id: number, { names, icon }: Pick<DeskEntryPatch, 'names' | 'icon'>) =>
      cataloguesRepository(tx).change(kind, id, {
        ...(names && { nameDe: names.de, nameEn: names.en }),
        ...(icon !== undefined && { icon }),
      }),
    locations: async () =>
      (await catalogues.locations()).map(({ id, name }) => ({ id, name: locationNameSchema.parse(name) })),
  };
};

export type CataloguesService = ReturnType<typeof cataloguesService>;

/** Idempotent: does nothing while the files are those of the last import. @returns whether anything was done */
export const importCatalogues = (database: Database, content: CatalogueContent): Promise<boolean> =>
  database.transaction((tx) => importOnce(tx, content));

/** Fingerprint of the files of the last import; undefined before the first one. */
export const importedContent = (database: Database): Promise<string | undefined> => importedSha256(database.db);
