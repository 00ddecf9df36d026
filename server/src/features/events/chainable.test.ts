import { gunzipSync } from 'node:zlib';
import type { ChainableEvent } from '@bergkette/contract/events.ts';
import { asc, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { befriend, createPerson, outcome } from '../../../test/people.ts';
import { queriesOf } from '../../../test/queries.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { activities } from '../catalogues/catalogues.tables.ts';
import { eventInput, homeEventInput } from './events.factory.ts';

const server = await startTestServer();
const { db } = server.platform.database;

const MANY = 10_000;
/** On the wire. */
const BUDGET_BYTES = 200_000;

const live = (userId: number, count: number) =>
  db.execute(sql`
    insert into events (user_id, location, activity_id, occurred_at, mood, difficulty, text)
    select ${userId}, case n % 3 when 0 then 'clinic' else 'home' end,
      (array(select id from activities order by id))[1 + (hashint4(n) & 31)],
      timestamptz '2024-01-01' + n * interval '97 minutes' + (hashint4(n) & 65535) * interval '1 ms',
      1 + (hashint4(n * 7) & 3), 1 + (hashint4(n * 13) & 3), 'Was ich an diesem Tag geschrieben habe.'
    from generate_series(1, ${count}::int) as n`);
const person = await createPerson(server);
await live(person.id, MANY);

const chain = (headers: Record<string, string> = {}) => person.get('/v1/events/chainable/', { headers });

describe('the chain of ten thousand events', () => {
  it('comes oldest first, compact, in one query for less than 200 kB [HOME-25]', async () => {
    let answer = await chain();
    expect(await queriesOf(async () => (answer = await chain({ 'accept-encoding': 'gzip, br' })))).toBe(2);
    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(answer.rawPayload.length).toBeLessThan(BUDGET_BYTES);
    const events: ChainableEvent[] = JSON.parse(gunzipSync(answer.rawPayload).toString());
    expect(events).toHaveLength(MANY);
    expect(events.map(({ datetime }) => datetime)).toEqual(events.map(({ datetime }) => datetime).toSorted());
    const keys = ['activity', 'datetime', 'difficulty', 'id', 'location', 'mood', 'time_zone'];
    expect(Object.keys(events[0] ?? {}).toSorted()).toEqual(keys);
    expect(gunzipSync(answer.rawPayload).toString()).not.toContain('geschrieben');
  });

  it('has the tags of the own events, as the first is their title [16-A6]', async () => {
    const { id } = (
      await person.post('/v1/events/', homeEventInput({ tags: ['Park', 'Hund'], publication: true }))
    ).json();
    const mine: ChainableEvent[] = (await chain()).json();
    expect(mine.find((event) => event.id === id)?.tags).toEqual(['Park', 'Hund']);
    expect(mine.filter(({ tags }) => tags !== undefined)).toHaveLength(1);
    await person.delete(`/v1/events/${id}/`);
  });

  it('is not sent again to who has it, until an event is made, changed or deleted', async () => {
    const etagOf = async () => String((await chain({ 'accept-encoding': 'gzip' })).headers.etag);
    const known = await etagOf();
    const again = await chain({ 'accept-encoding': 'gzip', 'if-none-match': known });
    expect({
      statusCode: again.statusCode,
      body: again.body,
      contentEncoding: again.headers['content-encoding'],
    }).toEqual({ statusCode: 304, body: '', contentEncoding: undefined });
    const { id } = (await person.post('/v1/events/', homeEventInput())).json();
    const made = await etagOf();
    await person.put(`/v1/events/${id}/`, homeEventInput({ mood: 1 }));
    const changed = await etagOf();
    await person.delete(`/v1/events/${id}/`);
    expect(new Set([known, made, changed]).size).toBe(3);
    expect(await etagOf()).toBe(known);
  });

  it.each(['', 'identity', 'gzip;q=0', 'br'])('comes as it is to who takes no gzip: %j', async (encoding) => {
    const answer = await chain({ 'accept-encoding': encoding });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.json()).toHaveLength(MANY);
  });
});

