import { type EventBody, eventQuerySchema, type ListedEvent } from '@bergkette/contract/events.ts';
import { describe, expect, it, vi } from 'vitest';
import { createStaff } from '../../../test/desk.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { activities } from '../catalogues/catalogues.tables.ts';
import { eventInput, homeEventInput } from './events.factory.ts';
import { eventsService } from './events.service.ts';

const server = await startTestServer();
/** By the German stemmer of PostgreSQL 18; earlier ones know ü and u alone (docs/operations.md). */
const { rows: versions } = await server.platform.database.pool.query('show server_version_num');
const isUmlautSpelt = Number(versions[0].server_version_num) >= 180_000;
const catalogue = await server.platform.database.db.select().from(activities);
const chemo = catalogue.find((activity) => activity.key === 'chemo')?.id ?? 0;

const DAYS = [
  eventInput(chemo, { text: 'Die Krankenschwestern haben mir Geschichten erzählt.', tags: ['Station 7'] }),
  eventInput(chemo, { text: 'Mit Oma Kuchen gebacken, trotz Übelkeit!', mood: 2, tags: ['Backen', '❤️'] }),
  homeEventInput({ text: 'My friends visited me and we were playing cards.', mood: 6 }),
  homeEventInput({ text: 'Fieber 38,5. E-Mail an Dr. Müller geschrieben ❤️ (40 % <b>müde</b>)', mood: 1 }),
  homeEventInput({ text: 'Omas Geburtstag', tags: ['Oma Inge'] }),
] satisfies EventBody[];

const sortedDays = DAYS.map((day, index) => ({ ...day, datetime: `2026-11-0${index + 1}T10:00:00.000Z` }));
const anna = await createPerson(server);
const bela = await createPerson(server);
for (const day of sortedDays) await anna.post('/v1/events/', day);
await bela.post('/v1/events/', homeEventInput({ text: 'Oma, Kuchen und Fieber bei Bela' }));

const listed = async (person: Person, query: Record<string, string | number>) => {
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
  );
  const answer = await person.get(`/v1/events/?${search}`);
  expect(answer.statusCode).toBe(200);
  const { count, results }: { count: number; results: ListedEvent[] } = answer.json();
  return { count, results };
};

/** Which of the days, oldest first. */
const found = async (text: string, more: Record<string, string | number> = {}): Promise<number[]> => {
  const { count, results } = await listed(anna, { text, ordering: 'datetime', ...more });
  expect(count).toBe(results.length);
  return results.map((event) => sortedDays.findIndex((day) => day.datetime === event.datetime));
};

const markedIn = ({ text, tags, marks }: ListedEvent): string[] =>
  [text, ...tags].flatMap((written, index) =>
    ([marks?.text, ...(marks?.tags ?? [])][index] ?? []).map(({ start, length }) =>
      written.slice(start, start + length),
    ),
  );

describe('the search for words', () => {
  it.each([
    ['krankenschwester', [0], 'another German form'],
    ['Geschichte', [0], 'the singular'],
    ['oma', [1, 4], 'a name and its genitive'],
    ['friend play', [2], 'other English forms'],
    ['geb', [1, 4], 'beginnings of words'],
    ['kuchen ge', [1], 'a whole word and a beginning'],
    ['geburts inge', [], 'only the last word may be unfinished'],
    ['ÜBELKEIT', [1], 'any case'],
    ['uebelkeit', isUmlautSpelt ? [1] : [], 'an umlaut written with e'],
    ['ubelkeit', [1], 'an umlaut without its dots'],
    ['mu\u0308ller', [3], 'letters in two parts'],
    ['38,5', [3], 'numbers with a comma'],
    ['e-mail', [3], 'words with a dash'],
    ['mail dr', [3], 'parts of such words'],
    ['die geschichten', [0], 'small words beside others'],
    ['the friends', [2], 'small words that are not there'],
    ['back', [1], 'the beginning of a tag'],
    ['station 7', [0], 'all of a tag'],
    ['oma inge', [4], 'text and tag together'],
    ['❤️', [1, 3], 'signs in text and tag'],
    ['%', [3], 'a sign of the query language'],
    ["' | 'x':* & !(", [], 'nothing but what is asked'],
    ['bela', [], 'nothing of somebody else'],
    ['chemo', [0, 1], 'what an event was, though nobody wrote it'],
    ['chemotherapie', [0, 1], 'what it was, in a longer word'],
    ['chemo oma', [1], 'what it was and a word of the text'],
    ['oma che', [1], 'a word of the text and the beginning of what it was'],
    ['home', [2, 3, 4], 'what it was, in another language'],
    ['#1', [], 'nothing by the sign that marks kinds'],
  ])('%s finds %j: %s [HOME-22, HOME-23]', async (text, expected) => {
    expect(await found(text)).toEqual(expected);
  });

  it('goes together with every other filter, and with pages [HOME-22]', async () => {
    expect(await found('oma', { location: 'home' })).toEqual([4]);
    expect(await found('oma', { mood_max: 3, activity: chemo })).toEqual([1]);
    expect(await found('oma', { tag: 'backen', from: '2026-11-02', to: '2026-11-02' })).toEqual([1]);
    expect(await found('oma', { difficulty: 4 })).toEqual([]);
    const pages = [0, 1].map((offset) => listed(anna, { text: 'oma', limit: 1, offset, ordering: 'datetime' }));
    const [first, second] = await Promise.all(pages);
    expect({ first: first?.count, second: second?.count }).toEqual({ first: 2, second: 2 });
    expect([first, second].map((page) => page?.results.map((event) => event.text))).toEqual([
      [sortedDays[1]?.text],
      [sortedDays[4]?.text],
    ]);
  });

  it('reads the names of the activities again where they could not be read [HOME-22]', async () => {
    const { services, platform } = server;
    const activityNames = vi.fn(services.catalogues.activityNames).mockRejectedValueOnce(new Error('away'));
    const events = eventsService(platform, { ...services, catalogues: { ...services.catalogues, activityNames } });
    const caller = { userId: anna.id, sessionId: 0, timeZone: 'UTC' };
    const search = () => events.list(caller, eventQuerySchema.parse({ text: 'Kuchen' }));
    await expect(search()).rejects.toThrow('away');
    expect((await search()).count).toBe(1);
  });

  it('follows what is changed, deleted and brought back [HOME-22]', async () => {
    const person = await createPerson(server);
    const count = async (text: string) => (await listed(person, { text })).count;
    const { id } = (await person.post('/v1/events/', homeEventInput({ text: 'Schnee', tags: ['Winter'] }))).json();
    expect({ schnee: await count('schnee'), winter: await count('winter') }).toEqual({ schnee: 1, winter: 1 });
    await person.put(`/v1/events/${id}/`, homeEventInput({ text: 'Regen', tags: ['Herbst'] }));
    expect({ schnee: await count('schnee'), winter: await count('winter') }).toEqual({ schnee: 0, winter: 0 });
    expect({ regen: await count('regen'), herbst: await count('herbst') }).toEqual({ regen: 1, herbst: 1 });
    await person.delete(`/v1/events/${id}/`);
    expect(await count('regen')).toBe(0);
    await person.post(`/v1/events/${id}/restore/`);
    expect(await count('regen')).toBe(1);
  });
});

