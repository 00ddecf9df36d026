import type { Duration, DurationUpdate, PointInput } from '@bergkette/contract/symptoms.ts';
import type { Answer, Person } from '../../../test/people.ts';
import type { TestServer } from '../../../test/test-server.ts';
import { symptoms } from '../catalogues/catalogues.tables.ts';

/** Returns a function that finds the id of a symptom by its key. */
export const symptomIdsOf = async ({ platform }: TestServer): Promise<(key: string) => number> => {
  const catalogue = await platform.database.db.select().from(symptoms);
  return (key) => catalogue.find((symptom) => symptom.key === key)?.id ?? 0;
};

/** An instant at this hour of a day of November. */
export const at = (hour: number, day = 19): string =>
  `2026-11-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`;

export type Measured = readonly [instant: string, value: number];

export const startRun = (
  person: Person,
  symptom: number,
  [first]: readonly Measured[] = [[at(8), 4]],
): Promise<Answer> => {
  const first_point = first && { datetime: first[0], value: first[1] };
  return person.post(`/v1/durations/${symptom}/`, { symptom, symptom_start: first?.[0] ?? at(8), first_point });
};

export const addPoint = (person: Person, duration: number, [datetime, value]: Measured): Promise<Answer> =>
  person.post(`/v1/durationpoints/${duration}/`, { symptom_duration: duration, datetime, value } satisfies PointInput);

/** Creates an active run with these points. */
export const runWith = async (person: Person, symptom: number, points: readonly Measured[]): Promise<Duration> => {
  const run: Duration = (await startRun(person, symptom, points)).json();
  for (const point of points.slice(1)) await addPoint(person, run.id, point);
  return { ...run, count: points.length };
};

/** The body with which a client changes a run. */
export const rangeOf = (run: Duration, from: string, to: string | null = null): DurationUpdate => ({
  id: run.id,
  symptom: run.symptom.id,
  symptom_start: from,
  symptom_end: to,
  count: run.count,
  page_size: run.page_size,
});

export const changeRun = (person: Person, range: DurationUpdate): Promise<Answer> =>
  person.put(`/v1/durations/${range.id}/`, range);

export const verifyRun = (person: Person, range: DurationUpdate): Promise<Answer> =>
  person.put('/v1/durations/verify/', range);

export const pointsOf = async (person: Person, duration: number): Promise<Measured[]> =>
  (await person.get(`/v1/durationpoints/${duration}/?limit=100`))
    .json()
    .results.map(({ datetime, value }: { datetime: string; value: number }) => [datetime, value]);
