import { CURVE_POINTS_MAX } from '@bergkette/contract/symptoms.rules.ts';
import type { ActiveDuration, Duration, Point } from '@bergkette/contract/symptoms.ts';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson, outcome, type Person } from '../../../test/people.ts';
import { startTestServer } from '../../../test/test-server.ts';
import {
  addPoint,
  at,
  changeRun,
  type Measured,
  pointsOf,
  rangeOf,
  runWith,
  symptomIdsOf,
} from './symptoms.factory.ts';

const server = await startTestServer();
const { db } = server.platform.database;
const symptomOf = await symptomIdsOf(server);
const headache = symptomOf('headache');

let anna: Person;
beforeEach(async () => {
  server.clock.set('2026-11-20T09:00:00.000Z');
  anna = await createPerson(server);
});

const active = async (): Promise<ActiveDuration[]> => (await anna.get('/v1/durations/active/')).json();
const standing = async (key: string): Promise<ActiveDuration> => {
  const found = (await active()).find(({ symptom }) => symptom.name === key);
  if (!found) throw new Error(`${key} does not run`);
  return found;
};
const idsOf = async (duration: number): Promise<number[]> =>
  (await anna.get(`/v1/durationpoints/${duration}/?limit=100`)).json().results.map(({ id }: Point) => id);

const REFUSED: [wrong: object, errors: object][] = [
  [{ value: '36,5' }, { value: ['invalid_value'] }],
  [{ value: null }, { value: ['invalid_value'] }],
  [
    { value: 11, datetime: '2026-11-21T08:00:00Z' },
    { datetime: ['in_future'], value: ['too_high'] },
  ],
  [{ value: 3.5 }, { value: ['not_integer'] }],
  [{ symptom_duration: 1 }, { symptom_duration: ['invalid_value'] }],
  [{ user_id: 1 }, { user_id: ['unknown_field'] }],
];

describe('adding a point', () => {
  it('stores what was measured, and when [TRK-16, TRK-19, TRK-63, TRK-67]', async () => {
    const run = await runWith(anna, headache, [[at(8), 4]]);
    const answer = await addPoint(anna, run.id, ['2026-11-19T11:00:00+01:00', 7]);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ id: expect.any(Number), symptom_duration: run.id, datetime: at(10), value: 7 });
    expect((await active()).at(-1)).toMatchObject({ count: 2, latest_point: answer.json(), symptom_start: at(8) });
  });

  it('before the start moves the start back to it, and only then [TRK-22]', async () => {
    const run = await runWith(anna, headache, [[at(8), 4]]);
    await addPoint(anna, run.id, [at(6), 2]);
    expect((await active()).at(-1)?.symptom_start).toBe(at(6));
    await addPoint(anna, run.id, [at(7), 2]);
    expect((await active()).at(-1)?.symptom_start).toBe(at(6));
  });

  it('keeps two decimals exactly, as a number of the database [TRK-40]', async () => {
    const { id } = await standing('weight');
    for (const [value, hour] of [
      [50.1, 8],
      [50.2, 9],
      [52.345, 10],
    ] as const) {
      await addPoint(anna, id, [at(hour), value]);
    }
    expect((await pointsOf(anna, id)).map(([, value]) => value)).toEqual([52.35, 50.2, 50.1]);
    const { rows } = await db.execute(
      sql`select sum(value)::text as sum from duration_points where user_id = ${anna.id}`,
    );
    expect(rows).toEqual([{ sum: '152.65' }]);
  });

  it.each(REFUSED)('is refused for %j [TRK-35, TRK-41, TRK-42, TRK-63]', async (wrong, errors) => {
    const run = await runWith(anna, headache, [[at(8), 4]]);
    const body = { symptom_duration: run.id, datetime: at(9), value: 4, ...wrong };
    const answer = await anna.post(`/v1/durationpoints/${run.id}/`, body);
    expect({ statusCode: answer.statusCode, errors: answer.json().errors }).toEqual({ statusCode: 400, errors });
    expect(await idsOf(run.id)).toHaveLength(1);
  });

  it('is refused for a number too large for one [TRK-35, TRK-38]', async () => {
    const run = await runWith(anna, headache, [[at(8), 4]]);
    const body = `{"symptom_duration":${run.id},"datetime":"${at(9)}","value":1e999}`;
    const headers = { 'content-type': 'application/json' };
    expect((await anna.post(`/v1/durationpoints/${run.id}/`, body, { headers })).statusCode).toBe(400);
  });
});

