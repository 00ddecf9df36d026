import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createPerson } from '../../../test/people.ts';
import { analyze, planOf, queriesOf, rowsRead, statementsOf } from '../../../test/plans.ts';
import { startTestServer } from '../../../test/test-server.ts';

const server = await startTestServer();
const { db, pool } = server.platform.database;

const PERSONS = 30;
const RUNS_EACH = 20;
const POINTS_EACH = 3000;
const DAYS = 730;

/** Fills two years of each person, day by day: 20 runs, four of them active, 3,000 points, a mood each day. */
const fill = async (): Promise<void> => {
  await db.execute(sql`
    insert into users (email, password_hash, participant_code)
    select 'tracker-' || n || '@example.org', 'none', 'INRA04' from generate_series(2, ${PERSONS}::int) as n`);
  await db.execute(sql`
    insert into durations (user_id, symptom_id, started_at, ended_at)
    select users.id, (select min(id) from symptoms) + n, '2024-11-20T08:00:00Z'::timestamptz + n * interval '36 days',
      case when n > 4 then '2024-11-20T08:00:00Z'::timestamptz + (n + 1) * interval '36 days' end
    from generate_series(1, ${RUNS_EACH}::int) as n, users order by n, users.id`);
  await db.execute(sql`
    insert into duration_points (user_id, duration_id, measured_at, value)
    select user_id, id, started_at + n * interval '345 minutes', n % 11
    from durations, generate_series(1, ${POINTS_EACH / RUNS_EACH}::int) as n
    where symptom_id <= (select min(id) from symptoms) + ${RUNS_EACH}::int order by started_at, n, user_id`);
  await db.execute(sql`
    insert into daily_moods (user_id, date, mood)
    select users.id, '2024-11-20'::date + n, 1 + n % 6 from generate_series(1, ${DAYS}::int) as n, users`);
};
const anna = await createPerson(server);
await fill();
await analyze(pool);
const { rows } = await pool.query(
  `select d.id, d.symptom_id as symptom, max(p.id) as point,
    (select min(symptom_id) from durations where user_id = $1 and ended_at is not null) as finished
  from durations d join duration_points p on p.user_id = d.user_id and p.duration_id = d.id
  where d.user_id = $1 and d.ended_at is null group by d.id, d.symptom_id order by d.id limit 1`,
  [anna.id],
);
const run = {
  id: Number(rows[0].id),
  symptom: Number(rows[0].symptom),
  finished: Number(rows[0].finished),
  point: Number(rows[0].point),
};

/** Calls of the tracking page when it opens. */
const PAGE = [
  '/v1/symptoms/',
  '/v1/moods/?from=2024-11-20',
  '/v1/durations/active/',
  '/v1/durations/symptoms/',
  '/v1/points/',
];

describe('opening the tracking page after two years', () => {
  it('takes 5 requests of 300 kB in all, and a query for each beside that for the caller [TRK-01, MOOD-15]', async () => {
    let bytes = 0;
    let queries = 0;
    for (const url of PAGE) {
      queries += (await queriesOf(() => anna.get(url))).length - 1;
      bytes += (await anna.get(url)).rawPayload.length;
    }
    const points = (await anna.get('/v1/points/')).json().runs.flatMap((curve: { points: [] }) => curve.points);
    expect(points).toHaveLength(POINTS_EACH);
    expect((await anna.get(PAGE[1] ?? '')).json()).toHaveLength(DAYS);
    expect((await anna.get('/v1/durations/active/')).json()).toHaveLength(6);
    expect(queries).toBeLessThanOrEqual(6);
    expect(bytes).toBeLessThanOrEqual(300_000);
    // Ensures that the answer has all rows, as an empty list would be cheap too.
    expect(bytes).toBeGreaterThan(100_000);
  });

  it('sends all of it in a fifth of its size to who takes gzip [TRK-01, MOOD-15]', async () => {
    const lengths = { plain: 0, small: 0 };
    for (const url of PAGE) {
      const plain = (await anna.get(url)).rawPayload;
      const small = await anna.get(url, { headers: { 'accept-encoding': 'gzip' } });
      const isSmall = small.headers['content-encoding'] === 'gzip';
      expect((isSmall ? gunzipSync(small.rawPayload) : small.rawPayload).equals(plain), url).toBe(true);
      lengths.plain += plain.length;
      lengths.small += small.rawPayload.length;
    }
    expect(lengths.small).toBeLessThan(lengths.plain / 5);
  });
});

/** Tables that grow with the number of people. */
const LARGE = new Set(['durations', 'duration_points', 'daily_moods']);

const range = () => ({
  id: run.id,
  symptom: run.symptom,
  symptom_start: '2025-01-10T00:00:00Z',
  symptom_end: null,
});
const measured = { datetime: '2026-01-01T08:00:00Z', value: 5 };

describe("each query of tracking begins with the person's id and reads no rows of others", () => {
  it.each<[string, () => Promise<{ statusCode: number }>]>([
    ['the runs that are active', () => anna.get('/v1/durations/active/')],
    ['the symptoms with finished runs', () => anna.get('/v1/durations/symptoms/')],
    ['finished runs', () => anna.get(`/v1/durations/${run.finished}/`)],
    ['a page of points', () => anna.get(`/v1/durationpoints/${run.id}/?page=3`)],
    ['points of two years', () => anna.get('/v1/points/')],
    ['points of a month', () => anna.get('/v1/points/?from=2025-10-01&to=2025-10-31')],
    ['moods of two years', () => anna.get('/v1/moods/?from=2024-11-20&to=2026-11-20')],
    ['moods of a month', () => anna.get('/v1/moods/?from=2025-10-01')],
    ['a new point', () => anna.post(`/v1/durationpoints/${run.id}/`, { symptom_duration: run.id, ...measured })],
    ['a changed point', () => anna.put(`/v1/durationpoints/${run.point}/`, measured)],
    ['a deleted point', () => anna.delete(`/v1/durationpoints/${run.point}/`)],
    ['what an update would delete', () => anna.put('/v1/durations/verify/', range())],
    ['an update', () => anna.put(`/v1/durations/${run.id}/`, range())],
    [
      'points down to one',
      async () => {
        const [, { id }] = (await anna.get(`/v1/durationpoints/${run.id}/`)).json().results;
        return anna.post('/v1/durationpoints/until/', { symptom_id: run.symptom, duration_id: run.id, point_id: id });
      },
    ],
    ['a deleted run', () => anna.delete(`/v1/durations/${run.id}/`)],
  ])('%s [TRK-01, MOOD-12]', async (_what, call) => {
    const statements = await statementsOf(call, LARGE);
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.length).toBeLessThanOrEqual(6);
    for (const statement of statements.filter(({ text }) => !text.startsWith('insert'))) {
      const nodes = await planOf(pool, statement);
      const scans = nodes.filter((node) => LARGE.has(node['Relation Name'] ?? '') && / Scan$/.test(node['Node Type']));
      expect(scans.length).toBeGreaterThan(0);
      for (const scan of scans) {
        expect(scan['Index Cond'] ?? scan['Recheck Cond'], `${scan['Node Type']}: ${statement.text}`).toMatch(
          /^\(+(\w+\.)?user_id = /,
        );
        expect(rowsRead(scan)).toBeLessThanOrEqual(POINTS_EACH + RUNS_EACH);
      }
    }
  });
});
