import { type Clinic, locationNameSchema } from '@bergkette/contract/catalogues.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { readActivityNames, readNames } from './catalogues.content.ts';
import { cataloguesRepository } from './catalogues.repository.ts';

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
    /** Names of each activity in every language. */
    activityNames: async (): Promise<{ id: number; names: string[] }[]> => {
      const [names, activities] = await Promise.all([readActivityNames(), catalogues.activities()]);
      return activities.map(({ id, description }) => ({ id, names: names.get(description) ?? [] }));
    },
    /** Names of the entries in one language, by key. */
    names: readNames,
    /** Sorted by id [PROF-30]. */
    clinics: async (): Promise<Clinic[]> =>
      (await catalogues.clinics()).map(({ phone, fever_limit, ...clinic }) => ({
        ...clinic,
        ...(phone !== null && { phone }),
        ...(fever_limit !== null && { fever_limit }),
      })),
    /** Finds an event's activity; new events may not use `isRetired` ones. @param db the pool or the caller's transaction */
    findActivity: async (db: Db, wanted: { id: number } | { key: string }) => {
      const found = await cataloguesRepository(db).findActivity(wanted);
      if (!found) return undefined;
      const { retiredAt, ...activity } = found;
      return { activity, isRetired: retiredAt !== null };
    },
    diagnoses: catalogues.diagnoses,
    symptoms: catalogues.symptoms,
    /** Finds a tracker's symptom; new runs may not use `isRetired` ones. @param db the pool or the caller's transaction */
    findSymptom: async (db: Db, id: number) => {
      const found = await cataloguesRepository(db).findSymptom(id);
      if (!found) return undefined;
      const { retiredAt, ...symptom } = found;
      return { symptom, isRetired: retiredAt !== null };
    },
    locations: async () =>
      (await catalogues.locations()).map(({ id, name }) => ({ id, name: locationNameSchema.parse(name) })),
  };
};

export type CataloguesService = ReturnType<typeof cataloguesService>;
