import { addDays } from 'date-fns/addDays';
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
