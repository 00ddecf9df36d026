import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ownFolder } from './own-folder.ts';
import { MAIN, QUICKLY } from './terminal.ts';

const dataDir = await ownFolder();

interface RunOptions {
  until?: string;
  /** True if nobody reads the output any more when Ctrl-C comes. */
  isDeaf?: boolean;
}

/** Runs the server as `npm start` does, and sends Ctrl-C once it prints `until`. */
const run = async (environment: Record<string, string>, { until = '\u0000', isDeaf = false }: RunOptions = {}) => {
  const child = spawn(process.execPath, [...QUICKLY, MAIN], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let isStopping = false;
  let complained = '';
  child.stdout.on('data', (chunk) => {
    said += String(chunk);
    if (isStopping || !said.includes(until)) return;
    isStopping = true;
    if (isDeaf) child.stdout.destroy();
    child.kill('SIGINT');
  });
  child.stderr.on('data', (chunk) => {
    complained += String(chunk);
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, said: said.trim().split('\n'), complained: complained.trim().split('\n') };
};

it('a first start says that a port is taken before it makes anything [OPS-01]', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  for (const environment of [{ PORT: String(port) }, { METRICS_PORT: String(port) }]) {
    const { code, said, complained } = await run(environment);
    const [name = ''] = Object.keys(environment);
    expect({ code, said, complained }).toEqual({
      ...{ code: 1, said: [''] },
      complained: [
        expect.stringContaining(`${name} cannot be used: another program has 127.0.0.1:${port}. Nothing was made yet.`),
      ],
    });
  }
  expect(await readdir(dataDir)).toEqual([]);
  taken.close();
});

it('a newcomer reads where the app is, the invitation and how to stop, and little else [OPS-01]', async () => {
  const { code, said, complained } = await run({}, { until: 'Ctrl-C' });
  expect(complained).toEqual(['']);
  expect(said.filter((line) => !line.startsWith('{'))).toEqual([
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
  const logged = said.filter((line) => line.startsWith('{') && !/"root.*must exist/.test(line));
  const messages = logged.map((line) => JSON.parse(line).msg);
  expect(messages.filter((message) => !/^(Server listening|ffmpeg not found)/.test(message))).toEqual([]);
  expect(logged.filter((line) => /"level":[4-6]0/.test(line))).toEqual([]);
  expect(code).toBe(0);
  expect(['lock.json', 'postgres/postmaster.pid'].filter((file) => existsSync(path.join(dataDir, file)))).toEqual([]);
});

it('whoever read its lines may end first: the server stops in order all the same', async () => {
  const { code, complained } = await run({}, { until: 'Ctrl-C', isDeaf: true });
  expect({ code, complained }).toEqual({ code: 0, complained: [''] });
  expect(['lock.json', 'postgres/postmaster.pid'].filter((file) => existsSync(path.join(dataDir, file)))).toEqual([]);
});

it.each([
  [{ DATABASE_URL: 'postgres://app:hunter2@127.0.0.1:1/bergkette' }, /^DATABASE_URL cannot be used: .*ECONNREFUSED/],
  [{ HOST: '203.0.113.1' }, /^HOST and PORT cannot be used: .*EADDRNOTAVAIL/],
])(
  '%j stops the start with one line',
  async (environment, line) => {
    const { code, complained } = await run(environment);
    expect({ code, complained }).toEqual({ code: 1, complained: [expect.stringMatching(line)] });
    expect(complained[0]).not.toContain('hunter2');
  },
  90_000,
);
