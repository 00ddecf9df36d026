import type { ActiveDuration, Duration, DurationUpdate } from '@bergkette/contract/symptoms.ts';
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
  startRun,
  symptomIdsOf,
  verifyRun,
} from './symptoms.factory.ts';

const server = await startTestServer();
const symptomOf = await symptomIdsOf(server);
const headache = symptomOf('headache');

let anna: Person;
beforeEach(async () => {
  server.clock.set('2026-11-20T09:00:00.000Z');
  anna = await createPerson(server);
});

const start = (points?: Measured[]) => startRun(anna, headache, points);
/** A run of headache with a point at each of those hours of 19 November. */
const runAt = (hours: number[]): Promise<Duration> =>
  runWith(
    anna,
    headache,
    hours.map((hour) => [at(hour), 4]),
  );
const change = (range: DurationUpdate) => changeRun(anna, range);
const verify = (range: DurationUpdate) => verifyRun(anna, range);
const active = async (): Promise<ActiveDuration[]> => (await anna.get('/v1/durations/active/')).json();
const felt = async () => (await active()).filter(({ symptom }) => symptom.is_searchable);
const hoursOf = async (run: Duration): Promise<number[]> =>
  (await pointsOf(anna, run.id)).map(([instant]) => new Date(instant).getUTCHours());

describe('starting a symptom', () => {
  it('stores the run with its first point and answers the run [TRK-14, TRK-32, TRK-56]', async () => {
    const answer = await start([[at(8), 4]]);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      id: expect.any(Number),
      symptom: {
        id: headache,
        name: 'headache',
        is_searchable: true,
        unit: { id: expect.any(Number), name: 'intensity', description: 'intensity' },
      },
      symptom_start: at(8),
      symptom_end: null,
      count: 1,
      page_size: 20,
    });
    const { id } = answer.json();
    expect(await felt()).toEqual([
      {
        ...answer.json(),
        latest_point: { id: expect.any(Number), symptom_duration: id, datetime: at(8), value: 4 },
      },
    ]);
  });

  it('stores neither run nor point where the point is no good [TRK-32, TRK-38]', async () => {
    const first_point = { datetime: at(8), value: 11 };
    const answer = await anna.post(`/v1/durations/${headache}/`, {
      symptom: headache,
      symptom_start: at(8),
      first_point,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'too_high', errors: { 'first_point.value': ['too_high'] } });
    expect(await felt()).toEqual([]);
  });

  it('moves the start back to a first point that lies before it [TRK-22]', async () => {
    const first_point = { datetime: at(6), value: 3 };
    const answer = await anna.post(`/v1/durations/${headache}/`, {
      symptom: headache,
      symptom_start: at(8),
      first_point,
    });
    expect(answer.json().symptom_start).toBe(at(6));
  });

  it('is refused while the symptom is active, and works again once it ended [TRK-21, TRK-34]', async () => {
    const run = await runAt([8]);
    const refused = await start([[at(9), 4]]);
    expect(outcome(refused)).toEqual([409, 'already_active']);
    await change(rangeOf(run, at(8), at(10)));
    expect((await start([[at(11), 4]])).statusCode).toBe(201);
    expect(await felt()).toHaveLength(1);
    expect((await startRun(anna, symptomOf('nausea'))).statusCode).toBe(201);
  });

  it.each(['weight', 'temperature'])('is refused for %s, which always runs [TRK-13, TRK-34]', async (key) => {
    expect((await startRun(anna, symptomOf(key), [])).json().code).toBe('already_active');
  });

  it('needs a symptom that there is, the same in path and body [TRK-33, TRK-56]', async () => {
    const body = { symptom: 999_999, symptom_start: at(8) };
    expect((await anna.post('/v1/durations/999999/', body)).statusCode).toBe(404);
    const mixed = await anna.post(`/v1/durations/${headache}/`, body);
    expect({ statusCode: mixed.statusCode, errors: mixed.json().errors }).toEqual({
      statusCode: 400,
      errors: { symptom: ['invalid_value'] },
    });
  });

  it('forgives a clock that is two minutes fast, and stores now [TRK-42, TRK-46]', async () => {
    const soon = '2026-11-20T09:02:00.000Z';
    expect((await start([[soon, 4]])).json().symptom_start).toBe('2026-11-20T09:00:00.000Z');
    expect((await felt())[0]?.latest_point?.datetime).toBe('2026-11-20T09:00:00.000Z');
    expect((await startRun(anna, symptomOf('nausea'), [['2026-11-20T09:02:00.001Z', 4]])).json().code).toBe(
      'in_future',
    );
  });
});

