import { beforeEach, expect, it } from 'vitest';
import { createPerson, outcome, type Person } from '../../../test/people.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { at, changeRun, rangeOf, startRun, symptomIdsOf } from './symptoms.factory.ts';

const server = await startTestServer();
const symptomOf = await symptomIdsOf(server);
const headache = symptomOf('headache');

let anna: Person;
beforeEach(async () => {
  server.clock.set('2026-11-20T09:00:00.000Z');
  anna = await createPerson(server);
});

const note = (id: number, helped: unknown) => anna.put(`/v1/durations/${id}/helped/`, { helped });

it('what helped stands with its run, in lists and charts, until it is taken back, and stays once the run has ended [TRK-20] (17-HELPED)', async () => {
  const run = (await startRun(anna, headache)).json();
  const read = async () => [
    (await anna.get('/v1/durations/active/')).json().find(({ id }: { id: number }) => id === run.id).helped,
    (await anna.get('/v1/points/')).json().runs.find(({ id }: { id: number }) => id === run.id).helped,
  ];
  expect(await read()).toEqual([undefined, undefined]);
  expect((await note(run.id, [' Musik ', 'Ausruhen'])).json()).toEqual({ helped: ['Musik', 'Ausruhen'] });
  expect(await read()).toEqual([
    ['Musik', 'Ausruhen'],
    ['Musik', 'Ausruhen'],
  ]);
  expect((await note(run.id, [])).statusCode).toBe(200);
  expect(await read()).toEqual([undefined, undefined]);
  await note(run.id, ['Tee']);
  const ended = (await changeRun(anna, rangeOf(run, at(8), at(10)))).json();
  expect(ended.helped).toEqual(['Tee']);
  const late = await note(run.id, ['Musik']);
  expect(outcome(late)).toEqual([409, 'finished']);
  expect((await anna.get(`/v1/durations/${headache}/`)).json().results[0].helped).toEqual(['Tee']);
});

it('it has at most eight different words of 40 characters (17-HELPED)', async () => {
  const { id } = (await startRun(anna, headache)).json();
  const words = (count: number) =>
    Array.from({ length: count }, (_, index) => `${index}`.padEnd(40, '🙂').slice(0, 78));
  expect((await note(id, words(8))).statusCode).toBe(200);
  for (const wrong of [words(9), ['x'.repeat(41)], [' '], ['Tee', 'TEE'], 'Tee']) {
    expect((await note(id, wrong)).statusCode).toBe(400);
  }
});
