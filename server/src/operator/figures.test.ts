import { afterAll, expect, it } from 'vitest';
import { ownerOf } from '../../test/backups.ts';
import { deskCalls } from '../../test/desk.ts';
import { openMailbox } from '../../test/mailbox.ts';
import { befriend, createPerson } from '../../test/people.ts';
import { startTestServer } from '../../test/test-server.ts';
import { openPool } from '../platform/database/connections.ts';
import { createMetrics } from '../platform/metrics.ts';
import { noteBackup } from './backup/backup-files.ts';
import { measureHouse, SIGN_INS } from './figures.ts';

const mailbox = await openMailbox();
const metrics = createMetrics(SIGN_INS);
const server = await startTestServer({ metrics, config: { smtpUrl: mailbox.url } });
const { platform, clock } = server;
const pool = openPool({ ...ownerOf(server), max: 1 }, () => undefined);
measureHouse(metrics, platform, pool);
afterAll(() => pool.end());

/** Those of the product, by name. */
const figures = async (): Promise<Record<string, number>> => {
  const lines = (await metrics.read()).matchAll(/^bergkette_(\S+) (\S+)$/gm);
  return Object.fromEntries(
    [...lines].map(([, name, value = '']) => [name, value === '+Inf' ? Infinity : Number(value)]),
  );
};

it('the metrics tell of danger, backup, letters, jobs, room and sign-ins, in one round to the database, and of nobody [OPS-16]', async () => {
  expect(await figures()).toMatchObject({
    open_danger_reports: 0,
    oldest_danger_report_seconds: 0,
    backup_age_seconds: Infinity,
    failed_letters: 0,
    jobs_failed: 0,
    'failed_sign_ins_total{of="app"}': 0,
    'failed_sign_ins_total{of="desk"}': 0,
  });
  const [anna, ben] = [await createPerson(server, { name: 'Anna' }), await createPerson(server, { name: 'Ben' })];
  await befriend(server, anna, ben);
  for (const reason of ['danger', 'mean']) await anna.post('/v1/reports/', { user: ben.id, reason });
  await noteBackup(platform.dataDir, clock.now());
  clock.advance(90_000);
  mailbox.refuseNext('lost@example.org');
  await platform.mail.send({ to: 'lost@example.org', subject: 'x', text: 'x' }).catch(() => undefined);
  await platform.jobs.add('letters.send', {}, { runAt: new Date(Date.now() - 60_000) });
  await platform.jobs.add('letters.send', {}, { runAt: new Date(Date.now() + 60_000) });
  await pool.query(`update graphile_worker._private_jobs set last_error = 'Anna' where run_at > now()`);
  const wrong = { email: 'anna@example.org', password: 'wrong' };
  await server.app.inject({ method: 'POST', url: '/api/token/', payload: wrong });
  await deskCalls(server).post('/sign-in/password/', { ...wrong, code: '000000' });
  await deskCalls(server).post('/sign-in/oidc/', { answer: 'error=access_denied' });

  const rounds: unknown[] = [];
  const counted = Object.assign(Object.create(pool), {
    query: (...given: [string, unknown[]]) => {
      rounds.push(given);
      return pool.query(...given);
    },
  });
  const again = createMetrics();
  measureHouse(again, platform, counted);
  await again.read();
  expect(rounds).toHaveLength(1);

  const found = await figures();
  expect(found).toMatchObject({
    open_danger_reports: 1,
    failed_letters: 1,
    jobs_failed: 1,
    'failed_sign_ins_total{of="app"}': 1,
    'failed_sign_ins_total{of="desk"}': 2,
  });
  // The report asks for its letter, which waits as well.
  expect(found.jobs_waiting).toBeGreaterThanOrEqual(1);
  expect(found.oldest_job_seconds).toBeGreaterThanOrEqual(60);
  expect(found.oldest_danger_report_seconds).toBe(90);
  expect(found.backup_age_seconds).toBe(90);
  expect(found.disk_free_bytes).toBeGreaterThan(0);
  expect(await metrics.read()).not.toMatch(/Anna|anna|Ben|lost@/);
});

it('a job that waits for one of its queue to end is none that waits for a worker [OPS-16]', async () => {
  await pool.query('delete from graphile_worker._private_jobs');
  const dueSince = new Date(Date.now() - 60_000);
  await platform.jobs.add('films.clean', {}, { runAt: dueSince, queue: 'films' });
  await pool.query(`update graphile_worker._private_job_queues set locked_by = 'a worker', locked_at = now()`);
  expect((await figures()).oldest_job_seconds).toBe(0);
  await pool.query('update graphile_worker._private_job_queues set locked_by = null, locked_at = null');
  expect((await figures()).oldest_job_seconds).toBeGreaterThanOrEqual(60);
});

it('what cannot be read is no number, and the other figures are told [OPS-16]', async () => {
  const away = openPool({ host: '127.0.0.1', port: 1, max: 1 }, () => undefined);
  const lone = createMetrics();
  measureHouse(lone, platform, away);
  const text = await lone.read();
  await away.end();
  expect(text).toMatch(/^bergkette_open_danger_reports Nan$/m);
  expect(text).toMatch(/^bergkette_disk_free_bytes \d+$/m);
});
