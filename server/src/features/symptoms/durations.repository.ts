import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { apiInstant } from '../../platform/database/columns.ts';
import { type Db, first } from '../../platform/database/database.ts';
import { durationColumns, latestPoint, symptomJson, symptoms, units } from './duration-entries.tables.ts';
import { durationPoints, durations } from './symptoms.tables.ts';

const ofSymptom = eq(symptoms.id, durations.symptomId);
const ofUnit = eq(units.id, symptoms.unitId);
const standingPlace = sql`case when not ${symptoms.isSearchable} then ${symptoms.position} end`;
const own = (ownerId: number, id: number) => and(eq(durations.userId, ownerId), eq(durations.id, id));
const finishedOf = (ownerId: number, symptomId: number) =>
  and(eq(durations.userId, ownerId), eq(durations.symptomId, symptomId), isNotNull(durations.endedAt));

export const durationsRepository = (db: Db) => {
  /** Locks the row until the transaction ends, so that changes of a run or its points do not overlap. */
  const lock = (where: SQL | undefined) =>
    first(
      db
        .select({
          id: durations.id,
          symptomId: durations.symptomId,
          startedAt: apiInstant(durations.startedAt),
          endedAt: sql<string | null>`${apiInstant(durations.endedAt)}`,
          helped: durations.helped,
          unit: { name: units.key },
          isStanding: sql<boolean>`not ${symptoms.isSearchable}`,
          isFinished: sql<boolean>`${durations.endedAt} is not null`,
        })
        .from(durations)
        .innerJoin(symptoms, ofSymptom)
        .leftJoin(units, ofUnit)
        .where(where)
        .for('no key update', { of: durations }),
    );
  return {
    /** Active runs, at most one for each symptom. Weight and temperature first, then the latest start [TRK-57]. */
    active: (ownerId: number) =>
      db
        .select({ ...durationColumns, latest_point: latestPoint })
        .from(durations)
        .innerJoin(symptoms, ofSymptom)
        .leftJoin(units, ofUnit)
        .where(and(eq(durations.userId, ownerId), isNull(durations.endedAt)))
        .orderBy(asc(symptoms.isSearchable), standingPlace, desc(durations.startedAt), desc(durations.id)),
    /** Symptoms with finished runs, in the order of the catalogue [TRK-55]. */
    finishedSymptoms: (ownerId: number) =>
      db
        .select({ symptom: symptomJson.as('symptom'), count: count() })
        .from(durations)
        .innerJoin(symptoms, ofSymptom)
        .leftJoin(units, ofUnit)
        .where(and(eq(durations.userId, ownerId), isNotNull(durations.endedAt)))
        .groupBy(durations.userId, durations.symptomId, symptoms.id, units.id)
        .orderBy(asc(symptoms.position)),
    /** Finished runs, newest start first [TRK-58]. */
    finished: (ownerId: number, symptomId: number, limit: number, offset: number) =>
      db
        .select(durationColumns)
        .from(durations)
        .innerJoin(symptoms, ofSymptom)
        .leftJoin(units, ofUnit)
        .where(finishedOf(ownerId, symptomId))
        .orderBy(desc(durations.startedAt), desc(durations.id))
        .limit(limit)
        .offset(offset),
    countFinished: (ownerId: number, symptomId: number): Promise<number> =>
      db.$count(durations, finishedOf(ownerId, symptomId)),
    find: (ownerId: number, id: number) =>
      first(
        db
          .select(durationColumns)
          .from(durations)
          .innerJoin(symptoms, ofSymptom)
          .leftJoin(units, ofUnit)
          .where(own(ownerId, id)),
      ),
    /** @param symptomId with it, the duration has to be one of that symptom */
    isThere: async (ownerId: number, id: number, symptomId?: number): Promise<boolean> => {
      const ofThat = symptomId === undefined ? undefined : eq(durations.symptomId, symptomId);
      return (await db.$count(durations, and(own(ownerId, id), ofThat))) > 0;
    },
    lock: (ownerId: number, id: number) => lock(own(ownerId, id)),
    lockActive: (ownerId: number, symptomId: number) =>
      lock(and(eq(durations.userId, ownerId), eq(durations.symptomId, symptomId), isNull(durations.endedAt))),
    lockOfPoint: (ownerId: number, pointId: number) => {
      const ofPoint = db
        .select({ id: durationPoints.durationId })
        .from(durationPoints)
        .where(and(eq(durationPoints.userId, ownerId), eq(durationPoints.id, pointId)));
      return lock(and(eq(durations.userId, ownerId), eq(durations.id, sql`(${ofPoint})`)));
    },
    /** Returns undefined where a unique index refuses a second active run of the symptom. */
    start: (ownerId: number, symptomId: number, startedAt: string) =>
      first(
        db
          .insert(durations)
          .values({ userId: ownerId, symptomId, startedAt })
          .onConflictDoNothing({
            target: [durations.userId, durations.symptomId],
            where: sql`${durations.endedAt} is null`,
          })
          .returning({ id: durations.id, symptom_start: apiInstant(durations.startedAt) }),
      ),
    /** The run of a record that is here; by its own number too, where the record is of this account. */
    brought: async (ownerId: number, origin: string, ownIds: readonly number[]) => {
      const [row] = await db
        .select({ id: durations.id })
        .from(durations)
        .where(
          and(eq(durations.userId, ownerId), or(eq(durations.origin, origin), inArray(durations.id, [...ownIds]))),
        );
      return row?.id;
    },
    /** @returns undefined where the record, or an active run of the symptom, came meanwhile */
    bring: async (
      ownerId: number,
      run: Pick<typeof durations.$inferInsert, 'symptomId' | 'startedAt' | 'endedAt' | 'helped' | 'origin'>,
    ) => {
      const [row] = await db
        .insert(durations)
        .values({ ...run, userId: ownerId })
        .onConflictDoNothing()
        .returning({ id: durations.id });
      return row?.id;
    },
    /** Notes which record went into a run; the first one stays. */
    setOrigin: async (ownerId: number, id: number, origin: string): Promise<void> => {
      await db
        .update(durations)
        .set({ origin })
        .where(and(own(ownerId, id), isNull(durations.origin)));
    },
    setRange: async (ownerId: number, id: number, startedAt: string, endedAt: string | null): Promise<void> => {
      await db.update(durations).set({ startedAt, endedAt }).where(own(ownerId, id));
    },
    /** A point before the start moves the start back to it [TRK-22]. */
    moveStartBack: async (ownerId: number, id: number, startedAt: string): Promise<void> => {
      await db
        .update(durations)
        .set({ startedAt })
        .where(and(own(ownerId, id), gt(durations.startedAt, startedAt)));
    },
    setHelped: async (ownerId: number, id: number, helped: string[]): Promise<void> => {
      await db.update(durations).set({ helped }).where(own(ownerId, id));
    },
    remove: async (ownerId: number, id: number): Promise<void> => {
      await db.delete(durations).where(own(ownerId, id));
    },
  };
};

export const standingRepository = (db: Db) => ({
  start: async (ownerId: number, startedAt: string): Promise<void> => {
    await db.execute(sql`
      insert into ${durations} (user_id, symptom_id, started_at)
      select ${ownerId}::bigint, ${symptoms.id}, ${startedAt}::timestamptz from ${symptoms}
      where not ${symptoms.isSearchable} and ${symptoms.retiredAt} is null
      on conflict do nothing`);
  },
});
