import { sql } from 'drizzle-orm';
import { describe, expect, inject, it } from 'vitest';
import { ownerOf } from '../../../test/backups.ts';
import { createLogLines } from '../../../test/log-lines.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { asOwner } from '../../../test/traces.ts';
import { features } from '../../features.ts';
import { withClient } from '../database/connections.ts';
import { watchWorkers } from './jobs.ts';

describe('jobs', () => {
  it('of every feature have a name of their own and can be started', async () => {
    const { platform, services, close } = await startTestServer();
    const jobs = features.flatMap((feature) => feature.jobs?.(services, platform) ?? []);
    const names = jobs.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
    await platform.jobs.start(jobs);
    await close();
  });

  it('run once for each key that waits, with what they were given last', async () => {
    const { platform, close } = await startTestServer();
    const given: unknown[] = [];
    await platform.jobs.add('letters.send', { id: 1 }, { key: 'letter' });
    await platform.jobs.add('letters.send', { id: 2 }, { key: 'letter' });
    await new Promise<void>((resolve, reject) => {
      const run = async (payload: unknown) => {
        given.push(payload);
        resolve();
      };
      platform.jobs.start([{ name: 'letters.send', cron: '0 0 1 1 *', run }]).catch(reject);
    });
    await close();
    expect(given).toEqual([{ id: 2 }]);
  });

  it('of one queue run one after another, while others go on', async () => {
    const { platform, close } = await startTestServer();
    const order: string[] = [];
    const [otherEnded, allEnded] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const run = async (payload: unknown) => {
      const { name } = payload as { name: string };
      order.push(name);
      if (name === 'other') otherEnded.resolve();
      if (name === 'first') await otherEnded.promise.then(() => order.push('end of first'));
      if (name === 'second') allEnded.resolve();
    };
    for (const name of ['first', 'second']) await platform.jobs.add('machine.look', { name }, { queue: 'looks' });
    await platform.jobs.add('letters.send', { name: 'other' });
    await platform.jobs.start([
      { name: 'machine.look', queue: 'looks', cron: '0 0 1 1 *', run },
      { name: 'letters.send', run },
    ]);
    await allEnded.promise;
    await close();
    // The other queue may begin before this one; it went on while the first was under way, as that waited for it.
    expect(order.filter((name) => name !== 'other')).toEqual(['first', 'end of first', 'second']);
  });

  it('that take long leave a worker for the rest: a cleaning of films beside a verify of a backup', async () => {
    const { platform, close } = await startTestServer();
    const [mayEnd, isSent] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let begun = 0;
    const long = (name: string) => {
      const run = async () => {
        begun += 1;
        if (begun === 2) await platform.jobs.add('letters.send', {});
        await mayEnd.promise;
      };
      return { name, run };
    };
    for (const name of ['films.clean', 'backups.verify']) await platform.jobs.add(name, {});
    const letters = { name: 'letters.send', run: async () => isSent.resolve() };
    await platform.jobs.start([long('films.clean'), long('backups.verify'), letters]);
    await isSent.promise;
    mayEnd.resolve();
    await close();
    expect(begun).toBe(2);
  });

  it('that a killed process had begun begin again, and those of a living one do not', async () => {
    const server = await startTestServer();
    const { platform, close } = server;
    const living = watchWorkers(ownerOf(server), platform.log);
    living.add('worker-living');
    await living.start();
    const begun = async (id: number, worker: string) => {
      await platform.jobs.add('letters.send', { id });
      await asOwner(server, (client) =>
        client.query(
          `update graphile_worker._private_jobs set attempts = 1, locked_by = $2, locked_at = now() - interval '1 minute'
           where payload ->> 'id' = $1`,
          [String(id), worker],
        ),
      );
    };
    await begun(1, 'worker-living');
    await begun(2, 'worker-killed');
    const given: unknown[] = [];
    const ran = Promise.withResolvers<void>();
    const run = async (payload: unknown) => {
      given.push(payload);
      ran.resolve();
    };
    await platform.jobs.start([{ name: 'letters.send', run }]);
    await ran.promise;
    await living.stop();
    await close();
    expect(given).toEqual([{ id: 2 }]);
  });

  it('that run for long are begun by nobody else meanwhile (20-JOBS)', async () => {
    const server = await startTestServer();
    const { platform, close } = server;
    const [isRunning, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const run = () => {
      isRunning.resolve();
      return mayEnd.promise;
    };
    await platform.jobs.add('letters.send', {});
    await platform.jobs.start([{ name: 'letters.send', run }]);
    await isRunning.promise;
    const lockedBy = async () => {
      const found = await asOwner(server, (client) =>
        client.query<{ by: string | null }>(
          `update graphile_worker._private_jobs set locked_at = now() - interval '1 minute' returning locked_by as by`,
        ),
      );
      return found.rows[0]?.by;
    };
    const by = await lockedBy();
    const other = watchWorkers(ownerOf(server), platform.log);
    await other.start();
    await other.stop();
    expect({ by, lockedBy: await lockedBy() }).toEqual({ by: expect.any(String), lockedBy: by });
    mayEnd.resolve();
    await close();
  });

  it('that were taken by a statement whose answer got lost begin again with their queue, and those that run do not (20-JOBS)', async () => {
    const server = await startTestServer();
    const { platform, close } = server;
    for (const id of [1, 2]) await platform.jobs.add('letters.send', { id }, { queue: `queue-${id}` });
    const take = (table: string) =>
      asOwner(server, (client) =>
        client.query<{ id: string }>(
          `update graphile_worker.${table} set locked_by = 'pool-living', locked_at = now() - interval '1 minute'
           returning id`,
        ),
      );
    const taken = await take('_private_jobs');
    await take('_private_job_queues');
    const [running = '', unheard] = taken.rows.map(({ id }) => id);
    const living = watchWorkers(ownerOf(server), platform.log);
    living.add('pool-living');
    living.begins(running);
    await living.start();
    const free = await asOwner(server, (client) =>
      client.query('select id from graphile_worker._private_jobs where locked_by is null'),
    );
    expect(free.rows).toEqual([{ id: unheard }]);
    const freeQueues = await asOwner(server, (client) =>
      client.query('select queue_name from graphile_worker._private_job_queues where locked_by is null'),
    );
    expect(freeQueues.rows).toEqual([{ queue_name: 'queue-2' }]);
    await living.stop();
    await close();
  });

  it('go on after the database went away between their work and the note of their end (20-JOBS)', async () => {
    const server = await startTestServer();
    const { platform, close } = server;
    const owner = inject('owner');
    const { database } = platform.database.pool.options;
    const allow = (isAllowed: boolean) =>
      withClient({ ...owner, database: 'postgres' }, async (client) => {
        await client.query(`alter database ${database} with allow_connections ${isAllowed}`);
        if (!isAllowed)
          await client.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [
            database,
          ]);
      });
    const given: unknown[] = [];
    const [started, isAway, ranAgain] = [
      Promise.withResolvers<void>(),
      Promise.withResolvers<void>(),
      Promise.withResolvers<void>(),
    ];
    const run = async (payload: unknown) => {
      given.push(payload);
      if (given.length > 1) return ranAgain.resolve();
      // The start itself still asks the database something while the first job begins.
      await started.promise;
      await allow(false);
      isAway.resolve();
    };
    await platform.jobs.add('letters.send', { id: 1 });
    await platform.jobs.start([{ name: 'letters.send', run }]);
    started.resolve();
    await isAway.promise;
    await expect(platform.jobs.add('letters.send', { id: 2 })).rejects.toThrow('not currently accepting');
    await allow(true);
    await platform.jobs.add('letters.send', { id: 2 });
    await ranAgain.promise;
    await close();
    expect(given).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it('that fail are logged and noted, but not in the words of the error', async () => {
    const { lines, log } = createLogLines();
    const server = await startTestServer({ log });
    const { platform, close } = server;
    await platform.jobs.add('letters.send', {});
    // The error of a failed query quotes the query with its values.
    const run = async () => void (await platform.database.db.execute(sql`select ${'Kanarienvogel'}::int`));
    await platform.jobs.start([{ name: 'letters.send', run }]);
    const failed = () => lines.find((line) => line.includes('job failed'));
    await expect.poll(failed).toBeDefined();
    const err = { type: 'Error', code: '22P02', stack: expect.stringContaining('jobs.test.ts') };
    expect(JSON.parse(failed() ?? '')).toMatchObject({ task: 'letters.send', err });
    const noted = () =>
      asOwner(server, async (client) => {
        const { rows } = await client.query('select last_error from graphile_worker._private_jobs');
        return rows[0].last_error;
      });
    await expect.poll(noted).toBe('Error 22P02');
    await close();
    expect(lines.join('')).not.toContain('Kanarienvogel');
  });
});