describe('the words found', () => {
  it.each([
    ['oma', ['Oma'], 1],
    ['oma', ['Omas', 'Oma'], 4],
    ['krankenschwester erz', ['Krankenschwestern', 'erzählt'], 0],
    ['die station', ['Station'], 0],
    ['friend playing', ['friends', 'playing'], 2],
    ['müde', ['müde'], 3],
    ['❤️', ['❤️'], 1],
    ['❤️', ['❤️'], 3],
  ])('%s is marked as %j [HOME-22, HOME-23]', async (text, expected, day) => {
    const { results } = await listed(anna, { text });
    const event = results.find(({ datetime }) => datetime === sortedDays[day]?.datetime);
    expect(event && markedIn(event)).toEqual(expected);
  });

  it('are told in numbers, with the text as it was written; without a search there are none', async () => {
    const [event] = (await listed(anna, { text: 'müde' })).results;
    expect(event?.text).toBe(sortedDays[3]?.text);
    expect(event?.marks).toEqual({ text: [{ start: event?.text.indexOf('müde'), length: 4 }], tags: [] });
    for (const query of [{}, { mood_min: 1 }, { text: '' }]) {
      expect((await listed(anna, query)).results.filter((found) => 'marks' in found)).toEqual([]);
    }
  });
});

/** Text, and what somebody types to find it: both read the same. */
const SAME: [text: string, typed: string][] = [
  ['Heute war die Chemo\u00adtherapie lang', 'Chemotherapie'],
  ['İlaç aldım bugün', 'ilaç'],
  ['𝗣𝗼𝗿𝘁 gespült', 'port'],
];

describe('what reads the same', () => {
  it.each(SAME)('%j is found by %j, and marked whole [HOME-22] (35-F8)', async (text, typed) => {
    const person = await createPerson(server);
    const { id } = (await person.post('/v1/events/', homeEventInput({ text, tags: ['Fest ❤️'] }))).json();
    const { results } = await listed(person, { text: typed });
    expect(results.map((event) => event.id)).toEqual([id]);
    for (const mark of results.flatMap(markedIn)) expect(text).toContain(mark);
    expect(results.flatMap(markedIn).length).toBeGreaterThan(0);
    // A heart with or without the sign that colours it, and a tag in another spelling.
    expect((await listed(person, { text: '❤' })).count).toBe(1);
    expect((await listed(person, { tag: 'FEST ❤' })).count).toBe(1);
  });

  it('is found by the name that the desk gave an activity in either language, a minute later however often somebody searches (19-CATALOGUES)', async () => {
    const person = await createPerson(server);
    expect((await listed(person, { text: 'Zitherspiel' })).count).toBe(0);
    const editor = await createStaff(server, { roles: ['editor'] });
    const names = { de: 'Zitherspiel', en: 'Playing the zither' };
    const [{ icon, group }] = (await editor.get('/catalogues/activities/')).json();
    const made = await editor.post('/catalogues/activities/', { names, icon, group });
    expect(made.statusCode).toBe(201);
    await person.post('/v1/events/', homeEventInput({ activity: made.json().id }));
    server.clock.advance(31_000);
    await listed(person, { text: 'Zitherspiel' });
    server.clock.advance(31_000);
    for (const text of ['Zitherspiel', 'playing']) expect((await listed(person, { text })).count).toBe(1);
  });
});
