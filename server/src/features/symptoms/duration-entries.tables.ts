import type { Symptom } from '@bergkette/contract/catalogues.ts';
import type { Point } from '@bergkette/contract/symptoms.ts';
import { sql } from 'drizzle-orm';
import { apiInstant } from '../../platform/database/columns.ts';
import { symptoms, units } from '../catalogues/catalogues.tables.ts';
import { durationPoints, durations, ownSymptoms } from './symptoms.tables.ts';

export { symptoms, units } from '../catalogues/catalogues.tables.ts';

/** Label and scale, only of a symptom of one's own. Needs `durations`, whose owner's words they are. */
const ownWords = sql`coalesce((select jsonb_build_object('label', ${ownSymptoms.label}, 'scale', ${ownSymptoms.scale})
  from ${ownSymptoms}
  where ${ownSymptoms.userId} = ${durations.userId} and ${ownSymptoms.symptomId} = ${durations.symptomId}), '{}')`;

/** Needs `durations`, and joins with `symptoms` and `units`. */
export const symptomJson = sql<Symptom>`(jsonb_build_object(
  'id', ${symptoms.id}, 'name', ${symptoms.key}, 'is_searchable', ${symptoms.isSearchable},
  'unit', case when ${units.id} is not null
    then jsonb_build_object('id', ${units.id}, 'name', ${units.key}, 'description', ${units.key}) end)
  || jsonb_strip_nulls(jsonb_build_object('icon', ${symptoms.icon}, 'scale', ${symptoms.scale})) || ${ownWords})`;

const ofDuration = sql`${durationPoints.userId} = ${durations.userId} and ${durationPoints.durationId} = ${durations.id}`;

/** Columns of a duration in the shape of the contract. Needs the same joins. */
export const durationColumns = {
  id: durations.id,
  symptom: symptomJson.as('symptom'),
  symptom_start: apiInstant(durations.startedAt).as('symptom_start'),
  symptom_end: sql<string | null>`${apiInstant(durations.endedAt)}`.as('symptom_end'),
  count: sql<number>`(select count(*)::int from ${durationPoints} where ${ofDuration})`.as('count'),
  helped: durations.helped,
};

export const latestPoint = sql<Point | null>`(
  select json_build_object(
    'id', ${durationPoints.id}, 'symptom_duration', ${durationPoints.durationId},
    'datetime', ${apiInstant(durationPoints.measuredAt)}, 'value', ${durationPoints.value})
  from ${durationPoints} where ${ofDuration}
  order by ${durationPoints.measuredAt} desc, ${durationPoints.id} desc limit 1)`.as('latest_point');
