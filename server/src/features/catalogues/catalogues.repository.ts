import { asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { activities, categories, clinics, diagnoses, locations, symptoms, units } from './catalogues.tables.ts';

const symptomColumns = {
  id: symptoms.id,
  name: symptoms.key,
  is_searchable: symptoms.isSearchable,
  unit: { id: units.id, name: units.key, description: units.key },
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
      .select({
        id: activities.id,
        description: activities.key,
        icon: activities.icon,
        category: activities.categoryId,
      })
      .from(activities)
      .where(isNull(activities.retiredAt))
      .orderBy(asc(activities.position)),
  /** One activity, by id or by key, also a retired one. */
  findActivity: async (wanted: { id: number } | { key: string }) => {
    const [row] = await db
      .select({
        id: activities.id,
        description: activities.key,
        icon: activities.icon,
        category: activities.categoryId,
        retiredAt: activities.retiredAt,
      })
      .from(activities)
      .where('id' in wanted ? eq(activities.id, wanted.id) : eq(activities.key, wanted.key));
    return row;
  },
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
      .where(isNull(diagnoses.retiredAt))
      .orderBy(asc(diagnoses.position)),
  symptoms: () =>
    db
      .select(symptomColumns)
      .from(symptoms)
      .leftJoin(units, eq(units.id, symptoms.unitId))
      .where(isNull(symptoms.retiredAt))
      .orderBy(asc(symptoms.position)),
  /** One symptom by id, also a retired one. */
  findSymptom: async (id: number) => {
    const [row] = await db
      .select({ ...symptomColumns, retiredAt: symptoms.retiredAt })
      .from(symptoms)
      .leftJoin(units, eq(units.id, symptoms.unitId))
      .where(eq(symptoms.id, id));
    return row;
  },
  locations: () =>
    db
      .select({ id: locations.id, name: locations.key })
      .from(locations)
      .where(isNull(locations.retiredAt))
      .orderBy(asc(locations.position)),
});