describe('a time that was left as now', () => {
  const now = '2026-11-20T09:00:00.000Z';
  const ahead = '2026-11-20T09:05:00.000Z';

  it('is the server’s now where the clock of the device is fast, for a first and a further value and for the end [TRK-42] (35-F2)', async () => {
    const started = await anna.post(`/v1/durations/${headache}/`, {
      symptom: headache,
      symptom_start: ahead,
      first_point: { datetime: ahead, value: 4, is_now: true },
    });
    expect(started.statusCode).toBe(201);
    const run: Duration = started.json();
    expect(run.symptom_start).toBe(now);
    const body = { symptom_duration: run.id, value: 5, is_now: true };
    expect((await anna.post(`/v1/durationpoints/${run.id}/`, { ...body, datetime: ahead })).json().datetime).toBe(now);
    // What was written without a network stays at its time.
    const earlier = await anna.post(`/v1/durationpoints/${run.id}/`, { ...body, datetime: at(8) });
    expect(earlier.json().datetime).toBe(at(8));
    const ended = await changeRun(anna, { ...rangeOf(run, at(8), ahead), is_now: true });
    expect(ended.json().symptom_end).toBe(now);
  });
});

describe('changing a point', () => {
  it('takes another value and time, and moves the start back where it is earlier [TRK-22, TRK-64, TRK-67]', async () => {
    const run = await runWith(anna, headache, [[at(8), 4]]);
    const [id = 0] = await idsOf(run.id);
    const answer = await anna.put(`/v1/durationpoints/${id}/`, { datetime: '2026-11-19T05:00:00Z', value: 9 });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ id, symptom_duration: run.id, datetime: at(5), value: 9 });
    expect((await active()).at(-1)).toMatchObject({ count: 1, symptom_start: at(5), latest_point: answer.json() });
  });

  it.each([
    [{ value: 11 }, 400, 'too_high'],
    [{ datetime: at(10, 20) }, 400, 'in_future'],
    [{ id: 0 }, 400, 'too_low'],
    [{ id: 999 }, 400, 'invalid_value'],
    [{ symptom_duration: 999 }, 400, 'invalid_value'],
  ])('to %j is refused: %i %s [TRK-38, TRK-42, TRK-64]', async (wrong, status, code) => {
    const run = await runWith(anna, headache, [[at(8), 4]]);
    const [id = 0] = await idsOf(run.id);
    const answer = await anna.put(`/v1/durationpoints/${id}/`, { datetime: at(9), value: 5, ...wrong });
    expect(outcome(answer)).toEqual([status, code]);
    expect(await pointsOf(anna, run.id)).toEqual([[at(8), 4]]);
  });
});

describe('deleting a point', () => {
  it('takes it away, but never the last one, in an active and in a finished run [TRK-20, TRK-31, TRK-32, TRK-65]', async () => {
    for (const isFinished of [false, true]) {
      const run = await runWith(anna, headache, [
        [at(8), 4],
        [at(9), 5],
      ]);
      if (isFinished) await changeRun(anna, rangeOf(run, at(8), at(10)));
      const [newest = 0, oldest = 0] = await idsOf(run.id);
      expect((await anna.delete(`/v1/durationpoints/${newest}/`)).statusCode).toBe(204);
      expect((await anna.delete(`/v1/durationpoints/${newest}/`)).statusCode).toBe(404);
      const refused = await anna.delete(`/v1/durationpoints/${oldest}/`);
      expect(outcome(refused)).toEqual([409, 'last_point']);
      expect(await idsOf(run.id)).toEqual([oldest]);
      if (!isFinished) await changeRun(anna, rangeOf(run, at(8), at(10)));
    }
  });

  it('is the only change that a finished run allows [TRK-20]', async () => {
    const run = await runWith(anna, headache, [[at(8), 4]]);
    await changeRun(anna, rangeOf(run, at(8), at(10)));
    const [id = 0] = await idsOf(run.id);
    const answer = await anna.put(`/v1/durationpoints/${id}/`, { datetime: at(9), value: 5 });
    expect(outcome(answer)).toEqual([409, 'finished']);
  });
});

