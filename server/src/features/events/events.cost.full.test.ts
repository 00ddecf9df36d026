import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createPerson } from '../../../test/people.ts';
import { analyze } from '../../../test/plans.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { eventsRepository, preparedEvents } from './events.repository.ts';

const server = await startTestServer();
const { database } = server.platform;

const PERSONS = 10;
const EVENTS_EACH = 10_000;
const anna = await createPerson(server);
await database.db.execute(sql`
  insert into users (email, password_hash, participant_code)
  select 'writer-' || n || '@example.org', 'none', 'INRA04' from generate_series(2, ${PERSONS}::int) as n`);
await database.db.execute(sql`
  insert into events (user_id, location, activity_id, occurred_at, mood, difficulty)
  select users.id, 'clinic', (select min(id) from activities), now() - n * interval '1 hour', 1 + n % 6, 1 + n % 4
  from generate_series(1, ${EVENTS_EACH}::int) as n, users order by n, users.id`);
await analyze(database.pool);

const planOf = (rows: Record<string, string>[]): string => rows.map((row) => row['QUERY PLAN']).join('\n');

describe('with 90,000 events of others', () => {
  it('the chain reads the rows of the person alone, by an index', async () => {
    const query = eventsRepository(database.db).chainable(anna.id).getSQL();
    const { rows } = await database.db.execute<Record<string, string>>(sql`explain ${query}`);
    expect(planOf(rows)).toContain('Index Cond: (user_id');
    expect(planOf(rows)).not.toContain('Seq Scan on events');
  });

  it('the list walks events_by_time for one page, without reading the whole table [HOME-12]', async () => {
    for (const ordering of ['datetime', '-datetime'] as const) {
      const text = preparedEvents(database.db)[ordering].getQuery().sql;
      const { rows } = await database.pool.query(`explain ${text}`, [anna.id, anna.id, 20, 40]);
      expect(planOf(rows)).toContain('events_by_time');
      expect(planOf(rows)).not.toContain('Seq Scan on events');
    }
  });
});
