import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../test/test-server.ts';
import { features } from '../features.ts';
import { createLog } from './log.ts';

describe('jobs', () => {
  it('of every feature have a name of their own and can be started', async () => {
    const { platform, close } = await startTestServer();
    const jobs = features.flatMap((feature) => feature.jobs?.(platform) ?? []);
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

  it('that fail are logged, but not in the words of the error', async () => {
    const failed = Promise.withResolvers<string>();
    const lines: string[] = [];
    const sink = new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(String(chunk));
        if (String(chunk).includes('job failed')) failed.resolve(String(chunk));
        done();
      },
    });
    const { platform, close } = await startTestServer({ log: createLog('debug', sink) });
    await platform.jobs.add('letters.send', {});
    const run = () => Promise.reject(new Error('Kanarienvogel'));
    await platform.jobs.start([{ name: 'letters.send', run }]);
    expect(JSON.parse(await failed.promise)).toMatchObject({ task: 'letters.send', err: { type: 'Error' } });
    await close();
    expect(lines.join('')).not.toContain('Kanarienvogel');
  });
});