describe('the points of a run', () => {
  const many = Array.from({ length: 25 }, (_, index): Measured => [at(index % 24, 1 + Math.floor(index / 24)), 3]);

  it('come twenty a page, newest first, also those of one moment [TRK-62]', async () => {
    const run = await runWith(anna, headache, [...many, ...many.slice(0, 3)]);
    const first = (await anna.get(`/v1/durationpoints/${run.id}/`)).json();
    expect(first).toMatchObject({ count: 28, next: `/api/v1/durationpoints/${run.id}/?page=2`, previous: null });
    const second = (await anna.get(first.next)).json();
    expect(second).toMatchObject({ count: 28, next: null, previous: `/api/v1/durationpoints/${run.id}/?page=1` });
    const ids = [...first.results, ...second.results].map(({ id }: Point) => id);
    expect(ids).toEqual(await idsOf(run.id));
    expect(new Set(ids).size).toBe(28);
    const times = (await pointsOf(anna, run.id)).map(([instant]) => instant);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('are read down to one of them, with it or without, and go on from there [TRK-66]', async () => {
    const run = await runWith(anna, headache, many);
    const ids = await idsOf(run.id);
    const until = async (place: number, exclude_point?: boolean) => {
      const wanted = { symptom_id: headache, duration_id: run.id, point_id: ids[place], exclude_point };
      const answer = await anna.post('/v1/durationpoints/until/', wanted);
      expect(answer.statusCode).toBe(200);
      const { count, next, results } = answer.json();
      expect(count).toBe(25);
      const rest: { results: Point[] } = next === null ? { results: [] } : (await anna.get(next)).json();
      expect([...results, ...rest.results].map(({ id }: Point) => id)).toEqual(ids);
      return { length: results.length, next };
    };
    const link = `/api/v1/durationpoints/${run.id}/`;
    expect(await until(21)).toEqual({ length: 22, next: `${link}?limit=20&offset=22` });
    expect(await until(21, false)).toEqual({ length: 22, next: `${link}?limit=20&offset=22` });
    expect(await until(20, true)).toEqual({ length: 20, next: `${link}?page=2` });
    expect(await until(24)).toEqual({ length: 25, next: null });
    expect(await until(24, true)).toEqual({ length: 24, next: `${link}?limit=20&offset=24` });
    expect(await until(5)).toEqual({ length: 6, next: `${link}?limit=20&offset=6` });
  });

  it('are never more than 5,000 at once, and the rest is one page on [TRK-66]', async () => {
    const run = await runWith(anna, headache, [['2026-11-01T00:00:00Z', 3]]);
    const [oldest = 0] = await idsOf(run.id);
    await db.execute(sql`
      insert into duration_points (user_id, duration_id, measured_at, value)
      select ${anna.id}, ${run.id}, '2026-11-02T00:00:00Z'::timestamptz + n * interval '1 minute', 3
      from generate_series(1, ${CURVE_POINTS_MAX}) as n`);
    const wanted = { symptom_id: headache, duration_id: run.id, point_id: oldest };
    const { count, next, results } = (await anna.post('/v1/durationpoints/until/', wanted)).json();
    expect({ count, resultCount: results.length }).toEqual({
      count: CURVE_POINTS_MAX + 1,
      resultCount: CURVE_POINTS_MAX,
    });
    expect((await anna.get(next)).json().results.map(({ id }: Point) => id)).toEqual([oldest]);
  });

  it("are not read down to another run's point or of another symptom [TRK-66]", async () => {
    const run = await runWith(anna, headache, [[at(8), 4]]);
    const other = await runWith(anna, symptomOf('nausea'), [[at(8), 4]]);
    const [own = 0] = await idsOf(run.id);
    const [foreign = 0] = await idsOf(other.id);
    const until = async (symptom_id: number, duration_id: number, point_id: number) =>
      (await anna.post('/v1/durationpoints/until/', { symptom_id, duration_id, point_id })).statusCode;
    expect(await until(headache, run.id, own)).toBe(200);
    expect(await until(headache, run.id, foreign)).toBe(404);
    expect(await until(symptomOf('nausea'), run.id, own)).toBe(404);
    expect(await until(headache, other.id, own)).toBe(404);
  });
});
