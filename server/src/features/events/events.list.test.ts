import type { DiaryEvent, EventBody } from '@bergkette/contract/events.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPerson } from '../../../test/people.ts';
import { queriesOf } from '../../../test/queries.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { activities } from '../catalogues/catalogues.tables.ts';
import { eventInput, homeEventInput } from './events.factory.ts';

const server = await startTestServer();
const { db } = server.platform.database;
const catalogue = await db.select().from(activities);
const activityOf = (key: string) => catalogue.find((activity) => activity.key === key)?.id ?? 0;

const DAYS = [
  eventInput(activityOf('chemo'), {
    datetime: '2026-10-31T22:30:00Z',
    mood: 1,
    difficulty: 4,
    text: 'Müde, aber TAPFER.',
  }),
  eventInput(activityOf('chemo'), { datetime: '2026-10-31T23:30:00Z', mood: 3, difficulty: 3, text: '100% geschafft' }),
  eventInput(activityOf('birthday'), { datetime: '2026-11-02T12:00:00Z', mood: 6, difficulty: 1, tags: ['Fest'] }),
  homeEventInput({ datetime: '2026-11-03T12:00:00Z', mood: 5, text: 'ÜBEN mit Oma', tags: ['fest', 'Oma'] }),
] satisfies EventBody[];
const anna = await createPerson(server);
for (const input of DAYS) await anna.post('/v1/events/', input);
const stranger = await createPerson(server);
for (const input of DAYS) await stranger.post('/v1/events/', input);

const found = async (query: string): Promise<number[]> => {
  const answer = await anna.get(`/v1/events/?ordering=datetime&${query}`);
  expect(answer.statusCode).toBe(200);
  const { count, results } = answer.json();
  expect(count).toBe(results.length);
  return results.map((event: DiaryEvent) =>
    DAYS.findIndex((day) => Date.parse(day.datetime) === Date.parse(event.datetime)),
  );
};

