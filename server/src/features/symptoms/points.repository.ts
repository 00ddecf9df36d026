import { CURVE_POINTS_MAX, CURVE_RUNS_MAX } from '@bergkette/contract/symptoms.rules.ts';
import type { Curve } from '@bergkette/contract/symptoms.ts';
import { and, desc, eq, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { apiInstant } from '../../platform/database/columns.ts';
import { type Db, first, hasChanged, only } from '../../platform/database/database.ts';
import { symptomJson, symptoms, units } from './duration-entries.tables.ts';
import type { Measurement } from './measurement.ts';
import { durationPoints, durations } from './symptoms.tables.ts';

const pointColumns = {
  id: durationPoints.id,
  symptom_duration: durationPoints.durationId,
  datetime: apiInstant(durationPoints.measuredAt),
  value: durationPoints.value,
};
const newestFirst = [desc(durationPoints.measuredAt), desc(durationPoints.id)];

const ofDuration = (ownerId: number, durationId: number) =>
  and(eq(durationPoints.userId, ownerId), eq(durationPoints.durationId, durationId));
const own = (ownerId: number, id: number) => and(eq(durationPoints.userId, ownerId), eq(durationPoints.id, id));

/** Condition for points outside the range; a point exactly at its start or end is inside. */
const outside = (startedAt: string, endedAt: string | null): SQL | undefined =>
  or(lt(durationPoints.measuredAt, startedAt), endedAt === null ? undefined : gt(durationPoints.measuredAt, endedAt));

export const pointsRepository = (db: Db) => ({
  page: (ownerId: number, durationId: number, limit: number, offset: number) =>
    db
      .select(pointColumns)
      .from(durationPoints)
      .where(ofDuration(ownerId, durationId))
      .orderBy(...newestFirst)
      .limit(limit)
      .offset(offset),
  count: (ownerId: number, durationId: number): Promise<number> =>
    db.$count(durationPoints, ofDuration(ownerId, durationId)),
  /** Returns how many points come before this one in the list; undefined where the point does not exist. */
  placeOf: async (ownerId: number, durationId: number, id: number): Promise<number | undefined> => {
    const [row] = await db
      .select({
        place: sql<number>`(
          select count(*)::int from duration_points as newer
          where newer.user_id = ${ownerId} and newer.duration_id = ${durationId}
            and (newer.measured_at, newer.id) > (${durationPoints}.measured_at, ${durationPoints}.id)
        )`,
      })
      .from(durationPoints)
      .where(and(own(ownerId, id), eq(durationPoints.durationId, durationId)));
    return row?.place;
  },
  create: (ownerId: number, durationId: number, measurement: Measurement) =>
    only(
      db
        .insert(durationPoints)
        .values({ ...measurement, userId: ownerId, durationId })
        .returning(pointColumns),
      'point',
    ),
  /** Which of these records are here; by their own numbers too, where they are of this account. */
  brought: (ownerId: number, origins: readonly string[], ownIds: readonly number[]) =>
    db
      .select({ id: durationPoints.id, durationId: durationPoints.durationId, origin: durationPoints.origin })
      .from(durationPoints)
      .where(
        and(
          eq(durationPoints.userId, ownerId),
          or(inArray(durationPoints.origin, [...origins]), inArray(durationPoints.id, [...ownIds])),
        ),
      )
      .orderBy(durationPoints.id),
  /** @returns how many were stored; others came meanwhile */
  bring: async (
    ownerId: number,
    durationId: number,
    given: readonly (Measurement & { origin: string })[],
  ): Promise<number> => {
    if (given.length === 0) return 0;
    const { rowCount } = await db
      .insert(durationPoints)
      .values(given.map((point) => ({ ...point, userId: ownerId, durationId })))
      .onConflictDoNothing();
    return rowCount ?? 0;
  },
  update: (ownerId: number, id: number, measurement: Measurement) =>
    first(db.update(durationPoints).set(measurement).where(own(ownerId, id)).returning(pointColumns)),
  /** Returns false where the point does not exist. */
  remove: (ownerId: number, id: number): Promise<boolean> =>
    hasChanged(db.delete(durationPoints).where(own(ownerId, id))),
  countOutside: (ownerId: number, durationId: number, startedAt: string, endedAt: string | null): Promise<number> =>
    db.$count(durationPoints, and(ofDuration(ownerId, durationId), outside(startedAt, endedAt))),
  removeOutside: async (ownerId: number, durationId: number, startedAt: string, endedAt: string | null) => {
    await db.delete(durationPoints).where(and(ofDuration(ownerId, durationId), outside(startedAt, endedAt)));
  },
});

type CurveRow = Curve & { is_complete: boolean };

/** A missing end leaves the range open. */
interface InstantRange {
  from: string | undefined;
  before: string | undefined;
}

export const curvesRepository = (db: Db) => ({
  /** Returns runs of a period, newest start first, with their newest points, oldest first. */
  list: async (ownerId: number, { from, before }: InstantRange) => {
    const since = sql`coalesce(${from ?? null}::timestamptz, '-infinity')`;
    const until = sql`coalesce(${before ?? null}::timestamptz, 'infinity')`;
    const { rows } = await db.execute<CurveRow & Record<string, unknown>>(sql`
      with newest as (
        select ${durationPoints.durationId}, ${durationPoints.id}, ${durationPoints.measuredAt}, ${durationPoints.value},
          row_number() over (order by ${durationPoints.measuredAt} desc, ${durationPoints.id} desc) as place
        from ${durationPoints}
        where ${durationPoints.userId} = ${ownerId}
          and ${durationPoints.measuredAt} >= ${since} and ${durationPoints.measuredAt} < ${until}
        order by ${durationPoints.measuredAt} desc, ${durationPoints.id} desc
        limit ${CURVE_POINTS_MAX + 1}
      ), curves as (
        select newest.duration_id, json_agg(
          json_build_array(${apiInstant(sql`newest.measured_at`)}, newest.value) order by newest.place desc) as points
        from newest where newest.place <= ${CURVE_POINTS_MAX} group by newest.duration_id
      )
      select ${durations.id}, ${symptomJson} as symptom, ${apiInstant(durations.startedAt)} as symptom_start,
        ${apiInstant(durations.endedAt)} as symptom_end, coalesce(curves.points, '[]') as points, ${durations.helped},
        not exists (select 1 from newest where newest.place > ${CURVE_POINTS_MAX}) as is_complete
      from ${durations}
      join ${symptoms} on ${symptoms.id} = ${durations.symptomId}
      left join ${units} on ${units.id} = ${symptoms.unitId}
      left join curves on curves.duration_id = ${durations.id}
      where ${durations.userId} = ${ownerId} and ${durations.startedAt} < ${until}
        and coalesce(${durations.endedAt}, 'infinity') >= ${since}
      order by ${durations.startedAt} desc, ${durations.id} desc
      limit ${CURVE_RUNS_MAX + 1}`);
    return rows.map(
      ({ helped, ...row }): CurveRow => ({ ...row, id: Number(row.id), ...(helped?.length && { helped }) }),
    );
  },
});
