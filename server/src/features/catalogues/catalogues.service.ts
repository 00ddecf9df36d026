import { locationNameSchema } from '@bergkette/contract/catalogues.ts';
import type { Platform } from '../../platform/platform.ts';
import { cataloguesRepository } from './catalogues.repository.ts';

/** Categories, clinics, diagnoses, symptoms, locations: the same for every signed-in person. */
export const cataloguesService = ({ database }: Platform) => {
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
    /** Sorted by id [PROF-30]. */
    clinics: catalogues.clinics,
    diagnoses: catalogues.diagnoses,
    symptoms: catalogues.symptoms,
    locations: async () =>
      (await catalogues.locations()).map(({ id, name }) => ({ id, name: locationNameSchema.parse(name) })),
  };
};
