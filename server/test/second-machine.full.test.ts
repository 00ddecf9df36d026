import { expect, inject, it, onTestFinished } from 'vitest';
import { connect } from '../src/platform/database/database.ts';
import { createHosts } from '../src/platform/database/hosts.ts';
import { createLog } from '../src/platform/log.ts';
import { type BadLine, createBadLine } from './hard/bad-line.ts';
import { startTestServer } from './test-server.ts';

const server = await startTestServer();
const log = createLog('silent');

/** A way to the database that can be bad. */
const startLine = async (): Promise<BadLine & { url: string }> => {
  const { host, port } = inject('owner');
  const line = await createBadLine({ host: String(host), port: Number(port) }, () => 1);
  onTestFinished(() => line.close());
  const { user, password, database } = server.platform.database.pool.options;
  return { ...line, url: `postgres://${user}:${password ?? ''}@127.0.0.1:${line.port}/${database}` };
};

it('calls that wait for a silent machine end within seconds, and the next ones go to the other', async () => {
  const [one, two] = [await startLine(), await startLine()];
  const hosts = createHosts([one.url, two.url], { watchMs: 100, lookMaxMs: 300 });
  const both = connect({ connectionString: one.url, hosts }, log);
  onTestFinished(() => both.close());
  await Promise.all([both.check(), both.check(), both.check()]);
  one.be({ cut: 'dead' });
  const startedAt = performance.now();
  await expect(both.check()).rejects.toThrow(/terminated/);
  const answers = () =>
    both.check().then(
      () => true,
      () => false,
    );
  await expect.poll(answers, { timeout: 5000 }).toBe(true);
  expect(performance.now() - startedAt).toBeLessThan(6000);
});
