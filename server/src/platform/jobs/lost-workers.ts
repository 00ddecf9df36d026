import { createHash } from 'node:crypto';
import type pg from 'pg';
import { openClient } from '../database/connections.ts';
import { CALL_LIMITS } from '../database/database.ts';
import type { Log } from '../log.ts';

const LOOK_MS = 20_000;
/** Class of the advisory locks that show which workers live. */
const LIVING = 2_047_110_531;

/** Finds workers of locked jobs. A job that began two looks ago or later is left out, as its process may not have its lock yet. */
const FIND_LOCKED = `select distinct locked_by as worker from graphile_worker._private_jobs
  where locked_at < now() - interval '40 seconds'`;
/** Jobs of living workers that do not run, and their queues: they were taken by a statement whose answer got lost. */
const GIVE_BACK_UNHEARD = `with given_back as (
    update graphile_worker._private_jobs set locked_by = null, locked_at = null
    where locked_at < now() - interval '40 seconds' and locked_by = any($1::text[]) and id <> all($2::bigint[])
    returning job_queue_id
  )
  update graphile_worker._private_job_queues set locked_by = null, locked_at = null
  where id in (select job_queue_id from given_back)`;
const GIVE_BACK = `select graphile_worker.force_unlock_workers(array_agg(worker))
  from unnest($2::text[], $3::int[]) found (worker, number)
  where not exists (select from pg_locks where locktype = 'advisory' and granted and objsubid = 2
    and classid = $1::int::oid and objid = number::oid
    and database = (select oid from pg_database where datname = current_database()))
  having count(*) > 0`;

const numberOf = (workerId: string): number => createHash('sha256').update(workerId).digest().readInt32BE();

/**
 * Restarts the jobs of killed processes, which the job runner would leave locked for four hours. Each worker holds an
 * advisory lock while its process lives, and every process looks regularly for jobs of workers without a lock.
 */
export const watchWorkers = (connection: pg.PoolConfig, log: Log) => {
  const own = new Set<string>();
  const held = new Set<string>();
  const running = new Set<string>();
  /** Jobs that have ended since the last look, and since the one before: their end may not be noted yet. */
  let [ended, endedBefore] = [new Set<string>(), new Set<string>()];
  let connecting: Promise<pg.Client> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const lose = (): void => {
    connecting = undefined;
    held.clear();
  };
  const connect = async (): Promise<pg.Client> => {
    const client = await openClient({ ...CALL_LIMITS, ...connection }, (error) =>
      log.warn({ err: error }, 'the connection that tells of workers is lost'),
    );
    client.on('end', lose);
    return client;
  };
  const look = async (): Promise<void> => {
    connecting ??= connect();
    const client = await connecting.catch((error: unknown) => {
      lose();
      throw error;
    });
    for (const worker of own) {
      if (held.has(worker)) continue;
      await client.query('select pg_advisory_lock($1, $2)', [LIVING, numberOf(worker)]);
      held.add(worker);
    }
    await client.query(GIVE_BACK_UNHEARD, [[...own], [...running, ...ended, ...endedBefore]]);
    [ended, endedBefore] = [new Set(), ended];
    const { rows } = await client.query<{ worker: string }>(FIND_LOCKED);
    const workers = rows.map(({ worker }) => worker);
    await client.query(GIVE_BACK, [LIVING, workers, workers.map(numberOf)]);
  };

  return {
    add: (workerId: string): void => {
      own.add(workerId);
    },
    begins: (job: string): void => {
      running.add(job);
    },
    ends: (job: string): void => {
      running.delete(job);
      ended.add(job);
    },
    /** Lets the jobs of all workers so far be given back, as they work no more. */
    forget: (): void => {
      own.clear();
      running.clear();
      // Its end releases the locks.
      void connecting?.then((client) => client.end()).catch(() => undefined);
      lose();
    },
    start: async (): Promise<void> => {
      await look();
      const lookAgain = () => look().catch((error: unknown) => log.warn({ err: error }, 'lost workers not looked for'));
      timer = setInterval(lookAgain, LOOK_MS).unref();
    },
    stop: async (): Promise<void> => {
      clearInterval(timer);
      const client = await connecting?.catch(() => undefined);
      await client?.end();
    },
  };
};
