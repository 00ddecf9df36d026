import { spawnSync } from 'node:child_process';
import { chmod, lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { launchDatabase } from '../src/operator/launcher/launcher.ts';
import { createLog } from '../src/platform/log.ts';
import { backUp } from './backups.ts';
import { ADMIN } from './terminal.ts';
import { startTestServer } from './test-server.ts';
import { liveWhole } from './whole-life.ts';

const OTHERS = 0o077;
/** An account of the system that runs neither the server nor the database. */
const STRANGER = 1;
const isRoot = process.getuid?.() === 0;

/** Files that other accounts can open, also those in a closed folder. */
const openBelow = async (folder: string): Promise<string[]> => {
  const open: string[] = [];
  for (const name of await readdir(folder, { recursive: true })) {
    const { mode } = await lstat(path.join(folder, name));
    if ((mode & OTHERS) !== 0) open.push(`${(mode & 0o777).toString(8)} ${name}`);
  }
  return open;
};

it('whatever is kept of a whole life, and a backup of it, is readable by its owner alone', async () => {
  const server = await startTestServer();
  const origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
  await liveWhole(server, origin, 'a');
  await backUp(server, path.join(server.folder, 'one.age'));
  expect((await readdir(server.folder, { recursive: true })).length).toBeGreaterThan(10);
  expect(await openBelow(server.folder)).toEqual([]);
});

it.runIf(isRoot)(
  'another account of the machine reads nothing of a running database, and no command answers it',
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'bergkette-closed-'));
    await chmod(folder, 0o755);
    const dataDir = path.join(folder, 'data');
    const { stop } = await launchDatabase({ dataDir, durability: 'none', log: createLog('silent') });
    onTestFinished(async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    });
    const asStranger = (program: string, ...words: string[]) =>
      spawnSync(program, words, {
        ...{ uid: STRANGER, gid: STRANGER, cwd: '/', encoding: 'utf8' },
        env: { PATH: process.env.PATH, DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
      });
    for (const words of [
      ['ls', dataDir],
      ['ls', path.join(dataDir, 'postgres')],
      ['cat', path.join(dataDir, 'lock.json')],
    ]) {
      const { status, stdout } = asStranger(words[0] ?? '', ...words.slice(1));
      expect({ isDone: status === 0, stdout }, words.join(' ')).toEqual({ isDone: false, stdout: '' });
    }
    const { status, stdout, stderr } = asStranger(process.execPath, ADMIN, 'users', 'list');
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^The data folder .* cannot be used \((EACCES|EPERM)\): .*DATA_DIR/);
  },
  90_000,
);
