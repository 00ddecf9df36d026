import type { Action } from '@bergkette/contract/progress.ts';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson, type Person } from '../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

const server: TestServer = await startTestServer();
const { database } = server.platform;
const progress = server.services.progress;

let person: Person;
/** Shortly before, since an access token lives for ten minutes only. */
const at = async (instant: string): Promise<void> => {
  server.clock.set(instant);
  person = await createPerson(server);
};
beforeEach(() => at('2026-11-20T09:00:00.000Z'));

const entry = { activity: { description: 'at-home' }, mood: 4, difficulty: 1 };

const makeEvents = (number: number) =>
  database.db.execute(sql`
    insert into events (user_id, location, activity_id, occurred_at, mood, difficulty)
    select ${person.id}, 'home', (select id from activities where key = 'at-home'), now(), 4, 1
    from generate_series(1, ${number}::int)`);

const gained = async (key: Action['key']): Promise<number | undefined> => {
  const actions: Action[] = (await person.get('/v1/actions/')).json();
  return actions.find((action) => action.key === key)?.gained_xp;
};

const xp = async (): Promise<number> => (await person.get('/v1/users/loggedin/')).json().xp_gained;

describe('the point of a new event', () => {
  it('goes back with the transaction that it belongs to [XP-05]', async () => {
    const broken = database.transaction(async (tx) => {
      await progress.entryMade(tx, { userId: person.id, timeZone: 'Europe/Berlin' }, entry);
      throw new Error('the creation failed');
    });
    await expect(broken).rejects.toThrow('the creation failed');
    expect(await xp()).toBe(0);
    expect(await gained('new_entry')).toBe(0);
  });

  it('is not to be had by posting the action [XP-04]', async () => {
    const answer = await person.post('/v1/actions/', { action: 'new_entry' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toContainEqual({ key: 'new_entry', gained_xp: 0, xp_per_action: 1, max_xp: 3 });
    expect(await xp()).toBe(0);
  });
});

describe('experience points', () => {
  it('lists the three actions with what is gained and the most there is [XP-02, XP-03, XP-10]', async () => {
    expect((await person.get('/v1/actions/')).json()).toEqual([
      { key: 'new_entry', gained_xp: 0, xp_per_action: 1, max_xp: 3 },
      { key: 'experience_mode_scrolled', gained_xp: 0, xp_per_action: 1, max_xp: 5 },
      { key: 'experience_mode_event_opened', gained_xp: 0, xp_per_action: 1, max_xp: 5 },
    ]);
  });

  it('stop at five a week with up to 20 events and at ten with more [XP-07, XP-08, EXP-22]', async () => {
    await makeEvents(20);
    const scroll = () => person.post('/v1/actions/', { action: 'experience_mode_scrolled' });
    await Promise.all(Array.from({ length: 12 }, scroll));
    expect(await gained('experience_mode_scrolled')).toBe(5);
    await makeEvents(1);
    await Promise.all(Array.from({ length: 12 }, scroll));
    expect(await gained('experience_mode_scrolled')).toBe(10);
    expect(await xp()).toBe(10);
  });

  it('are never more than the most there is, also after a deletion [XP-03, XP-08]', async () => {
    await makeEvents(21);
    const scroll = () => person.post('/v1/actions/', { action: 'experience_mode_scrolled' });
    for (let round = 0; round < 7; round += 1) await scroll();
    await database.db.execute(sql`
      update events set deleted_at = now() where id = (select max(id) from events where user_id = ${person.id})`);
    const full = { key: 'experience_mode_scrolled', gained_xp: 7, xp_per_action: 1, max_xp: 7 };
    expect((await person.get('/v1/actions/')).json()).toContainEqual(full);
    expect((await scroll()).json()).toContainEqual(full);
    await makeEvents(1);
    expect((await scroll()).json()).toContainEqual({ ...full, gained_xp: 8, max_xp: 10 });
  });

  it("for opened events end at the scrolled action's maximum [XP-09, EXP-22]", async () => {
    for (let round = 0; round < 6; round += 1) {
      await person.post('/v1/actions/', { action: 'experience_mode_event_opened' });
    }
    expect(await gained('experience_mode_event_opened')).toBe(5);
  });

  it("begin again on the person's Monday [XP-04]", async () => {
    await at('2026-11-22T22:59:00.000Z');
    await person.post('/v1/actions/', { action: 'experience_mode_scrolled' });
    expect(await gained('experience_mode_scrolled')).toBe(1);
    server.clock.set('2026-11-22T23:01:00.000Z');
    expect(await gained('experience_mode_scrolled')).toBe(0);
    expect(await xp()).toBe(1);
  });

  it('are not granted for an action that does not exist [XP-04]', async () => {
    const answer = await person.post('/v1/actions/', { action: 'breathing' });
    expect(answer.statusCode).toBe(400);
  });
});