describe('the chain of somebody else', () => {
  it('does not exist where it is not shared; naming oneself is one’s own [API-06]', async () => {
    const other = await createPerson(server);
    await other.post('/v1/events/', homeEventInput());
    expect((await other.get(`/v1/events/chainable/?user=${other.id}`)).json()).toHaveLength(1);
    for (const user of [person.id, 999_999]) {
      const refused = await other.get(`/v1/events/chainable/?user=${user}`);
      expect(outcome(refused)).toEqual([404, 'not_found']);
    }
    expect((await other.get('/v1/events/chainable/?user=x')).statusCode).toBe(400);
  });

  it('has what was published, by day, without text [SET-11, PROF-17]', async () => {
    const [owner, friend] = [await createPerson(server), await createPerson(server)];
    await owner.post('/v1/events/', homeEventInput({ text: 'Nur für mich.', datetime: '2026-11-17T12:00:00Z' }));
    const { id } = (
      await owner.post(
        '/v1/events/',
        homeEventInput({ publication: true, text: 'Mein Text.', tags: ['Geheim'], datetime: '2026-11-17T23:30:00Z' }),
      )
    ).json();
    await befriend(server, owner, friend);
    await owner.patch('/v1/settings/', { privacy: { event_chain: { friend: true } } });
    const [seen, ...others] = (await friend.get(`/v1/events/chainable/?user=${owner.id}`)).json();
    expect({ seen, others }).toEqual({
      seen: {
        ...{ location: 'home', date: '2026-11-18', mood: 5, difficulty: 1 },
        id: seen.id,
        activity: seen.activity,
      },
      others: [],
    });
    // The id is another one, because the event’s own would tell when it was written.
    expect(seen.id).not.toBe(id);
  });

  it('hides today and yesterday from who may not know of the clinic, and the order of times within a day [SET-11, PROF-17]', async () => {
    const [owner, friend] = [await createPerson(server), await createPerson(server)];
    await befriend(server, owner, friend);
    const [lower, higher] = await db
      .select({ id: activities.id })
      .from(activities)
      .orderBy(asc(activities.id))
      .limit(2);
    let mood = 0;
    /** Told apart by their moods. */
    const made = async (activity: number | undefined, datetime: string): Promise<number> => {
      mood += 1;
      await owner.post('/v1/events/', eventInput(activity ?? 0, { datetime, mood, publication: true }));
      return mood;
    };
    // In Berlin, whose calendar is the owner's: a day before yesterday, yesterday, today.
    const before = [
      await made(higher?.id, '2026-11-18T08:00:00Z'),
      await made(lower?.id, '2026-11-18T22:55:00Z'),
      await made(lower?.id, '2026-11-18T12:00:00Z'),
    ] as const;
    const latest = [await made(lower?.id, '2026-11-18T23:05:00Z'), await made(lower?.id, '2026-11-20T08:59:00Z')];
    // Written elsewhere, where it was yesterday already: its day is what is shown.
    mood += 1;
    const away = { datetime: '2026-11-18T16:00:00Z', time_zone: 'Asia/Tokyo', mood, publication: true };
    await owner.post('/v1/events/', eventInput(lower?.id ?? 0, away));
    latest.splice(1, 0, mood);
    const byDay = [before[1], before[2], before[0]];
    const share = (privacy: object) => owner.patch('/v1/settings/', { privacy });
    const seen = async () =>
      (await friend.get(`/v1/events/chainable/?user=${owner.id}`)).json().map((entry: { mood: number }) => entry.mood);
    await share({ event_chain: { friend: true }, clinic_status: { friend: false, foreign: false } });
    expect(await seen()).toEqual(byDay);
    await share({ clinic_status: { friend: true } });
    expect(await seen()).toEqual([...byDay, ...latest]);
  });
});
