import type { Duration, Point } from '@bergkette/contract/symptoms.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meetingAtRows } from '../../../test/locks.ts';
import { createPerson, type Person } from '../../../test/people.ts';
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

const server = await startTestServer({ config: { hasRateLimit: false } });
const headache = (await symptomIdsOf(server))('headache');
const person = () => createPerson(server);
const statusesOf = async (calls: Promise<{ statusCode: number }>[]): Promise<number[]> =>
  (await Promise.all(calls)).map(({ statusCode }) => statusCode).toSorted();
const idsOf = async (anna: Person, duration: number): Promise<number[]> =>
  (await anna.get(`/v1/durationpoints/${duration}/`)).json().results.map(({ id }: Point) => id);

describe('at the same time', () => {
  it('twenty starts of one symptom make one run, the others are told that it is active [TRK-34, TRK-56]', async () => {
    const anna = await person();
    const answers = await Promise.all(Array.from({ length: 20 }, () => startRun(anna, headache)));
    const codes = answers.map((answer) => (answer.statusCode === 201 ? 'started' : answer.json().code)).toSorted();
    expect(codes).toEqual([...Array.from({ length: 19 }, () => 'already_active'), 'started']);
    const all = (await anna.get('/v1/points/')).json().runs.filter((run: Duration) => run.symptom.id === headache);
    expect(all).toHaveLength(1);
    expect(all[0].points).toEqual([[at(8), 4]]);
  });

  it('a symptom of one’s own that is deleted leaves no run that was being started (17-OWN)', async () => {
    const anna = await person();
    const { id } = (await anna.post('/v1/symptoms/own/', { label: 'Heimweh', scale: 'words' })).json();
    const start = () => startRun(anna, id);
    const remove = () => anna.delete(`/v1/symptoms/own/${id}/`);
    const { pool } = server.platform.database;
    const answers = await meetingAtRows(pool, 'own_symptoms where symptom_id', id, [start, remove]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 204]);
    const active = (await anna.get('/v1/durations/active/')).json();
    expect(active.filter(({ symptom }: Duration) => symptom.id === id)).toEqual([]);
  });

  it('two deletions of the last two points leave one [TRK-31, TRK-32]', async () => {
    const anna = await person();
    for (let round = 0; round < 10; round += 1) {
      const run = await runWith(anna, headache, [
        [at(8), 4],
        [at(9), 5],
      ]);
      const ids = await idsOf(anna, run.id);
      expect(await statusesOf(ids.map((id) => anna.delete(`/v1/durationpoints/${id}/`)))).toEqual([204, 409]);
      expect(await idsOf(anna, run.id)).toHaveLength(1);
      await anna.delete(`/v1/durations/${run.id}/`);
    }
  });

  it('an end and new points leave no point after the end [TRK-18, TRK-20, TRK-59]', async () => {
    const anna = await person();
    for (let round = 0; round < 10; round += 1) {
      const run = await runWith(anna, headache, [[at(8), 4]]);
      const statuses = await statusesOf([
        ...[10, 11, 12].map((hour) => addPoint(anna, run.id, [at(hour), 5])),
        changeRun(anna, rangeOf(run, at(8), at(9))),
      ]);
      expect(statuses.every((status) => [200, 201, 409].includes(status))).toBe(true);
      expect(await pointsOf(anna, run.id)).toEqual([[at(8), 4]]);
      await anna.delete(`/v1/durations/${run.id}/`);
    }
  });

  it('a deleted run takes late points with it, and nothing fails [TRK-60]', async () => {
    const anna = await person();
    const run = await runWith(anna, headache, [[at(8), 4]]);
    const statuses = await statusesOf([
      ...[10, 11, 12].map((hour) => addPoint(anna, run.id, [at(hour), 5])),
      anna.delete(`/v1/durations/${run.id}/`),
      ...[13, 14, 15].map((hour) => addPoint(anna, run.id, [at(hour), 5])),
    ]);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(statuses.every((status) => [201, 204, 404].includes(status))).toBe(true);
    expect((await anna.get('/v1/points/')).json().runs).toHaveLength(2);
  });
});

describe('what verify tells', () => {
  const minute = (count: number) => new Date(Date.parse('2026-11-20T08:30:00Z') + count * 60_000).toISOString();
  const codeOf = (answer: { json(): { code: string } }) => answer.json().code;

  it('is exactly what the update then deletes, or why it is refused [TRK-24, TRK-25, TRK-26, TRK-28, TRK-51, TRK-61]', async () => {
    const anna = await person();
    const places = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 8 });
    const edge = fc.integer({ min: -5, max: 35 });
    await fc.assert(
      fc.asyncProperty(places, edge, fc.option(edge), async (minutes, from, to) => {
        const run = await runWith(
          anna,
          headache,
          minutes.map((count): Measured => [minute(count), 4]),
        );
        const before = await pointsOf(anna, run.id);
        const range = rangeOf(run, minute(from), to === null ? null : minute(to));
        const told = await verifyRun(anna, range);
        expect(await pointsOf(anna, run.id)).toEqual(before);
        const done = await changeRun(anna, range);
        const after = await pointsOf(anna, run.id);
        if (told.statusCode === 400) {
          expect({ statusCode: done.statusCode, code: codeOf(done), after }).toEqual({
            statusCode: 400,
            code: codeOf(told),
            after: before,
          });
        } else {
          const inside = before.filter(
            ([instant]) => instant >= minute(from) && (to === null || instant <= minute(to)),
          );
          const count = told.statusCode === 204 ? 0 : told.json().num_points;
          expect(count).toBe(before.length - inside.length);
          expect(done.statusCode).toBe(inside.length === 0 ? 400 : 200);
          if (inside.length === 0) expect(codeOf(done)).toBe('invalid_range');
          expect(after).toEqual(inside.length === 0 ? before : inside);
        }
        await anna.delete(`/v1/durations/${run.id}/`);
      }),
      { numRuns: 30 },
    );
  });
});
