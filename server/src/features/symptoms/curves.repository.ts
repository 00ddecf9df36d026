import type { Curve } from '@bergkette/contract/symptoms.ts';
import { sql } from 'drizzle-orm';
import { apiInstant } from '../../platform/database/columns.ts';
import type { Db } from '../../platform/database/database.ts';
import { symptomJson, symptoms, units } from './duration-entries.tables.ts';
import { durationPoints, durations } from './symptoms.tables.ts';

type CurveRow = Curve & { is_complete: boolean };

/** A missing end leaves the range open. */
interface InstantRange {
  from: string | undefined;
  before: string | undefined;
}

export const curvesRepository = (db: Db) => ({
  /** Returns runs of a period, newest start first, with their newest points, oldest first. */
  list: async (ownerId: number, { from, before }: InstantRange, runsMax: number, pointsMax: number) => {
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
        limit ${pointsMax + 1}
      ), curves as (
        select newest.duration_id, json_agg(
          json_build_array(${apiInstant(sql`newest.measured_at`)}, newest.value) order by newest.place desc) as points
        from newest where newest.place <= ${pointsMax} group by newest.duration_id
      )
      select ${durations.id}, ${symptomJson} as symptom, ${apiInstant(durations.startedAt)} as symptom_start,
        ${apiInstant(durations.endedAt)} as symptom_end, coalesce(curves.points, '[]') as points, ${durations.helped},
        not exists (select 1 from newest where newest.place > ${pointsMax}) as is_complete
      from ${durations}
      join ${symptoms} on ${symptoms.id} = ${durations.symptomId}
      left join ${units} on ${units.id} = ${symptoms.unitId}
      left join curves on curves.duration_id = ${durations.id}
      where ${durations.userId} = ${ownerId} and ${durations.startedAt} < ${until}
        and coalesce(${durations.endedAt}, 'infinity') >= ${since}
      order by ${durations.startedAt} desc, ${durations.id} desc
      limit ${runsMax + 1}`);
    return rows.map(
      ({ helped, ...row }): CurveRow => ({ ...row, id: Number(row.id), ...(helped?.length && { helped }) }),
    );
  },
});
