import { ORDER_KEPT_DAYS, STAFF_KEPT_DAYS } from '@bergkette/contract/desk/desk.rules.ts';
import { addDays } from 'date-fns/addDays';
import { millisecondsInMinute } from 'date-fns/constants';
import { expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import { features } from '../src/features.ts';
import { createStaff } from './desk.ts';
import { createPerson } from './people.ts';
import { startTestServer } from './test-server.ts';

const SET = {
  USAGE_LOG_DAYS: '3',
  BUG_REPORT_DAYS: '4',
  SESSION_DAYS: '15',
  REPORT_DAYS: '30',
  DESK_SESSION_DAYS: '31',
};
const server = await startTestServer({ config: { keptDays: readConfig(SET).keptDays } });
const { clock, platform, services } = server;
const { pool } = platform.database;

const erase = async (): Promise<void> => {
  const jobs = features.flatMap((feature) => feature.jobs?.(services, platform) ?? []);
  for (const job of jobs) if (job.erases) await job.run({});
};
const count = async (table: string): Promise<number> => (await pool.query(`select from ${table}`)).rows.length;

it('what ends is kept for as many days as the house has set, and not for one more', async () => {
  const start = clock.now();
  const [anna, ben] = [await createPerson(server), await createPerson(server)];
  await pool.query(`insert into usage_log (user_id, line, created_at) values ($1, 'x', $2)`, [anna.id, start]);
  await pool.query(
    `insert into bug_reports (user_id, feature, steps, is_reproducible, browser, created_at, filed_at, closed_at) values ($1, 'a', 'b', true, 'c', $2, $2, $2)`,
    [anna.id, start],
  );
  await pool.query('update sessions set ended_at = $2 where user_id = $1', [ben.id, start]);
  await anna.post('/v1/reports/', { user: ben.id, reason: 'mean' });
  await pool.query('update reports set closed_at = $1', [start]);
  await createStaff(server);

  for (const [table, days] of [
    ['usage_log', 3],
    ['bug_reports', 4],
    [`sessions where user_id = ${ben.id}`, 15],
    ['reports', 30],
    ['desk_sessions', 31],
  ] as const) {
    clock.set(addDays(start, days).toISOString());
    clock.advance(-1000);
    await erase();
    expect({ table, days, rows: await count(table) }).toEqual({ table, days, rows: 1 });
    clock.advance(2000);
    await erase();
    expect({ table, days, rows: await count(table) }).toEqual({ table, days, rows: 0 });
  }
});

it('orders that were refused or stopped at the desk go after their time (19-SECOND)', async () => {
  const [one, other] = [await createStaff(server), await createStaff(server)];
  const ask = async () => {
    const { id } = await createPerson(server);
    return (await one.post(`/accounts/${id}/erase/`, { reason: 'Wunsch' })).json().id;
  };
  const answer = async (id: number, agreed: boolean) =>
    (await other.post(`/orders/${id}/answer/`, { agreed })).json().state;
  const [refused, stopped, waiting] = [await ask(), await ask(), await ask()];
  expect(await answer(refused, false)).toBe('refused');
  expect(await answer(stopped, true)).toBe('agreed');
  clock.advance(millisecondsInMinute);
  expect(await answer(stopped, false)).toBe('refused');
  const left = async () => (await pool.query('select id::int from desk_orders order by id')).rows.map(({ id }) => id);
  clock.set(addDays(clock.now(), ORDER_KEPT_DAYS).toISOString());
  clock.advance(-1000);
  await erase();
  expect(await left()).toEqual([stopped, waiting]);
  clock.advance(2000);
  await erase();
  expect(await left()).toEqual([waiting]);
  await pool.query('delete from desk_orders');
});

it('orders, invitations that nobody used and who left the staff go after their time, and nobody and nothing else', async () => {
  const start = clock.now();
  const [gone, away, boss] = [await createStaff(server), await createStaff(server), await createStaff(server)];
  await pool.query('update staff set disabled_at = $2 where id = $1', [gone.id, start]);
  // By the account of the house, for longer than anybody is kept who left.
  await pool.query('update staff set is_of_house = true, created_at = $2 where id = $1', [away.id, start]);
  const invite = async (name: string) =>
    (await boss.post('/staff/', { name, email: `${name}@example.org`, roles: ['editor'], clinics: [] })).json().id;
  const [never, again] = [await invite('never'), await invite('again')];
  const anna = await createPerson(server);
  await pool.query(
    `insert into desk_orders (kind, person, reason, asked_by, asked_at, done_at, outcome) values
      ('end_sessions', $1, 'old', 'staff 1', $2, $2, 'done'), ('erase', $1, 'open', 'staff 1', $2, null, null)`,
    [anna.id, start],
  );
  await pool.query('delete from invitations where used_by is null');
  await pool.query(
    `insert into invitations (token_hash, created_at, expires_at, revoked_at) values ('expired', $1, $1, null), ('revoked', $1, $2, $1), ('open', $1, $2, null)`,
    [start, addDays(start, 2000)],
  );
  const used = await count('invitations where used_by is not null');
  const left = async () => [
    await count(`staff where id in (${gone.id}, ${never})`),
    await count('desk_orders'),
    await count('invitations where used_by is null'),
  ];
  const at = async (days: number, later: number): Promise<void> => {
    clock.set(addDays(start, days).toISOString());
    clock.advance(later);
    await erase();
  };
  await at(ORDER_KEPT_DAYS, -1000);
  expect(await left()).toEqual([2, 2, 3]);
  await at(ORDER_KEPT_DAYS, 1000);
  expect(await left()).toEqual([2, 1, 1]);
  await pool.query(
    `insert into staff_invitations (staff_id, token_hash, created_at, expires_at) values ($1, 'again', $2, $3)`,
    [again, clock.now(), addDays(clock.now(), 3)],
  );
  await at(STAFF_KEPT_DAYS, -1000);
  expect(await left()).toEqual([2, 1, 1]);
  await at(STAFF_KEPT_DAYS, 1000);
  expect(await left()).toEqual([1, 1, 1]);
  // Who never came: counted from the end of their link, which works for three days.
  await at(STAFF_KEPT_DAYS + 3, 1000);
  expect(await left()).toEqual([0, 1, 1]);
  // Who is at work, who was invited since, and whoever registered.
  expect(await count(`staff where id in (${boss.id}, ${away.id}, ${again})`)).toBe(3);
  expect(await count('invitations where used_by is not null')).toBe(used);
});
