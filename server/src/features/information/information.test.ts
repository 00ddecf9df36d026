import type { InfoArticle, InfoGroup, InfoText } from '@bergkette/contract/information.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson, type Person } from '../../../test/people.ts';
import { queriesOf } from '../../../test/queries.ts';
import { startTestServer } from '../../../test/test-server.ts';

const server = await startTestServer();
const { database } = server.platform;

let person: Person;
beforeEach(async () => {
  person = await createPerson(server);
});

const groups = async (query = ''): Promise<InfoGroup[]> => (await person.get(`/v1/infotext/${query}`)).json();
const texts = async (query = ''): Promise<InfoText[]> => (await groups(query)).flatMap(({ info_texts }) => info_texts);
const textNamed = async (name: string, query = ''): Promise<InfoText> => {
  const found = (await texts(query)).find((text) => text.name === name);
  if (!found) throw new Error(`there is no text ${name}`);
  return found;
};
const open = async (id: number, query = ''): Promise<InfoArticle> =>
  (await person.get(`/v1/chapter/${id}/${query}`)).json();

describe('the list of information texts', () => {
  it('groups them by category, each with id, picture and chapters [INFO-01, INFO-02, INFO-03, INFO-05]', async () => {
    const list = await groups();
    expect(list.map(({ name }) => name)).toEqual([
      'Krankheit und Behandlung',
      'Untersuchungen',
      'Nebenwirkungen',
      'Gefühle',
      'Familie und Freunde',
      'Schule, Zukunft und deine Rechte',
    ]);
    const all = list.flatMap(({ info_texts }) => info_texts);
    expect(all).toHaveLength(21);
    for (const { image, chapters, minutes, is_read, recommended } of all) {
      expect(image).toMatch(/^\/api\/v1\/infotext\/images\/[a-z-]+\.svg\?v=[0-9a-f]{8}$/);
      expect(chapters.length).toBeGreaterThanOrEqual(2);
      expect(minutes).toBeGreaterThanOrEqual(2);
      expect({ is_read, recommended }).toEqual({ is_read: false, recommended: false });
    }
  });

  it("is in the person's language, or in the one that is asked for [INFO-03]", async () => {
    expect((await textNamed('fatigue')).title).toBe('Müde bis in die Knochen');
    expect((await textNamed('fatigue', '?lang=en')).title).toBe('Bone-tired');
    await person.patch(`/v1/users/${person.id}/`, { language: 'en' });
    // The second is worded as the category of events.
    expect((await groups()).slice(0, 2).map(({ name }) => name)).toEqual(['Illness and treatment', 'Tests and scans']);
    expect((await person.get('/v1/infotext/?lang=fr')).statusCode).toBe(400);
  });

  it('finds words anywhere in a text, all of them and in any case [INFO-01]', async () => {
    const names = async (text: string) => (await texts(`?text=${encodeURIComponent(text)}`)).map(({ name }) => name);
    expect(await names('PERÜCKE')).toEqual(['hair-loss']);
    expect(await names('perücke  krankenkasse')).toEqual(['hair-loss']);
    // What somebody types who cannot go on finds the text that is for them.
    const dark = ['selbstmord', 'suizid', 'umbringen', 'ritzen', 'nicht mehr leben', 'Ich will sterben', 'TOD'];
    const darkEnglish = ['suicide', 'kill myself', 'self-harm', 'cutting', 'want to die', 'dying', 'death'];
    for (const text of dark) expect(await names(text)).toContain('when-too-much');
    for (const text of darkEnglish) {
      const found = await texts(`?lang=en&text=${encodeURIComponent(text)}`);
      expect(found.map(({ name }) => name)).toContain('when-too-much');
    }
    expect(await names('perücke röhre')).toEqual([]);
    expect(await names('%')).toEqual([]);
    expect(await names('   ')).toHaveLength(21);
    expect((await person.get(`/v1/infotext/?text=${'a'.repeat(101)}`)).statusCode).toBe(400);
    expect((await person.get('/v1/infotext/?text=a%00b')).statusCode).toBe(400);
  });

  it('and a text cost two and three statements, whatever there is to read', async () => {
    await person.get('/v1/infotext/');
    expect(await queriesOf(() => person.get('/v1/infotext/'))).toBeLessThanOrEqual(2);
    const { id } = await textNamed('fatigue');
    expect(await queriesOf(() => person.get(`/v1/chapter/${id}/`))).toBeLessThanOrEqual(3);
  });
});

