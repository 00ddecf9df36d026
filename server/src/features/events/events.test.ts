import { diaryEvent } from '@bergkette/contract/events.factory.ts';
import { EVENT_RESTORE_S } from '@bergkette/contract/events.rules.ts';
import { type EventBody, eventQuerySchema } from '@bergkette/contract/events.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createPerson, outcome, type Person, signedInAnew } from '../../../test/people.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { activities } from '../catalogues/catalogues.tables.ts';
import { eventInput, homeEventInput } from './events.factory.ts';
import { eventsService } from './events.service.ts';
import { events, tags } from './events.tables.ts';

const server = await startTestServer();
const { platform, services, clock } = server;
const keys = new Map((await platform.database.db.select().from(activities)).map(({ key, id }) => [key, id] as const));
const idOf = (key: string): number => keys.get(key) ?? 0;
const CHEMO = idOf('chemo');

let anna = await createPerson(server);

/** Every field that a person enters, none of them empty. A field that is new to the contract is in it. */
const { id: _id, contents: _contents, activity: _activity, ...filled } = diaryEvent();
const clinic = (changes: Partial<EventBody> = {}) => eventInput(CHEMO, changes);
const create = async (person: Person, input: EventBody = clinic()) => {
  const answer = await person.post('/v1/events/', input);
  expect(answer.statusCode).toBe(201);
  return answer.json();
};

describe('creating an event', () => {
  it('answers the whole event with its activity and an ETag [EVF-12, EVF-13, EVF-34, EVD-17]', async () => {
    const answer = await anna.post('/v1/events/', { ...filled, activity: CHEMO, tags: [' Oma ', 'oma', 'Mut'] });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      ...filled,
      id: expect.any(Number),
      activity: { id: CHEMO, description: 'chemo', icon: expect.any(String), category: expect.any(Number) },
      contents: [],
      tags: ['Oma', 'Mut'],
    });
    const read = await anna.get(`/v1/events/${answer.json().id}/`);
    expect(read.json()).toEqual(answer.json());
    expect(read.headers.etag).toBe(answer.headers.etag);
  });

  it('gives a home event without activity the activity at-home, which no clinic event may carry [EVF-12]', async () => {
    expect((await create(anna, homeEventInput())).activity.description).toBe('at-home');
    expect((await create(anna, homeEventInput({ activity: CHEMO }))).activity.id).toBe(CHEMO);
    const refused = await anna.post('/v1/events/', clinic({ activity: idOf('at-home') }));
    expect(outcome(refused)).toEqual([400, 'unknown_activity']);
    const { activity: _none, ...without } = clinic();
    expect((await anna.post('/v1/events/', without)).json().errors).toEqual({ activity: ['required'] });
    expect((await anna.post('/v1/events/', clinic({ activity: 99_999 }))).json().code).toBe('unknown_activity');
  });

  it('stores what lies more than two minutes ahead as now [EVF-28]', async () => {
    const now = clock.now().toISOString();
    expect((await create(anna, clinic({ datetime: '2026-12-24T18:00:00Z' }))).datetime).toBe(now);
    const soon = new Date(clock.now().getTime() + 119_000).toISOString();
    expect((await create(anna, clinic({ datetime: soon }))).datetime).toBe(soon);
    expect((await create(anna, clinic({ datetime: '2026-11-19T10:00:00+02:00' }))).datetime).toBe(
      '2026-11-19T08:00:00.000Z',
    );
  });

  it('counts the text in characters as people do, 4000 at most [EVF-27]', async () => {
    const text = '🦫'.repeat(4000);
    expect((await create(anna, clinic({ text }))).text).toBe(text);
    const refused = await anna.post('/v1/events/', clinic({ text: `${text}!` }));
    expect(outcome(refused)).toEqual([400, 'too_long']);
  });
});

