import type { Symptom } from '@bergkette/contract/catalogues.ts';
import { and, eq, sql } from 'drizzle-orm';
import { type Db, first, hasChanged, isNotUnique, only } from '../../platform/database/database.ts';
import { symptoms } from './duration-entries.tables.ts';
import { durations, ownSymptoms } from './symptoms.tables.ts';

/** Key of the shared row without words that stands for the n-th symptom of anybody's own. */
const keyOf = (place: number): string => `own-${place}`;
/** They are no part of the catalogue that the content files fill, and are never offered. */
const POSITION = 10_000;

const own = (ownerId: number, symptomId: number) =>
  and(eq(ownSymptoms.userId, ownerId), eq(ownSymptoms.symptomId, symptomId));

/** False where another one of the person has that name, if only in the language of the database. */
const unlessTaken = async (write: Promise<unknown>): Promise<boolean> => {
  try {
    await write;
    return true;
  } catch (error) {
    if (isNotUnique(error)) return false;
    throw error;
  }
};

export const ownSymptomsRepository = (db: Db) => ({
  list: async (ownerId: number): Promise<Symptom[]> => {
    const rows = await db
      .select({
        id: symptoms.id,
        name: symptoms.key,
        is_searchable: symptoms.isSearchable,
        label: ownSymptoms.label,
        scale: ownSymptoms.scale,
      })
      .from(ownSymptoms)
      .innerJoin(symptoms, eq(symptoms.id, ownSymptoms.symptomId))
      .where(eq(ownSymptoms.userId, ownerId))
      .orderBy(sql`lower(${ownSymptoms.label})`);
    return rows.map((row) => ({ ...row, unit: null }));
  },
  /** Nobody deletes it until the transaction ends. */
  hold: (ownerId: number, symptomId: number) =>
    first(
      db
        .select({ label: ownSymptoms.label, scale: ownSymptoms.scale })
        .from(ownSymptoms)
        .where(own(ownerId, symptomId))
        .for('share'),
    ),
  /** The shared row of this place, which is made where nobody has reached it before. */
  requirePlace: async (place: number): Promise<{ id: number; name: string }> => {
    const name = keyOf(place);
    await db
      .insert(symptoms)
      .values({ key: name, isSearchable: true, position: POSITION + place, retiredAt: sql`now()` })
      .onConflictDoNothing({ target: symptoms.key });
    const { id } = await only(db.select({ id: symptoms.id }).from(symptoms).where(eq(symptoms.key, name)), 'symptom');
    return { id, name };
  },
  /** False where another one has that name; the transaction goes on. */
  create: (
    ownerId: number,
    symptomId: number,
    words: { label: string; scale: 'numbers' | 'words' },
  ): Promise<boolean> =>
    hasChanged(
      db
        .insert(ownSymptoms)
        .values({ userId: ownerId, symptomId, ...words })
        .onConflictDoNothing(),
    ),
  rename: (ownerId: number, symptomId: number, label: string): Promise<boolean> =>
    unlessTaken(db.update(ownSymptoms).set({ label }).where(own(ownerId, symptomId))),
  /** With all its runs, also one that was being started (`hold`). @returns false where it is none of their own */
  remove: async (ownerId: number, symptomId: number): Promise<boolean> => {
    if (!(await hasChanged(db.delete(ownSymptoms).where(own(ownerId, symptomId))))) return false;
    await db.delete(durations).where(and(eq(durations.userId, ownerId), eq(durations.symptomId, symptomId)));
    return true;
  },
});
