import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import openRunFolder from '../scripts/run-folder.ts';
import { readConfig } from '../server/src/config.ts';
import { createLog } from '../server/src/platform/log.ts';
import { type RunningServer, startServer } from '../server/src/process.ts';
import { createServices } from '../server/src/services.ts';

/** Measures the job that evaluates the notices of all people, at each hour of a day, on a real server and database. */
const PEOPLE = Number(process.env.PEOPLE ?? 5000);
const BUDGET_S = 30;
const DAY = '2026-11-20';

/** Statements that write a month for all people, within the time that the job reads: a third at one of 40 clinics, some friends. */
const FILL = [
  `insert into users (email, password_hash, participant_code, name, birthdate, birth_month, clinic_id, is_at_clinic,
     is_searchable, created_at, diagnosis_id)
   select 'bench-' || n || '@example.org', 'none', 'INRA04', 'Person ' || n, '2008-01-01'::date + n % 3000,
     '2008-01-01', (select id from clinics order by id offset n % 40 limit 1), n % 3 = 0, n % 2 = 0, '2026-10-20',
     (select id from diagnoses order by id offset n % 20 limit 1)
   from generate_series(1, $1::int) as n`,
  `insert into clinic_stays (user_id, started_at) select id, '2026-11-15' from users where is_at_clinic`,
  `insert into settings (user_id, privacy) select id, '{"clinic": {"friend": true, "foreign": true}, "clinic_status": {"friend": true, "foreign": true}}'
   from users where id % 2 = 0`,
  `insert into relations (user_low, user_high, requested_by, requested_at, confirmed_at)
   select u.id, u.id + n * 40, u.id, now(), now() from users u, generate_series(1, 5) as n
   where u.id + n * 40 <= (select max(id) from users)`,
  `insert into events (user_id, activity_id, location, occurred_at, mood, difficulty, created_at)
   select u.id, (select id from activities order by id offset n % 30 limit 1), (array['clinic', 'home'])[1 + n % 2],
     '${DAY}T06:00:00Z'::timestamptz - n * interval '9 hours', 1 + (n + u.id) % 6, 1 + (n + u.id) % 4, now()
   from generate_series(1, 80) as n, users u order by n, u.id`,
  `insert into daily_moods (user_id, date, mood)
   select u.id, '${DAY}'::date - n, 1 + (n + u.id) % 6 from generate_series(1, 30) as n, users u`,
  `insert into durations (user_id, symptom_id, started_at)
   select u.id, s.id, '2026-10-21' from users u, (select id from symptoms order by is_searchable, id limit 5) s`,
  `insert into duration_points (user_id, duration_id, measured_at, value)
   select user_id, id, '${DAY}T04:00:00Z'::timestamptz - n * interval '30 hours', 5
   from generate_series(0, 20) as n, durations`,
  `insert into xp_grants (user_id, action, period_start, slot)
   select id, 'new_entry', '${DAY}', 1 from users where id % 2 = 0`,
  `insert into notifications (user_id, type, key, day, slot, due_at, ends_at, closed_at, pushed_at)
   select u.id, 'open-xp', 'told:' || n, '${DAY}'::date - 15 - n, 1, '2026-09-01', '2026-09-02', now(), now()
   from generate_series(1, 75) as n, users u order by n, u.id`,
];

const measure = async ({ platform }: RunningServer): Promise<number> => {
  for (const statement of FILL) {
    await platform.database.pool.query(statement, statement.includes('$1') ? [PEOPLE] : []);
  }
  let slowestS = 0;
  let made = 0;
  for (let hour = 8; hour < 21; hour += 1) {
    const now = new Date(`${DAY}T${String(hour - 1).padStart(2, '0')}:00:00Z`);
    const start = performance.now();
    await createServices({ ...platform, clock: { now: () => now } }).evaluation.run();
    const seconds = (performance.now() - start) / 1000;
    slowestS = Math.max(slowestS, seconds);
    const { rows } = await platform.database.pool.query(
      `select count(*)::int as count from notifications where day = '${DAY}'`,
    );
    console.log(`${hour} h: ${seconds.toFixed(2)} s, ${rows[0].count - made} notices made`);
    made = rows[0].count;
  }
  return slowestS;
};

openRunFolder();
const folder = await mkdtemp(path.join(tmpdir(), 'bergkette-jobs-'));
const config = readConfig({ ...process.env, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error' });
const server = await startServer(config, createLog('error'));
try {
  const slowestS = await measure(server);
  console.log(`${PEOPLE} people, slowest hour: ${slowestS.toFixed(2)} s (budget ${BUDGET_S} s)`);
  if (slowestS > BUDGET_S) process.exitCode = 1;
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
