import type { ActiveDuration } from '@bergkette/contract/symptoms.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { callsWith, createPerson, outcome, type Person } from '../../../test/people.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { invite, register } from '../session/registration.factory.ts';
import { addPoint, at, changeRun, pointsOf, rangeOf, verifyRun } from './symptoms.factory.ts';

const server = await startTestServer();

let anna: Person;
beforeEach(async () => {
  server.clock.set('2026-11-20T09:00:00.000Z');
  anna = await createPerson(server);
});

const activeOf = async (person: Pick<Person, 'get'>): Promise<ActiveDuration[]> =>
  (await person.get('/v1/durations/active/')).json();
const weightOf = async (person: Person): Promise<ActiveDuration> => {
  const found = (await activeOf(person)).find(({ symptom }) => symptom.name === 'weight');
  if (!found) throw new Error('weight does not run');
  return found;
};

describe('weight and temperature', () => {
  it('run from registration on, empty until the first value [TRK-01, TRK-13, TRK-29, TRK-57]', async () => {
    const registered = await register(server, { invitation_token: await invite(server), email: 'lena@example.org' });
    const runs = await activeOf(callsWith(server, registered.json().access));
    expect(runs.map(({ symptom }) => [symptom.name, symptom.is_searchable, symptom.unit?.name])).toEqual([
      ['weight', false, 'weight'],
      ['temperature', false, 'temperature'],
    ]);
    for (const run of runs) {
      expect(run).toMatchObject({
        symptom_start: '2026-11-20T09:00:00.000Z',
        symptom_end: null,
        count: 0,
        latest_point: null,
      });
    }
  });

  it('show the latest value, whenever it was written down [TRK-29]', async () => {
    const { id } = await weightOf(anna);
    await addPoint(anna, id, [at(12), 51.5]);
    await addPoint(anna, id, [at(8), 52.25]);
    expect(await weightOf(anna)).toMatchObject({
      count: 2,
      symptom_start: at(8),
      latest_point: { symptom_duration: id, datetime: at(12), value: 51.5 },
    });
  });

  it('are never moved, ended or deleted [TRK-30]', async () => {
    const weight = await weightOf(anna);
    await addPoint(anna, weight.id, [at(12), 51.5]);
    for (const answer of [
      await verifyRun(anna, rangeOf(weight, at(8))),
      await changeRun(anna, rangeOf(weight, at(8), at(13))),
      await anna.delete(`/v1/durations/${weight.id}/`),
    ]) {
      expect(outcome(answer)).toEqual([409, 'standing']);
    }
    expect(await pointsOf(anna, weight.id)).toEqual([[at(12), 51.5]]);
  });
});
