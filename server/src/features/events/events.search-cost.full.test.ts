import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createPerson } from '../../../test/people.ts';
import { analyze, planOf, queriesOf, rowsRead, statementsOf } from '../../../test/plans.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { homeEventInput } from './events.factory.ts';

const server = await startTestServer();
const { db, pool } = server.platform.database;

const PERSONS = 30;
const EVENTS_EACH = 2000;

/** Everybody writes the same words, so that an index of words alone would read those of all; day by day, as in life. */
const fill = (): Promise<void> =>
  db.transaction(async (tx) => {
    // More at once than any call writes.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`
    insert into users (email, password_hash, participant_code)
    select 'writer-' || n || '@example.org', 'none', 'INRA04' from generate_series(2, ${PERSONS}::int) as n`);
    await tx.execute(sql`
    insert into events (user_id, location, activity_id, occurred_at, mood, difficulty, text, words)
    select writers.id, 'home', (select min(id) from activities), now() - n * interval '1 hour', 1 + n % 6, 1 + n % 4, said, said
    from (select id from users) as writers, generate_series(1, ${EVENTS_EACH}::int) as n,
      lateral (select case n % 3 when 0 then 'oma' else 'heute' end || ' wort' || n % 500) as says (said)
    order by n, writers.id`);
    await tx.execute(sql`insert into tags (user_id, name) select id, 'fest ❤️' from users`);
    await tx.execute(sql`
    insert into event_tags (user_id, event_id, tag_id, position)
    select user_id, events.id, tags.id, 0 from events join tags using (user_id) where events.id % 10 = 0`);
  });
const anna = await createPerson(server);
await fill();
await analyze(pool);

/** Those that grow here; of a handful of rows any plan may read all. */
const LARGE = new Set(['events', 'event_tags']);

describe('the cost of a search', () => {
  it.each([
    ['heute', 'events_'],
    ['wort7', 'events_search'],
    ['wo', 'events_search'],
    ['oma wort', 'events_search'],
    ['oma wort12&mood_min=2&from=2026-01-01', 'events_search'],
    ['niemand', 'events_search'],
    ['chemo', 'events_'],
    ['chemo wort7', 'events_search'],
    ['%E2%9D%A4%EF%B8%8F', 'events_'],
    ['&tag=fest ❤️', 'events_'],
    ['&mood_max=2&ordering=datetime', 'events_'],
  ])('reads no rows but those of the person for text=%s [HOME-22]', async (query, index) => {
    const statements = await statementsOf(() => anna.get(`/v1/events/?text=${encodeURI(query)}`), new Set(['events']));
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.length).toBeLessThanOrEqual(2);
    for (const statement of statements) {
      const nodes = await planOf(pool, statement);
      const scans = nodes.filter((node) => LARGE.has(node['Relation Name'] ?? ''));
      const searches = nodes.filter(
        (node) => /Index.* Scan/.test(node['Node Type']) && node['Index Name'] !== 'activities_pkey',
      );
      expect(scans.length).toBeGreaterThan(0);
      expect(scans.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
      // The person's id as a column, or before each word.
      for (const search of searches) expect(search['Index Cond']).toMatch(new RegExp(`user_id|'${anna.id}\\.`));
      expect(searches.map((search) => search['Index Name']).join()).toContain(index);
      for (const scan of scans) expect(rowsRead(scan)).toBeLessThanOrEqual(EVENTS_EACH);
    }
  });

  it.each(['oma wort1', 'wort', 'heute geschichte'])(
    'reads the index once for %s, for page and count together, however many others wrote [HOME-22]',
    async (text) => {
      const call = () => anna.get(`/v1/events/?text=${encodeURI(text)}`);
      const [statement, ...others] = await statementsOf(call, new Set(['events']));
      expect(others).toEqual([]);
      if (!statement) throw new Error('nothing was asked');
      const nodes = await planOf(pool, statement);
      const wide = nodes.filter((node) => rowsRead(node) > 100 && LARGE.has(node['Relation Name'] ?? ''));
      expect(wide.length).toBeLessThanOrEqual(1);
      // Each beginning in the query makes the index gather all words that begin so.
      const query = statement.values.find((value) => typeof value === 'string' && value.includes(':*'));
      expect(String(query).match(/:\*/g)).toHaveLength(1);
      const { count, results } = (await call()).json();
      expect(count).toBeGreaterThanOrEqual(results.length);
    },
  );

  it('knows how many there are behind the last page too [HOME-22]', async () => {
    const { count } = (await anna.get('/v1/events/?text=oma')).json();
    expect(count).toBeGreaterThan(100);
    const behind = (await anna.get(`/v1/events/?text=oma&offset=${count + 5}`)).json();
    expect({ count: behind.count, results: behind.results }).toEqual({ count, results: [] });
  });

  it('takes no word apart in the database to say where it stands [HOME-22]', async () => {
    const text = Array.from({ length: 800 }, (_, n) => `z${n}`).join(' ');
    for (let n = 0; n < 3; n += 1) await anna.post('/v1/events/', homeEventInput({ text }));
    const queries = await queriesOf(() => anna.get('/v1/events/?text=z7&limit=100'));
    const said = JSON.stringify(queries.map(([asked]) => asked));
    expect(said).not.toContain('string_to_array');
    expect(queries.length).toBeLessThanOrEqual(4);
  });
});