describe('the list of events', () => {
  it('comes newest first, or oldest first on wish [HOME-19, HOME-20, HOME-21]', async () => {
    const times = async (query: string) =>
      (await anna.get(`/v1/events/${query}`)).json().results.map((event: DiaryEvent) => event.datetime);
    expect(await times('')).toEqual((await times('?ordering=datetime')).toReversed());
    expect((await times(''))[0]).toBe('2026-11-03T12:00:00.000Z');
  });

  it.each([
    ['text=m%C3%BCde%2C%20aber%20tapfer', [0]],
    ['text=%C3%BCben', [3]],
    ['text=100%25', [1]],
    ['text=%25', [1]],
    ['text=_', []],
    ['location=home', [3]],
    [`activity=${activityOf('chemo')}`, [0, 1]],
    ['mood_min=3&mood_max=5', [1, 3]],
    ['mood_min=6', [2]],
    ['mood_max=1', [0]],
    ['difficulty=3', [1]],
    ['tag=FEST', [2, 3]],
    ['tag=fest&location=home', [3]],
    ['tag=fest&mood_max=2', []],
    ['from=2026-11-01&to=2026-11-02', [1, 2]],
    ['to=2026-10-31', [0]],
  ])("finds by %s, by the person's own days [HOME-22]", async (query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  it('finds by category, together with anything else [HOME-22]', async () => {
    const category = catalogue.find((activity) => activity.key === 'chemo')?.categoryId;
    expect(await found(`category=${category}&mood_min=2&text=GESCHAFFT&from=2026-10-01&difficulty=3`)).toEqual([1]);
  });

  it('shows each event as it is read alone, whichever query finds it [HOME-19, HOME-22]', async () => {
    for (const query of ['', '?mood_min=1']) {
      for (const event of (await anna.get(`/v1/events/${query}`)).json().results) {
        expect(event).toEqual((await anna.get(`/v1/events/${event.id}/`)).json());
      }
    }
  });

  it('names the neighbours of a page by paths that keep the search [HOME-19]', async () => {
    const answer = (await anna.get('/v1/events/?limit=1&offset=1&mood_min=2')).json();
    expect(answer).toMatchObject({
      count: 3,
      next: '/api/v1/events/?limit=1&offset=2&mood_min=2',
      previous: '/api/v1/events/?limit=1&offset=0&mood_min=2',
    });
    expect((await anna.get(answer.next)).json().next).toBeNull();
    expect((await anna.get(answer.previous)).json().previous).toBeNull();
  });

  it('takes a limit above 100 for 100 and refuses nonsense', async () => {
    expect((await anna.get('/v1/events/?limit=1000')).json().count).toBe(4);
    for (const query of [
      'limit=0',
      'limit=0x10',
      'offset=-1',
      'offset=1e1',
      'mood_min=9',
      'mood_min=0x2',
      'from=tomorrow',
      'ordering=text',
      'text=%00',
    ]) {
      expect((await anna.get(`/v1/events/?${query}`)).statusCode, query).toBe(400);
    }
  });

  it('joins its pages to the whole list, whatever their size and however many share a moment [HOME-13]', async () => {
    const moment = fc.constantFrom('2026-11-01T10:00:00Z', '2026-11-02T10:00:00Z', '2026-11-03T10:00:00Z');
    await fc.assert(
      fc.asyncProperty(
        fc.array(moment, { maxLength: 12 }),
        fc.integer({ min: 1, max: 5 }),
        fc.constantFrom('datetime', '-datetime'),
        async (moments, limit, ordering) => {
          const person = await createPerson(server);
          for (const datetime of moments) await person.post('/v1/events/', homeEventInput({ datetime }));
          const whole = (await person.get(`/v1/events/?limit=100&ordering=${ordering}`)).json().results;
          const joined: DiaryEvent[] = [];
          let next: string | null = `/v1/events/?limit=${limit}&ordering=${ordering}`;
          while (next !== null) {
            const page: { results: DiaryEvent[]; next: string | null } = (await person.get(next)).json();
            joined.push(...page.results);
            next = page.next;
          }
          expect(joined).toEqual(whole);
          expect(new Set(joined.map(({ id }) => id)).size).toBe(moments.length);
        },
      ),
      { numRuns: 12 },
    );
  });
});

describe('the places of events in time', () => {
  it('tells the index of an event in the path, oldest first [HOME-17]', async () => {
    const oldestFirst = (await anna.get('/v1/events/chainable/')).json();
    const indexes = [];
    for (const { id } of oldestFirst) indexes.push((await anna.get(`/v1/events/${id}/position/`)).json().index);
    expect(indexes).toEqual([0, 1, 2, 3]);
  });
});

describe('the hardest event of each day', () => {
  const hardest = async (query: string, zone = 'Europe/Berlin') =>
    (await anna.get(`/v1/events/difficulties/?${query}`, { headers: { 'time-zone': zone } })).json();

  it("is found by the person's own calendar, both ends of the span included [MOOD-15]", async () => {
    expect(await hardest('from=2026-10-31&to=2026-11-02', 'America/New_York')).toEqual([
      { date: '2026-10-31', difficulty: 4 },
      { date: '2026-11-02', difficulty: 1 },
    ]);
    expect(await hardest('from=2026-10-31&to=2026-11-01')).toEqual([
      { date: '2026-10-31', difficulty: 4 },
      { date: '2026-11-01', difficulty: 3 },
    ]);
  });

  it('is asked for with a span, and empty where it has none', async () => {
    expect(await hardest('from=2027-01-01&to=2026-01-01')).toEqual([]);
    expect((await anna.get('/v1/events/difficulties/')).statusCode).toBe(400);
    expect((await anna.get('/v1/events/difficulties/?from=2026-11-01&to=soon')).statusCode).toBe(400);
  });
});

describe('the cost of the list', () => {
  it('asks the database twice for a page, once for the caller, and once for the tags where one is asked for [HOME-12]', async () => {
    expect(await queriesOf(() => anna.get('/v1/events/?limit=20'))).toBe(3);
    expect(await queriesOf(() => anna.get('/v1/events/?tag=fest&from=2026-11-01'))).toBe(4);
  });

  it('asks once for page and count of a search, twice for the forms of words, and once for the tags [HOME-22]', async () => {
    expect(await queriesOf(() => anna.get('/v1/events/?tag=fest&text=a&from=2026-11-01'))).toBeLessThanOrEqual(5);
  });

  it('needs eight queries at most for an event and all that the first one reaches [EVF-34, XP-05]', async () => {
    const person = await createPerson(server);
    const sessionAndFrame = 3;
    const queries = await queriesOf(() => person.post('/v1/events/', homeEventInput()));
    expect(queries - sessionAndFrame).toBeLessThanOrEqual(8);
  });
});