describe('changing an event', () => {
  it('takes the same payload as creation and counts the version up [EVF-35]', async () => {
    const { id } = await create(anna, clinic({ tags: ['alt', 'Bleibt'] }));
    const answer = await anna.put(`/v1/events/${id}/`, homeEventInput({ text: 'Daheim.', tags: ['bleibt', 'neu'] }));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ id, location: 'home', text: 'Daheim.', tags: ['bleibt', 'neu'] });
    expect((await anna.get(`/v1/events/${id}/`)).json()).toEqual(answer.json());
    const whole = await anna.put(`/v1/events/${id}/`, { ...filled, activity: CHEMO });
    expect(whole.json()).toMatchObject({ ...filled, id, activity: { id: CHEMO } });
  });

  it('refuses the second of two that began from the same state', async () => {
    const created = await anna.post('/v1/events/', clinic());
    const url = `/v1/events/${created.json().id}/`;
    const headers = { 'if-match': String(created.headers.etag) };
    const both = await Promise.all([
      anna.put(url, clinic({ text: 'Handy' }), { headers }),
      anna.put(url, clinic({ text: 'Tablet' }), { headers }),
    ]);
    expect(both.map((answer) => answer.statusCode).toSorted()).toEqual([200, 412]);
    const [won, lost] = both.toSorted((a, b) => a.statusCode - b.statusCode);
    expect(lost?.json().code).toBe('changed_elsewhere');
    expect((await anna.get(url)).json().text).toBe(won?.json().text);
    const again = await anna.put(url, clinic(), { headers: { 'if-match': String(won?.headers.etag) } });
    expect(again.statusCode).toBe(200);
  });

  it('answers 304 to whoever has it already', async () => {
    const created = await anna.post('/v1/events/', clinic());
    const url = `/v1/events/${created.json().id}/`;
    const headers = { 'if-none-match': String(created.headers.etag) };
    expect((await anna.get(url, { headers })).statusCode).toBe(304);
    await anna.put(url, clinic({ mood: 1 }));
    expect((await anna.get(url, { headers })).statusCode).toBe(200);
  });

  it('lets an event keep an activity that is no longer offered', async () => {
    const retired = idOf('imaging');
    const { id } = await create(anna, clinic({ activity: retired }));
    const { db } = platform.database;
    await db.update(activities).set({ retiredAt: clock.now() }).where(eq(activities.id, retired));
    expect((await anna.put(`/v1/events/${id}/`, clinic({ activity: retired }))).statusCode).toBe(200);
    expect((await anna.post('/v1/events/', clinic({ activity: retired }))).json().code).toBe('unknown_activity');
    await db.update(activities).set({ retiredAt: null }).where(eq(activities.id, retired));
  });

  it('takes an activity that the desk hides, as the event may have waited for a network, and finds it by its name [HOME-22]', async () => {
    const hidden = idOf('imaging');
    const { db } = platform.database;
    await db.update(activities).set({ hiddenAt: clock.now() }).where(eq(activities.id, hidden));
    const { id } = await create(anna, clinic({ activity: hidden }));
    const fresh = eventsService(platform, server.services);
    const caller = { userId: anna.id, sessionId: 0, timeZone: 'UTC' };
    const found = await fresh.list(caller, eventQuerySchema.parse({ text: 'MRT' }));
    expect(found.results.map((event) => event.id)).toContain(id);
    await db.update(activities).set({ hiddenAt: null }).where(eq(activities.id, hidden));
  });
});

describe('deleting an event', () => {
  const rows = (id: number) => platform.database.db.select().from(events).where(eq(events.id, id));
  const isHidden = async (id: number) => {
    const answers = [
      await anna.get(`/v1/events/${id}/`),
      await anna.put(`/v1/events/${id}/`, clinic()),
      await anna.delete(`/v1/events/${id}/`),
      await anna.get(`/v1/events/${id}/position/`),
      await anna.get(`/v1/events/${id}/contents/`),
    ];
    expect(answers.map((answer) => answer.statusCode)).toEqual([404, 404, 404, 404, 404]);
    const list = (await anna.get('/v1/events/?limit=100')).json();
    expect(list.results.map((event: { id: number }) => event.id)).not.toContain(id);
  };

  it('hides it at once and brings it back whole within ten minutes, as long as a tunnel may be [EVD-19]', async () => {
    const event = await create(anna, clinic({ tags: ['wieder da'] }));
    expect((await anna.delete(`/v1/events/${event.id}/`)).statusCode).toBe(204);
    await isHidden(event.id);
    clock.advance((EVENT_RESTORE_S - 1) * 1000);
    anna = await signedInAnew(server, anna);
    await services.events.eraseDeleted();
    const restored = await anna.post(`/v1/events/${event.id}/restore/`);
    expect(restored.statusCode).toBe(200);
    expect(restored.json()).toEqual(event);
  });

  it('erases it for good after that, its words included [EVD-19]', async () => {
    const { id } = await create(anna, clinic({ tags: ['nur hier'] }));
    await anna.delete(`/v1/events/${id}/`);
    clock.advance((EVENT_RESTORE_S + 1) * 1000);
    anna = await signedInAnew(server, anna);
    expect((await anna.post(`/v1/events/${id}/restore/`)).statusCode).toBe(404);
    await services.events.eraseDeleted();
    await services.events.eraseUnusedTags();
    expect(await rows(id)).toEqual([]);
    const words = await platform.database.db.select().from(tags).where(eq(tags.name, 'nur hier'));
    expect(words).toEqual([]);
  });
});

describe('tags', () => {
  it('are the words of live events, equal without regard to case [EVF-18, EVF-37, OPS-08]', async () => {
    const dora = await createPerson(server);
    const first = await create(dora, clinic({ tags: ['Übelkeit', 'Zoo'] }));
    await create(dora, clinic({ tags: ['übelkeit'] }));
    const names = async () => (await dora.get('/v1/tags/')).json().map((tag: { name: string }) => tag.name);
    expect(await names()).toEqual(['übelkeit', 'Zoo']);
    await dora.delete(`/v1/events/${first.id}/`);
    expect(await names()).toEqual(['übelkeit']);
  });
});