describe('changing a run', () => {
  it('moves the start, which stays active [TRK-19, TRK-59]', async () => {
    const run = await runAt([8, 10]);
    const answer = await change(rangeOf(run, at(7)));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ ...run, symptom_start: at(7) });
    expect((await felt())[0]).toMatchObject({ symptom_start: at(7), count: 2 });
  });

  it('ends it, and it is finished [TRK-18, TRK-55, TRK-58]', async () => {
    const run = await runAt([8, 10]);
    expect((await change(rangeOf(run, at(8), at(12)))).json().symptom_end).toBe(at(12));
    expect(await felt()).toEqual([]);
    expect((await anna.get('/v1/durations/symptoms/')).json()).toEqual([{ symptom: run.symptom, count: 1 }]);
    expect((await anna.get(`/v1/durations/${headache}/`)).json()).toEqual({
      count: 1,
      next: null,
      previous: null,
      results: [{ ...run, symptom_end: at(12) }],
    });
  });

  it('deletes no more points than were agreed to, as another device may have added some [TRK-24, TRK-61]', async () => {
    const run = await runAt([8, 9, 10]);
    const range = { ...rangeOf(run, at(9)), num_points: 1 };
    await addPoint(anna, run.id, [at(7), 4]);
    const refused = await change(range);
    expect({ statusCode: refused.statusCode, code: refused.json().code }).toEqual({
      statusCode: 412,
      code: 'changed_elsewhere',
    });
    expect(await hoursOf(run)).toHaveLength(4);
    expect((await change({ ...range, num_points: 2 })).json().count).toBe(2);
  });

  it('ends a run without points too, which has nothing to lose [TRK-18, TRK-28]', async () => {
    const run: Duration = (await start([])).json();
    expect({ count: run.count, latest_point: (await felt())[0]?.latest_point }).toEqual({
      count: 0,
      latest_point: null,
    });
    expect((await verify(rangeOf(run, at(8), at(9)))).statusCode).toBe(204);
    expect((await change(rangeOf(run, at(8), at(9)))).statusCode).toBe(200);
  });

  it.each([
    [at(10, 20), null, 'in_future', 'symptom_start'],
    [at(8), at(10, 20), 'in_future', 'symptom_end'],
    [at(8), at(7), 'end_before_start', 'symptom_end'],
  ])('from %s to %s is refused: %s [TRK-46, TRK-51]', async (from, to, code, field) => {
    const run = await runAt([8]);
    for (const answer of [await verify(rangeOf(run, from, to)), await change(rangeOf(run, from, to))]) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code, errors: { [field]: [code] } });
    }
  });

  it('is over once it is finished: read-only [TRK-20]', async () => {
    const run = await runAt([8, 9]);
    await change(rangeOf(run, at(8), at(10)));
    for (const answer of [
      await verify(rangeOf(run, at(7), at(10))),
      await change(rangeOf(run, at(7), at(10))),
      await change(rangeOf(run, at(8))),
      await addPoint(anna, run.id, [at(9), 1]),
    ]) {
      expect(outcome(answer)).toEqual([409, 'finished']);
    }
    expect(await hoursOf(run)).toEqual([9, 8]);
  });

  it.each([{ id: 1 }, { symptom: symptomOf('nausea') }, { symptom_end: 'soon' }, { mood: 3 }])(
    'refuses a body with %j [TRK-59]',
    async (wrong) => {
      const run = await runAt([8]);
      const range = { ...rangeOf(run, at(7)), ...wrong };
      expect((await anna.put(`/v1/durations/${run.id}/`, range)).statusCode).toBe(400);
      expect((await felt())[0]?.symptom_start).toBe(at(8));
    },
  );
});

describe('deleting a run', () => {
  it('takes an active or a finished one away with its points [TRK-23, TRK-60]', async () => {
    const finished = await runAt([8]);
    await change(rangeOf(finished, at(8), at(9)));
    const running = await runAt([10]);
    for (const { id } of [finished, running]) {
      expect((await anna.delete(`/v1/durations/${id}/`)).statusCode).toBe(204);
      expect((await anna.get(`/v1/durationpoints/${id}/`)).statusCode).toBe(404);
      expect((await anna.delete(`/v1/durations/${id}/`)).statusCode).toBe(404);
    }
    expect(await felt()).toEqual([]);
    expect((await anna.get('/v1/durations/symptoms/')).json()).toEqual([]);
  });
});

describe('the finished runs', () => {
  it('come twenty a page, newest first, with the way to the next page [TRK-17, TRK-58]', async () => {
    for (let day = 1; day <= 9; day += 1) {
      for (const hour of [8, 9, 10]) {
        const run = (await start([[at(hour, day), 3]])).json();
        await change(rangeOf(run, at(hour, day), at(hour, day)));
      }
    }
    const pages = [];
    let next: string | null = `/api/v1/durations/${headache}/`;
    while (next !== null) {
      const page: { count: number; next: string | null; results: Duration[] } = (await anna.get(next)).json();
      expect(page.count).toBe(27);
      pages.push(page.results);
      next = page.next;
    }
    expect(pages.map(({ length }) => length)).toEqual([20, 7]);
    const starts = pages.flat().map(({ symptom_start }) => symptom_start);
    expect(starts).toEqual(starts.toSorted().toReversed());
    const second = (await anna.get(`/v1/durations/${headache}/?page=2`)).json();
    expect(second).toMatchObject({ next: null, previous: `/api/v1/durations/${headache}/?page=1`, results: pages[1] });
    expect((await anna.get(`/v1/durations/${headache}/?page=3`)).json()).toMatchObject({ next: null, results: [] });
    expect((await anna.get(`/v1/durations/${headache}/?limit=25&offset=1`)).json().next).toBe(
      `/api/v1/durations/${headache}/?limit=25&offset=26`,
    );
    for (const query of ['page=0', 'page=-1', 'page=1.5', 'page=x', 'page=99999999', 'limit=0']) {
      expect((await anna.get(`/v1/durations/${headache}/?${query}`)).statusCode, query).toBe(400);
    }
  });

  it('are none of a symptom that there is, and no list of one that there is not [TRK-58]', async () => {
    expect((await anna.get(`/v1/durations/${headache}/`)).json().results).toEqual([]);
    expect((await anna.get('/v1/durations/999999/')).statusCode).toBe(404);
  });
});
