import { createHash } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Logger, parseCronItems, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { openClient, openPool } from '../database/connections.ts';
import { CALL_LIMITS } from '../database/database.ts';
import { type Log, serializeError } from '../log.ts';

type LogMeta = Parameters<Logger['error']>[1];

/** Returns task and number of the job, if the runner's line is about one. */
const jobOf = (meta: LogMeta | undefined) => {
  const job: unknown = meta?.job;
  if (typeof job !== 'object' || job === null) return {};
  return { task: 'task_identifier' in job ? job.task_identifier : undefined, job: 'id' in job ? job.id : undefined };
};

/**
 * Writes the job runner's lines into our log. Of an error only type, code and stack frames are kept, as its message may
 * quote what a person wrote. All other lines have level `debug`.
 */
const jobLog = (log: Log): Logger =>
  new Logger(() => (level, message, meta) => {
    const scope = { part: 'jobs', ...jobOf(meta) };
    if (level === 'error') log.error({ ...scope, err: meta?.error }, 'job failed');
    else if (level === 'warning') log.warn({ ...scope, err: meta?.error }, 'job runner warned');
    else log.debug(scope, message);
  });

/** Keeps type, code and frames of an error, as the runner stores its message and a query's one quotes what a person wrote. */
const withoutWords = (error: unknown): Error => {
  const { type, code, stack = '' } = serializeError(error);
  const message = code === undefined ? type : `${type} ${code}`;
  return Object.assign(new Error(message), { name: type, code, stack: `${message}\n${stack}` });
};

export interface Job {
  name: string;
  /** Five-field cron line in UTC. Without it the job runs only on request. */
  cron?: string;
  /** Jobs of one queue run one after another. */
  queue?: string;
  /** The job erases data by the clock, so it does not run while the clock is in doubt. */
  erases?: true;
  /** Runs at least once, and must be safe to run again. `payload` holds ids only. */
  run(payload: unknown): Promise<void>;
}

export interface Jobs {
  /** Requests a job, once per `key` while it waits. Only `payload.user_id` says to whom it belongs. */
  add(name: string, payload: object, options?: { key?: string; runAt?: Date; queue?: string }): Promise<void>;
  /** Requests, at once, a job that runs by the clock too. Where that fails the caller goes on, as the clock asks again. */
  hasten(name: string, options?: { queue?: string }): Promise<void>;
  /** Deletes waiting and failed jobs of these people. A running job ends by itself. */
  forget(userIds: number[]): Promise<void>;
  start(jobs: Job[]): Promise<void>;
  stop(): Promise<void>;
}

/** A cleaning of films and a verify of a backup may take two of them for long; the rest must go on. */
const CONCURRENCY = 3;
/** Connections over which calls request jobs. */
const ASKING = 2;
/** Pause before the runner begins again after the database was away. */
const RESTART_MS = 1000;
/**
 * Notes ends of jobs together. One by one, an end that the database does not take would be a rejection that nobody handles, which
 * ends the process.
 */
const ENDS_TOGETHER = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

/** Runs jobs with graphile-worker. One of all server processes takes each job. */
export const createJobs = (owner: pg.PoolConfig, log: Log): Jobs => {
  const stopping = new AbortController();
  // `pool.end` returns before its last connection has ended. PostgreSQL may stop meanwhile, which is no fault.
  const onLost = (error: Error): void => {
    if (!stopping.signal.aborted) log.warn({ err: error }, 'job connection lost');
  };
  // Only the runner's own short statements go over it, and one listens. Jobs have connections of their own.
  const pool = openPool({ ...CALL_LIMITS, ...owner, max: CONCURRENCY + 2 }, onLost);
  const asking = openPool({ ...CALL_LIMITS, ...owner, max: ASKING }, onLost);
  let runner: Runner | undefined;
  let keeping: Promise<void> | undefined;
  const workers = watchWorkers(owner, log);
  const jobs: Jobs = {
    add: async (name, payload, options = {}) => {
      await asking.query(
        `select graphile_worker.add_job($1, payload := $2::json, job_key := $3, run_at := coalesce($4, now()), queue_name := $5)`,
        [name, JSON.stringify(payload), options.key ?? null, options.runAt ?? null, options.queue ?? null],
      );
    },
    hasten: (name, options) =>
      jobs
        .add(name, {}, { key: name, ...options })
        .catch((error: unknown) => log.warn({ err: error, job: name }, 'a job waits for the clock')),
    forget: async (userIds) => {
      // The public view of jobs has no payload, so this uses the private table.
      await asking.query(
        `select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker._private_jobs
         where payload ->> 'user_id' = any($1::text[]) having count(*) > 0`,
        [userIds.map(String)],
      );
    },
    start: async (offered) => {
      const runOf = (job: Job) => async (payload: unknown) => {
        try {
          await job.run(payload);
        } catch (error) {
          throw withoutWords(error);
        }
      };
      const taskList: TaskList = Object.fromEntries(offered.map((job) => [job.name, runOf(job)]));
      // A crontab as text would allow fewer characters in a name than the job runner does.
      const parsedCronItems = parseCronItems(
        offered.flatMap(({ name, cron, queue }) =>
          cron ? [{ task: name, match: cron, options: queue === undefined ? {} : { queueName: queue } }] : [],
        ),
      );
      const begin = async (): Promise<Runner> => {
        const events: WorkerEvents = new EventEmitter();
        // It locks jobs in the name of the pool, not of each worker.
        events.on('pool:create', ({ workerPool }) => workers.add(workerPool.id));
        events.on('job:start', ({ job }) => workers.begins(job.id));
        events.on('job:complete', ({ job }) => workers.ends(job.id));
        return run({
          events,
          pgPool: pool,
          taskList,
          parsedCronItems,
          concurrency: CONCURRENCY,
          noHandleSignals: true,
          logger: jobLog(log),
          preset: { worker: ENDS_TOGETHER },
        });
      };
      /** The runner ends where the database does not take the end of a job. Its jobs run again then, by the next one. */
      const keep = async (): Promise<void> => {
        while (!stopping.signal.aborted) {
          await runner?.promise.catch((error: unknown) => log.error({ err: error }, 'job runner ended'));
          if (stopping.signal.aborted) return;
          workers.forget();
          runner = undefined;
          await wait(RESTART_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
          runner = await begin().catch((error: unknown) => {
            log.warn({ err: error }, 'job runner could not begin again');
            return undefined;
          });
          if (runner) log.warn('job runner began again');
        }
      };
      runner = await begin();
      keeping = keep();
      await workers.start();
    },
    stop: async () => {
      stopping.abort();
      // It may have ended by itself.
      await runner?.stop().catch(() => undefined);
      await keeping;
      await runner?.stop().catch(() => undefined);
      await workers.stop();
      await asking.end();
      await pool.end();
    },
  };
  return jobs;
};

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
  let current: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  const lose = (): void => {
    connecting = undefined;
    current = undefined;
    held.clear();
  };
  const connect = async (): Promise<pg.Client> => {
    const client = await openClient({ ...CALL_LIMITS, ...connection }, (error) =>
      log.warn({ err: error }, 'the connection that tells of workers is lost'),
    );
    current = client;
    // One that was given up may end after another has taken its place.
    client.on('end', () => client === current && lose());
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
