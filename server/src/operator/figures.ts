import { REPORT_REASON_AT_ONCE } from '@bergkette/contract/reports.rules.ts';
import type pg from 'pg';
import type { Metrics } from '../platform/metrics.ts';
import type { Platform } from '../platform/platform.ts';
import { lastBackup } from './backup/backup-files.ts';
import { leastFreeBytes } from './doctor/machine-checks.ts';

/** Where a refused call is a sign-in that failed. */
export const SIGN_INS = {
  '/api/token/': 'app',
  '/api/desk/v1/sign-in/password/': 'desk',
  '/api/desk/v1/sign-in/passkey/': 'desk',
  '/api/desk/v1/sign-in/oidc/': 'desk',
};

const MS_PER_S = 1000;

/**
 * One statement for each time that somebody asks: a few open reports and the jobs that wait. One that waits for another of its
 * queue (films, the look at the machine) waits for no worker.
 */
const QUERY = `select
    (select count(*) from reports where closed_at is null and reason = $1)::int as bergkette_open_danger_reports,
    coalesce((select extract(epoch from $2::timestamptz - min(created_at)) from reports
      where closed_at is null and reason = $1), 0)::float8 as bergkette_oldest_danger_report_seconds,
    count(*) filter (where run_at <= now())::int as bergkette_jobs_waiting,
    count(*) filter (where last_error is not null)::int as bergkette_jobs_failed,
    coalesce(extract(epoch from now() - min(run_at) filter (where run_at <= now() and job.locked_at is null
      and queue.locked_at is null)), 0)::float8 as bergkette_oldest_job_seconds
  from graphile_worker._private_jobs job left join graphile_worker._private_job_queues queue on queue.id = job_queue_id`;

const HELPS = {
  bergkette_open_danger_reports: 'Open reports that say somebody is in danger',
  bergkette_oldest_danger_report_seconds: 'Age of the oldest of them, 0 without any',
  bergkette_jobs_waiting: 'Jobs that are due or under way',
  bergkette_jobs_failed: 'Jobs whose last try failed; most are tried again',
  bergkette_oldest_job_seconds: 'For how long the oldest job that is due has waited for its turn',
};

type Needs = Pick<Platform, 'clock' | 'config' | 'dataDir' | 'mail'>;

/** What an alarm of the house rings for, in numbers that say nothing of anybody. @param owner pool of the role that sees the jobs */
export const measureHouse = (metrics: Pick<Metrics, 'measure'>, platform: Needs, owner: pg.Pool): void => {
  const { clock, dataDir, mail } = platform;
  metrics.measure(HELPS, async () => {
    const values = [REPORT_REASON_AT_ONCE, clock.now().toISOString()];
    const { rows } = await owner.query<Record<keyof typeof HELPS, number>>(QUERY, values);
    return rows[0];
  });
  metrics.measure({ bergkette_disk_free_bytes: 'Free room where database and files lie' }, async () => ({
    bergkette_disk_free_bytes: await leastFreeBytes(platform),
  }));
  metrics.measure(
    { bergkette_backup_age_seconds: 'Age of the newest backup, infinite before the first one' },
    async () => {
      const at = (await lastBackup(dataDir))?.at;
      return { bergkette_backup_age_seconds: at ? (clock.now().getTime() - at.getTime()) / MS_PER_S : Infinity };
    },
  );
  metrics.measure(
    { bergkette_failed_letters: 'Letters that the mail server did not take, since this process started' },
    async () => ({ bergkette_failed_letters: mail.failures() }),
  );
};