describe('an information text', () => {
  it('comes in chapters, with its sources and the text after it [INFO-01, INFO-04]', async () => {
    const listed = await textNamed('nausea-mouth');
    const article = await open(listed.id);
    expect(article).toMatchObject({ id: listed.id, title: 'Übelkeit, Mund und Essen', minutes: listed.minutes });
    expect(article.category.name).toBe('Nebenwirkungen');
    expect(article.chapters.map(({ id, title }) => ({ id, title }))).toEqual(listed.chapters);
    expect(article.chapters[0]?.html).toContain('<blockquote>');
    expect(article.sources.length).toBeGreaterThan(0);
    expect(article.review).toBeNull();
    expect(article.next?.title).toBe('Haare weg – und jetzt?');
    expect((await open(listed.id, '?lang=en')).title).toBe('Nausea, mouth and food');
    expect((await open((await textNamed('infections-fever')).id)).symptoms).toEqual(['chills', 'temperature']);
  });

  it('leads on to the next category, and from the last one nowhere', async () => {
    const [, second] = await groups();
    expect((await open((await textNamed('stem-cell-transplant')).id)).next?.id).toBe(second?.info_texts[0]?.id);
    expect((await open((await textNamed('after-treatment')).id)).next).toBeNull();
  });

  it('is read once it was opened, by that person alone [INFO-04]', async () => {
    const { id } = await textNamed('school');
    await Promise.all([open(id), open(id)]);
    expect((await textNamed('school')).is_read).toBe(true);
    person = await createPerson(server);
    expect((await textNamed('school')).is_read).toBe(false);
  });

  it('is 404 where there is none', async () => {
    for (const id of ['4711', '9007199254740991']) {
      expect((await person.get(`/v1/chapter/${id}/`)).statusCode).toBe(404);
    }
    expect((await person.get('/v1/chapter/x/')).statusCode).toBe(400);
  });

  it('is sanitised on the way out too, whatever came to stand in the database', async () => {
    const { id } = await textNamed('school');
    const evil = '<p onclick="x()">gut<script>x()</script><img src=x onerror=x()><a href="javascript:x()">weg</a></p>';
    await database.pool.query("update info_editions set chapters = $2 where text_id = $1 and language = 'de'", [
      id,
      JSON.stringify([{ title: 'Eins', html: evil }]),
    ]);
    const [chapter] = (await open(id)).chapters;
    expect(chapter?.html).toBe('<p>gut<a rel="noopener noreferrer">weg</a></p>');
  });

  it('has a picture that browsers may keep for good [INFO-05]', async () => {
    const { image } = await textNamed('fatigue');
    const answer = await server.app.inject({ url: image });
    expect({ statusCode: answer.statusCode, contentType: answer.headers['content-type'] }).toEqual({
      statusCode: 200,
      contentType: 'image/svg+xml',
    });
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(answer.body).toContain('<svg');
    // Opened by itself it is a document, with whatever an editor's file holds.
    expect(answer.headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
    expect((await server.app.inject({ url: '/api/v1/infotext/images/none.svg' })).statusCode).toBe(404);
    expect((await server.app.inject({ url: '/api/v1/infotext/images/..%2Fx.svg' })).statusCode).toBe(400);
  });
});

const record = async (activity: string, datetime: string): Promise<number> => {
  const categories: { activities: { id: number; description: string }[] }[] = (
    await person.get('/v1/categories/')
  ).json();
  const found = categories.flatMap(({ activities }) => activities).find(({ description }) => description === activity);
  const event = { location: 'clinic', activity: found?.id, datetime, mood: 3, difficulty: 2, text: '' };
  return (await person.post('/v1/events/', event)).json().id;
};

const track = async (symptom: string, at: string, value: number) => {
  const symptoms: { id: number; name: string }[] = (await person.get('/v1/symptoms/')).json();
  const { id } = symptoms.find(({ name }) => name === symptom) ?? { id: 0 };
  return person.post(`/v1/durations/${id}/`, {
    symptom: id,
    symptom_start: at,
    first_point: { datetime: at, value },
  });
};

describe('a recommendation', () => {
  const recommended = async () =>
    (await texts()).filter((text) => text.recommended).map(({ name, reason }) => ({ name, reason }));

  it('comes with the first activity or symptom that a text fits [INFO-06, OPS-03]', async () => {
    expect(await recommended()).toEqual([]);
    await record('hair-loss', '2026-11-19T08:00:00Z');
    expect(await recommended()).toEqual([{ name: 'hair-loss', reason: 'diary' }]);
    await track('nausea', '2026-11-20T07:00:00Z', 5);
    expect(await recommended()).toEqual([
      { name: 'nausea-mouth', reason: 'tracking' },
      { name: 'hair-loss', reason: 'diary' },
    ]);
    const stranger = await createPerson(server);
    const others: InfoGroup[] = (await stranger.get('/v1/infotext/')).json();
    expect(others.flatMap(({ info_texts }) => info_texts).some((text) => text.recommended)).toBe(false);
  });

  it('goes with the deleted event that it came with', async () => {
    const id = await record('chemo', '2026-11-19T08:00:00Z');
    expect(await recommended()).toHaveLength(1);
    await person.delete(`/v1/events/${id}/`);
    expect(await recommended()).toEqual([]);
  });

  it('does not come with an empty standing tracker, which everybody has [INFO-06]', async () => {
    const active: { symptom: { name: string } }[] = (await person.get('/v1/durations/active/')).json();
    expect(active.map(({ symptom }) => symptom.name)).toContain('temperature');
    expect(await recommended()).toEqual([]);
  });

  it('comes with the diagnosis that a text names [OPS-03]', async () => {
    const [first]: { id: number; name: string }[] = (await person.get('/v1/diagnoses/')).json();
    const { id } = await textNamed('what-is-cancer');
    await database.pool.query("insert into info_fits (text_id, kind, key) values ($1, 'diagnosis', $2)", [
      id,
      first?.name,
    ]);
    await person.patch(`/v1/users/${person.id}/`, { diagnosis: first?.id });
    expect(await recommended()).toEqual([{ name: 'what-is-cancer', reason: 'diagnosis' }]);
    await database.pool.query("delete from info_fits where kind = 'diagnosis'");
  });

  it('says what the newest entry was that fits, and stands when its text was read [INFO-06, NAV-27]', async () => {
    await record('hair-loss', '2026-11-19T08:00:00Z');
    const run: { id: number } = (await track('nausea', '2026-11-20T07:00:00.000Z', 5)).json();
    const { id, matched_at: first } = await textNamed('hair-loss');
    server.clock.advance(1);
    await record('hair-loss', '2026-11-18T08:00:00Z');
    const { matched_at } = await textNamed('hair-loss');
    expect(Date.parse(first ?? '')).toBeGreaterThan(Date.parse('2026-11-20T08:00:00Z'));
    expect(Date.parse(matched_at ?? '')).toBeGreaterThan(Date.parse(first ?? ''));
    expect((await textNamed('nausea-mouth')).matched_at).toBe('2026-11-20T07:00:00.000Z');
    const point = { symptom_duration: run.id, datetime: '2026-11-20T08:00:00.000Z', value: 4 };
    await person.post(`/v1/durationpoints/${run.id}/`, point);
    expect((await textNamed('nausea-mouth')).matched_at).toBe('2026-11-20T08:00:00.000Z');
    await open(id);
    expect(await textNamed('hair-loss')).toMatchObject({ recommended: true, is_read: true });
    expect(await textNamed('nausea-mouth')).toMatchObject({ recommended: true, is_read: false });
  });
});
