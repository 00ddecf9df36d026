import { CURVE_POINTS_MAX, CURVE_RUNS_MAX } from '@bergkette/contract/symptoms.rules.ts';
import type { Curve } from '@bergkette/contract/symptoms.ts';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson, type Person } from '../../../test/people.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { addPoint, at, changeRun, rangeOf, runWith, symptomIdsOf } from './symptoms.factory.ts';

const server = await startTestServer();
const { db } = server.platform.database;
const symptomOf = await symptomIdsOf(server);
const headache = symptomOf('headache');

let anna: Person;
beforeEach(async () => {
  server.clock.set('2026-11-20T09:00:00.000Z');
  anna = await createPerson(server, { createdAt: new Date('2026-11-01T09:00:00.000Z') });
});

const curves = async (query = '', zone = 'Europe/Berlin'): Promise<Curve[]> => {
  const answer = await anna.get(`/v1/points/${query}`, { headers: { 'time-zone': zone } });
  expect(answer.statusCode).toBe(200);
  expect(answer.json().is_complete).toBe(true);
  return answer.json().runs;
};
const felt = async (query?: string, zone?: string) =>
  (await curves(query, zone)).filter(({ symptom }) => symptom.is_searchable);

describe('the curves', () => {
  it('carry every run, finished and active, with its points as pairs, oldest first [TRK-01, TRK-16]', async () => {
    const finished = await runWith(anna, headache, [
      [at(9), 5],
      [at(8), 4],
      [at(9), 6],
    ]);
    await changeRun(anna, rangeOf(finished, at(8), at(10)));
    const running = await runWith(anna, headache, [[at(12), 2]]);
    const all = await curves();
    expect(all.map(({ symptom, points }) => [symptom.name, points])).toEqual([
      ['weight', []],
      ['temperature', []],
      [
        'headache',
        [
          [at(8), 4],
          [at(9), 5],
          [at(9), 6],
        ],
      ],
      ['headache', [[at(12), 2]]],
    ]);
    expect(all.slice(2)).toMatchObject([
      { id: finished.id, symptom_start: at(8), symptom_end: at(10) },
      { id: running.id, symptom_start: at(12), symptom_end: null },
    ]);
  });

  it("keep to the person's own days, first and last included [TRK-01]", async () => {
    const run = await runWith(anna, headache, [[at(12, 1), 1]]);
    for (const instant of ['2026-11-09T22:59:59Z', '2026-11-09T23:00:00Z', '2026-11-10T22:59:59Z']) {
      await addPoint(anna, run.id, [instant, 2]);
    }
    const counts = async (query: string, zone?: string) => (await felt(query, zone)).map(({ points }) => points.length);
    expect(await counts('?from=2026-11-10&to=2026-11-10')).toEqual([2]);
    expect(await counts('?from=2026-11-10')).toEqual([2]);
    expect(await counts('?to=2026-11-09')).toEqual([2]);
    expect(await counts('?from=2026-11-10&to=2026-11-10', 'UTC')).toEqual([1]);
    expect(await counts('?to=2026-10-31')).toEqual([]);
    expect(await counts('?from=2026-11-11&to=2026-11-10')).toEqual([0]);
    for (const query of ['?from=soon', '?to=2026-02-30', '?from=0000-01-01']) {
      expect((await anna.get(`/v1/points/${query}`)).statusCode, query).toBe(400);
    }
  });

  it('leave out runs that were over before, and keep those that went on [TRK-01]', async () => {
    const over = await runWith(anna, headache, [[at(8, 3), 4]]);
    await changeRun(anna, rangeOf(over, at(8, 3), at(8, 5)));
    await runWith(anna, symptomOf('nausea'), [[at(8, 4), 4]]);
    expect((await felt('?from=2026-11-10')).map(({ symptom }) => symptom.name)).toEqual(['nausea']);
    expect((await felt('?from=2026-11-05')).map(({ symptom }) => symptom.name)).toEqual(['headache', 'nausea']);
  });

  it('carry the newest points where there are too many, and say so [TRK-01]', async () => {
    const first = await runWith(anna, headache, [['2026-11-02T09:00:00Z', 1]]);
    const second = await runWith(anna, symptomOf('nausea'), [['2026-11-02T09:00:01Z', 1]]);
    await db.execute(sql`
      insert into duration_points (user_id, duration_id, measured_at, value)
      select ${anna.id}, case when n % 2 = 0 then ${first.id}::int else ${second.id}::int end,
        '2026-11-03T00:00:00Z'::timestamptz + n * interval '1 minute', n % 11
      from generate_series(1, ${CURVE_POINTS_MAX - 1}) as n`);
    const answer = (await anna.get('/v1/points/')).json();
    const points = answer.runs.flatMap((run: Curve) => run.points);
    expect({ is_complete: answer.is_complete, pointCount: points.length }).toEqual({
      is_complete: false,
      pointCount: CURVE_POINTS_MAX,
    });
    const pointsIn = (run: { id: number }) => answer.runs.find(({ id }: Curve) => id === run.id).points.length;
    expect({ first: pointsIn(first), second: pointsIn(second) }).toEqual({ first: 2499, second: 2501 });
    expect((await anna.get('/v1/points/?from=2026-11-03')).json().is_complete).toBe(true);
  });

  it('carry the newest runs where there are too many, and say so [TRK-01]', async () => {
    const last = await runWith(anna, headache, [[at(8), 4]]);
    await db.execute(sql`
      insert into durations (user_id, symptom_id, started_at, ended_at)
      select ${anna.id}, ${headache}, moment, moment
      from generate_series(1, ${CURVE_RUNS_MAX}) as n, lateral (select '2026-11-02T00:00:00Z'::timestamptz + n * interval '1 minute') as m (moment)`);
    const { is_complete, runs } = (await anna.get('/v1/points/')).json();
    expect({ is_complete, runCount: runs.length, id: runs.at(-1).id }).toEqual({
      is_complete: false,
      runCount: CURVE_RUNS_MAX,
      id: last.id,
    });
  });
});
