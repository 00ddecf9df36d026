import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { createPerson, type Person } from '../../../test/people.ts';
import { analyze, planOf, queriesOf, rowsRead, statementsOf } from '../../../test/plans.ts';
import { startTestServer } from '../../../test/test-server.ts';

const server = await startTestServer();
const { platform, clock } = server;
const { db, pool } = platform.database;

const PERSONS = 500;
const DAYS = 90;
const NOTICES = new Set(['notifications']);

/** Each person has had two notices a day for three months and has closed all of them. */
let anna: Person;
beforeAll(async () => {
  clock.set('2026-11-20T11:00:00.000Z');
  anna = await createPerson(server);
  await db.execute(sql`
    insert into users (email, password_hash, participant_code)
    select 'told-' || n || '@example.org', 'none', 'INRA04' from generate_series(2, ${PERSONS}::int) as n`);
  await db.execute(sql`
    insert into notifications (user_id, type, key, day, slot, due_at, ends_at, closed_at, pushed_at)
    select u.id, 'today-no-event', 'told:' || n || ':' || slot, '2026-11-20'::date - n, slot,
      '2026-11-20T10:00:00Z'::timestamptz - n * interval '1 day', '2026-11-21T10:00:00Z', now(), now()
    from generate_series(1, ${DAYS}::int) as n, generate_series(1, 2) as slot, users u order by n, u.id`);
  await analyze(pool);
}, 120_000);

const poll = () => anna.get('/v1/notifications/');

describe('the poll of every ten seconds, with 90,000 notices of others and 180 of one’s own', () => {
  it('asks one question beside that for the caller while there is nothing, by an index [NOTI-05, NOTI-07]', async () => {
    expect((await queriesOf(poll)).length).toBeLessThanOrEqual(2);
    const [statement] = await statementsOf(poll, NOTICES);
    const plan = await planOf(pool, statement ?? { text: '', values: [] });
    const scans = plan.filter((node) => node['Relation Name'] === 'notifications');
    expect(scans.map((node) => node['Index Name'])).toEqual(['notifications_open']);
    expect(scans.reduce((sum, node) => sum + rowsRead(node), 0)).toBe(0);
  });

  it('asks at most three more with notices of each sort [NOTI-05, NOTI-07]', async () => {
    await anna.post('/v1/events/', { location: 'home', datetime: '2026-11-20T10:00:00Z', mood: 4, difficulty: 2 });
    const mia = await createPerson(server, { name: 'Mia' });
    await db.execute(sql`update users set is_searchable = true where id in (${anna.id}, ${mia.id})`);
    await mia.post('/v1/relations/', { to_user: anna.id });
    expect((await poll()).json().notifications).toHaveLength(2);
    expect((await queriesOf(poll)).length).toBeLessThanOrEqual(5);
  });

  it('looks for what has to be pushed and puts one away without reading the others [NOTI-06]', async () => {
    const [notice] = (await poll()).json().notifications;
    const [statement] = await statementsOf(() => anna.delete(`/v1/notifications/?pk=${notice.id}`), NOTICES);
    const plan = await planOf(pool, statement ?? { text: '', values: [] });
    const scans = plan.filter(
      (node) => node['Node Type']?.endsWith('Scan') && node['Relation Name'] === 'notifications',
    );
    expect(scans.map((node) => node['Index Name'])).toEqual(['notifications_open']);
    expect(plan.reduce((sum, node) => sum + rowsRead(node), 0)).toBeLessThan(10);
  });
});
