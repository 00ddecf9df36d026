import type { ActiveDuration } from '@bergkette/contract/symptoms.ts';
import { describe, expect, it } from 'vitest';
import { befriend, createPerson, type Person, signedInAnew } from '../../../test/people.ts';
import { newsIn } from '../../../test/streams.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { appear } from '../people/people.factory.ts';
import { startRun } from '../symptoms/symptoms.factory.ts';
import { noticesFactory } from './notices.factory.ts';

const server = await startTestServer({ config: { hasRateLimit: false } });
const { platform, services, clock } = server;
const { database } = platform;
const made = noticesFactory(platform);
const NOON = '2026-11-20T11:00:00.000Z';
const EVENING = '2026-11-20T18:00:00.000Z';
const NIGHT = '2026-11-20T22:00:00.000Z';
const MORNING = '2026-11-21T09:00:00.000Z';

const meet = async (at: string): Promise<Person> => {
  clock.set(at);
  const person = await createPerson(server);
  await appear(platform, person.id);
  return person;
};
const event = (datetime: string) => ({ location: 'home', datetime, mood: 4, difficulty: 2 });
const idsOf = async (person: Person): Promise<number[]> =>
  (await person.get('/v1/notifications/')).json().notifications.map(({ id }: { id: number }) => id);

const newsOf = (people: Person[], work: () => Promise<unknown>) => newsIn(server, 'notification', people, work);

describe('the stream of a person', () => {
  it('tells of a notice made with its cause, and on all devices when it is put away [NOTI-01, NOTI-06]', async () => {
    const anna = await meet(NOON);
    const [heard] = await newsOf([anna], () => anna.post('/v1/events/', event(NOON)));
    const ids = await idsOf(anna);
    expect(ids).toHaveLength(1);
    expect(heard).toEqual(ids);
    expect(await newsOf([anna], () => anna.delete(`/v1/notifications/?pk=${ids[0]}`))).toEqual([ids]);
  });

  it('tells of an event that goes and comes back, as notices may end with it and return [NOTI-01, EVD-19]', async () => {
    const anna = await meet(NOON);
    const { id } = (await anna.post('/v1/events/', event(NOON))).json();
    const told = [await idsOf(anna)];
    expect(await newsOf([anna], () => anna.delete(`/v1/events/${id}/`))).toEqual(told);
    expect(await newsOf([anna], () => anna.post(`/v1/events/${id}/restore/`))).toEqual(told);
  });

  it('tells of a tracker that is deleted, as the question about it ends with it [NOTI-01, TRK-60]', async () => {
    const anna = await meet(MORNING);
    await made.value(anna.id, 'headache', '2026-11-20T09:00:00.000Z');
    const told = await newsOf([anna], services.evaluation.run);
    expect(told[0]).toHaveLength(1);
    const runs: ActiveDuration[] = (await anna.get('/v1/durations/active/')).json();
    const run = runs.find(({ symptom }) => symptom.name === 'headache');
    expect(await newsOf([anna], () => anna.delete(`/v1/durations/${run?.id}/`))).toEqual(told);
    expect(await idsOf(anna)).toEqual([]);
  });

  it('tells of a symptom of one’s own that is deleted, as the question about its tracker ends with it [NOTI-01] (17-OWN)', async () => {
    const anna = await meet(MORNING);
    const { id } = (await anna.post('/v1/symptoms/own/', { label: 'Heimweh', scale: 'words' })).json();
    await startRun(anna, id, [['2026-11-20T09:00:00.000Z', 5]]);
    const told = await newsOf([anna], services.evaluation.run);
    expect(told[0]).toHaveLength(1);
    expect(await newsOf([anna], () => anna.delete(`/v1/symptoms/own/${id}/`))).toEqual(told);
  });

  it('tells nothing of a cause that was undone [NOTI-01]', async () => {
    const anna = await meet(NOON);
    const undo = () =>
      database.transaction(async (tx) => {
        await services.noticeMaker.make(tx, { userId: anna.id, type: 'reached-progress-marker', cause: 'bench' });
        throw new Error('undone');
      });
    expect(await newsOf([anna], () => expect(undo()).rejects.toThrow('undone'))).toEqual([[]]);
    expect(await idsOf(anna)).toEqual([]);
  });

  it('tells of what a night has put off once it is due [NOTI-01, OPS-14]', async () => {
    const anna = await meet(NIGHT);
    expect(await newsOf([anna], () => anna.post('/v1/events/', event(NIGHT)))).toEqual([[]]);
    clock.set(MORNING);
    const awake = await signedInAnew(server, anna);
    const heard = await newsOf([awake], services.push.sendDue);
    expect(heard).toEqual([await idsOf(awake)]);
    expect(heard[0]).toHaveLength(1);
  });

  it('tells of what the job finds, and when the diary ends it, but nobody else of anything in the diary [NOTI-03, OPS-14]', async () => {
    const [anna, ben] = [await meet(EVENING), await meet(EVENING)];
    await befriend(server, anna, ben);
    await made.event(anna.id, { at: '2026-11-18T10:00:00.000Z' });
    const evaluate = services.evaluation.run;
    const [found] = await newsOf([anna], evaluate);
    expect(found).toHaveLength(1);
    const [heard, others] = await newsOf([anna, ben], () => anna.post('/v1/events/', event(EVENING)));
    expect(heard?.length).toBeGreaterThan(0);
    expect(others).toEqual([]);
    expect(await idsOf(anna)).not.toContain(found?.[0]);
  });
});
