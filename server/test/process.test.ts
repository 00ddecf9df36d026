import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import { createLog } from '../src/platform/log.ts';
import { startServer } from '../src/process.ts';
import { createProduct, type Environment } from './product.ts';

const product = await createProduct();
afterAll(() => product.remove());
const { dataDir } = product;

/**
 * Runs the server as `npm start` does, and sends Ctrl-C once it stands.
 * @param isDeaf true if nobody reads the output any more when Ctrl-C comes
 */
const run = async (environment: Environment = {}, { isDeaf = false } = {}) => {
  const child = await product.start(environment).catch(() => undefined);
  if (isDeaf) child?.stdout?.destroy();
  const code = await product.stop();
  const { logged = [], said = [] } = Object.groupBy(product.said().trim().split('\n'), (line) =>
    line.startsWith('{') ? 'logged' : 'said',
  );
  return { code, said, logged };
};

it('a first start says that a port is taken before it makes anything [OPS-01]', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  for (const name of ['PORT', 'METRICS_PORT']) {
    const config = readConfig({ PORT: '0', DATA_DIR: dataDir, [name]: String(port) });
    await expect(startServer(config, createLog('silent'))).rejects.toThrow(
      `${name} cannot be used: another program has 127.0.0.1:${port}. Nothing was made yet.`,
    );
  }
  expect(await readdir(path.dirname(dataDir))).toEqual([]);
  taken.close();
});

it('a newcomer reads where the app is, the invitation and how to stop, and little else [OPS-01]', async () => {
  const { code, said, logged } = await run();
  expect(said).toEqual([
    expect.stringMatching(/^First start/),
    expect.stringMatching(/^Bergkette: http.*\/webapp\/$/),
    expect.stringMatching(/^No account exists yet.*token=[\w-]{22}$/),
    expect.stringMatching(/^Nobody works at the ward’s desk yet.* staff invite --email /),
    expect.stringMatching(/^ATTENTION: SUPPORT_EMAIL is not set.*\/mail and run .*doctor/),
    'Stop with Ctrl-C.',
    'Stopping …',
    'Stopped.',
  ]);
  // `npm start` builds both apps before; this test may run without them.
  const lines = logged.filter((line) => !/"root.*must exist/.test(line));
  const messages = lines.map((line) => JSON.parse(line).msg);
  expect(messages.filter((message) => !/^(Server listening|ffmpeg not found)/.test(message))).toEqual([]);
  expect(lines.filter((line) => /"level":[4-6]0/.test(line))).toEqual([]);
  expect(code).toBe(0);
  expect(['lock.json', 'postgres/postmaster.pid'].filter((file) => existsSync(path.join(dataDir, file)))).toEqual([]);
});

it('whoever read its lines may end first: the server stops in order all the same', async () => {
  const { code, said } = await run({}, { isDeaf: true });
  // Nor does it complain of that.
  expect({ code, last: said.at(-1) }).toEqual({ code: 0, last: 'Stop with Ctrl-C.' });
  expect(['lock.json', 'postgres/postmaster.pid'].filter((file) => existsSync(path.join(dataDir, file)))).toEqual([]);
});

it.each([
  [{ DATABASE_URL: 'postgres://app:hunter2@127.0.0.1:1/bergkette' }, /^DATABASE_URL cannot be used: .*ECONNREFUSED/],
  [{ HOST: '203.0.113.1' }, /^HOST and PORT cannot be used: .*EADDRNOTAVAIL/],
])(
  '%j stops the start with one line',
  async (environment, line) => {
    const { code, said } = await run(environment);
    expect({ code, said }).toEqual({ code: 1, said: [expect.stringMatching(line)] });
    expect(said[0]).not.toContain('hunter2');
  },
  90_000,
);
