import { expect, it, onTestFinished } from 'vitest';
import { connect } from '../src/platform/database/database.ts';
import { createHosts } from '../src/platform/database/hosts.ts';
import { createLog } from '../src/platform/log.ts';
import { startLine } from './hard/bad-line.ts';
import { startTestServer } from './test-server.ts';

const server = await startTestServer();
const log = createLog('silent');

it('calls that wait for a silent machine end within seconds, and the next ones go to the other', async () => {
  const [one, two] = [await startLine(server), await startLine(server)];
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
  await expect.poll(answers).toBe(true);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});
