import type { AchievementCategory, AchievementProgress } from '@bergkette/contract/progress.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson, type Person } from '../../../test/people.ts';
import { queriesOf } from '../../../test/queries.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { activities } from '../catalogues/catalogues.tables.ts';
import { homeEventInput } from '../events/events.factory.ts';

const server = await startTestServer();
const catalogue = await server.platform.database.db.select().from(activities);
const activityOf = (key: string) => catalogue.find((activity) => activity.key === key)?.id;

let person: Person;
beforeEach(async () => {
  server.clock.set('2026-11-20T09:00:00.000Z');
  person = await createPerson(server);
});

const calm = { mood: 3, difficulty: 1 };
const make = async (changes: object = calm, headers: Record<string, string> = {}): Promise<number> => {
  const answer = await person.post('/v1/events/', homeEventInput(changes), { headers });
  expect(answer.statusCode).toBe(201);
  return answer.json().id;
};
const makeMany = async (count: number, changes: object = calm) => {
  for (let index = 0; index < count; index += 1) await make(changes);
};
const names = async (): Promise<string[]> => {
  const { achievements } = (await person.get('/v1/users/loggedin/')).json();
  return achievements.map(({ name }: { name: string }) => name);
};
const of = async (category: AchievementCategory): Promise<AchievementProgress> => {
  const all: AchievementProgress[] = (await person.get('/v1/achievements/')).json();
  const found = all.find((one) => one.category === category);
  if (!found) throw new Error(`there is no ${category}`);
  return found;
};

describe('achievements of events', () => {
  it.each([
    ['hard_events', { mood: 3, difficulty: 3 }, { mood: 3, difficulty: 2 }],
    ['good_events', { mood: 5, difficulty: 1 }, { mood: 4, difficulty: 1 }],
  ] as const)('%s count from the middle of the scale on [XP-14, XP-15]', async (category, counts, counted) => {
    await makeMany(3, counted);
    await makeMany(4, counts);
    expect(await of(category)).toEqual({ category, count: 4, achieved: [] });
    await make(counts);
    expect((await of(category)).achieved).toEqual([{ name: `${category}_5`, timestamp: '2026-11-20T09:00:00.000Z' }]);
    await makeMany(5, counts);
    expect((await of(category)).achieved.map(({ name }) => name)).toEqual([`${category}_5`, `${category}_10`]);
  });

  it('number each completed treatment, without an end [XP-16]', async () => {
    const completed = { activity: activityOf('treatment-completed') };
    await make(completed);
    const last = await make(completed);
    expect(await names()).toEqual(['treatment_completed_1', 'treatment_completed_2']);
    await person.delete(`/v1/events/${last}/`);
    await make(completed);
    expect(await of('treatment_completed')).toMatchObject({ count: 2, achieved: [{}, {}] });
  });

  it('of completed treatments have a next one while therapy goes on, and none after it [XP-16, XP-19]', async () => {
    const goesOn = async () => (await of('treatment_completed')).goes_on === true;
    const on = (key: string, datetime: string) => make({ activity: activityOf(key), datetime });
    expect(await goesOn()).toBe(false);
    await on('chemo', '2026-09-20T09:00:00Z');
    expect(await goesOn()).toBe(false);
    await on('chemo', '2026-11-10T09:00:00Z');
    expect(await goesOn()).toBe(true);
    await on('treatment-completed', '2026-11-12T09:00:00Z');
    expect(await goesOn()).toBe(false);
    const last = await on('radiotherapy', '2026-11-19T09:00:00Z');
    expect(await goesOn()).toBe(true);
    await person.delete(`/v1/events/${last}/`);
    expect(await goesOn()).toBe(false);
  });

  it('come with a change too, since a changed event may be another kind of day [XP-14, XP-15, XP-16]', async () => {
    await makeMany(4, { mood: 6, difficulty: 4 });
    const id = await make();
    const change = { mood: 6, difficulty: 4, activity: activityOf('treatment-completed') };
    expect((await person.put(`/v1/events/${id}/`, homeEventInput(change))).statusCode).toBe(200);
    expect(await names()).toEqual(expect.arrayContaining(['good_events_5', 'hard_events_5', 'treatment_completed_1']));
  });

  it('come with a restored event, each once, and are never taken back [XP-11, XP-13]', async () => {
    await makeMany(2);
    const id = await make();
    expect(await names()).toEqual(['total_events_3']);
    await person.delete(`/v1/events/${id}/`);
    expect(await names()).toEqual(['total_events_3']);
    expect((await of('total_events')).count).toBe(2);
    await makeMany(4);
    expect(await names()).toEqual(['total_events_3']);
    for (let tries = 0; tries < 2; tries += 1) await person.post(`/v1/events/${id}/restore/`);
    expect(await names()).toEqual(['total_events_3', 'total_events_7']);
  });

  it.each([
    ['with exactly three points', 0],
    ['and after the last point of the day', 3],
  ])('come once each when twenty creations race, %s [XP-05, XP-13, XP-14, XP-15]', async (_when, before) => {
    await makeMany(before);
    const created = await Promise.all(
      Array.from({ length: 20 }, () => person.post('/v1/events/', homeEventInput({ mood: 6, difficulty: 4 }))),
    );
    expect(created.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 201));
    expect((await person.get('/v1/users/loggedin/')).json()).toMatchObject({ total_events: before + 20, xp_gained: 3 });
    expect((await names()).toSorted()).toEqual([
      'good_events_10',
      'good_events_5',
      'hard_events_10',
      'hard_events_5',
      'total_events_14',
      'total_events_3',
      'total_events_7',
    ]);
  });

  it('miss nothing when creations, changes, deletions and restorations race [XP-13, XP-14]', async () => {
    const ids = [await make(), await make(), await make(), await make()];
    const [deleted, ...changed] = ids;
    await person.delete(`/v1/events/${deleted}/`);
    await Promise.all([
      person.post(`/v1/events/${deleted}/restore/`),
      ...changed.map((id) => person.put(`/v1/events/${id}/`, homeEventInput({ mood: 1, difficulty: 3 }))),
      ...[1, 2, 3].map(() => person.post('/v1/events/', homeEventInput({ mood: 1, difficulty: 4 }))),
    ]);
    expect((await names()).toSorted()).toEqual(['hard_events_5', 'total_events_3', 'total_events_7']);
  });
});

describe('what they cost', () => {
  it('one query for what was reached and what is missing, beside the check of the session [XP-11]', async () => {
    expect(await queriesOf(() => person.get('/v1/achievements/'))).toBe(2);
    expect(await queriesOf(() => person.get('/v1/actions/'))).toBe(3);
    expect(await queriesOf(() => person.get('/v1/progressmarker/'))).toBe(2);
  });

  it('nothing for an ordinary entry of who has written many [XP-13]', async () => {
    await makeMany(30);
    expect(await queriesOf(() => make({ mood: 4, difficulty: 2 }))).toBe(3 + 3);
  });

  it('eight queries at most for the richest creation, in its transaction [XP-05, XP-11]', async () => {
    await makeMany(2, { mood: 6, difficulty: 4 });
    server.clock.advance(9 * 60_000);
    const frame = 3; // the check of the session, begin, commit
    const richest = { mood: 6, difficulty: 4, activity: activityOf('fever'), tags: ['Balu', 'Oma'] };
    expect(await queriesOf(() => make(richest))).toBeLessThanOrEqual(8 + frame);
    expect(await names()).toEqual(['total_events_3']);
  });
});
