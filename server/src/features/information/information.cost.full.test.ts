import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createPerson } from '../../../test/people.ts';
import { analyze, planOf, queriesOf, rowsRead } from '../../../test/plans.ts';
import { startTestServer } from '../../../test/test-server.ts';

const server = await startTestServer();
const { db, pool } = server.platform.database;

const PERSONS = 20;
const EVENTS_EACH = 3000;
const RUNS_EACH = 20;
const POINTS_EACH = 3000;

/** Long diaries of many, written side by side as in life. */
const fill = async (): Promise<void> => {
  await db.execute(sql`
    insert into users (email, password_hash, participant_code)
    select 'reader-' || n || '@example.org', 'none', 'INRA04' from generate_series(2, ${PERSONS}::int) as n`);
  await db.execute(sql`
    insert into events (user_id, location, activity_id, occurred_at, mood, difficulty)
    select users.id, 'clinic', (select min(id) from activities) + n % 30,
      '2024-11-20T08:00:00Z'::timestamptz + n * interval '5 hours', 3, 2
    from generate_series(1, ${EVENTS_EACH}::int) as n, users order by n, users.id`);
  await db.execute(sql`
    insert into durations (user_id, symptom_id, started_at, ended_at)
    select users.id, (select min(id) from symptoms) + n, '2024-11-20T08:00:00Z', '2025-11-20T08:00:00Z'
    from generate_series(1, ${RUNS_EACH}::int) as n, users order by n, users.id`);
  await db.execute(sql`
    insert into duration_points (user_id, duration_id, measured_at, value)
    select user_id, id, started_at + n * interval '2 hours', n % 11
    from durations, generate_series(1, ${POINTS_EACH / RUNS_EACH}::int) as n
    where ended_at is not null order by n, user_id`);
};
const anna = await createPerson(server);
await fill();
await analyze(pool);

describe('the list of texts, with what is recommended', () => {
  it("reads each of the person's events once, one point of each tracker, and nothing of anybody else", async () => {
    const asked = (await queriesOf(() => anna.get('/v1/infotext/'))).flatMap(([statement, values]) => {
      const text = typeof statement === 'string' ? statement : Object(statement).text;
      return String(text).includes('info_fits') ? [{ text: String(text), values: Object(values) }] : [];
    });
    expect(asked).toHaveLength(1);
    const [statement] = asked;
    if (!statement) throw new Error('the list asks for nothing');
    const nodes = await planOf(pool, statement);
    const readOf = (table: string): number =>
      nodes.filter((node) => node['Relation Name'] === table).reduce((sum, node) => sum + rowsRead(node), 0);
    expect(readOf('events')).toBe(EVENTS_EACH);
    // PostgreSQL rounds the mean of many loops; version 15 reads two more.
    expect(Math.round(readOf('duration_points'))).toBeLessThanOrEqual(RUNS_EACH + 2);
    expect(readOf('durations')).toBeLessThanOrEqual(RUNS_EACH + 2);
  });
});
