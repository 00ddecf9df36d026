import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../src/config.ts';
import { staff } from '../src/features/desk/desk.tables.ts';
import { invite } from '../src/features/session/registration.factory.ts';
import { invitations } from '../src/features/session/session.tables.ts';
import { operatorLineOf } from '../src/operator/admin-failure.ts';
import { lastBackup } from '../src/operator/backup/backup-files.ts';
import { findRunningDatabase } from '../src/operator/launcher/endpoint.ts';
import { withClient } from '../src/platform/database/connections.ts';
import { createLog } from '../src/platform/log.ts';
import { startServer } from '../src/process.ts';
import { adminHere } from './admin-here.ts';
import { backUp, ownerOf, PASSPHRASE, temporaryFolder } from './backups.ts';
import { createStaff } from './desk.ts';
import { createPerson } from './people.ts';
import { createProduct } from './product.ts';
import { ADMIN, command, ending, QUICK_PASSPHRASES, QUICKLY, urlOf } from './terminal.ts';
import { startTestServer } from './test-server.ts';

describe('a folder without a diary', () => {
  // Only `begin-anew` may go without a diary, so it has a check of its own.
  it.each([
    ['backup create', 'There is no diary in FOLDER'],
    ['doctor', 'There is no diary in FOLDER'],
    ['database begin-anew --yes', 'FOLDER never held a diary'],
  ])('is named by "%s", which leaves nothing behind and ends with 1 [16-A8]', async (words, refusal) => {
    const place = await temporaryFolder();
    const folder = path.join(place, 'typo', 'data');
    const answer = await adminHere({ DATA_DIR: folder, BACKUP_PASSPHRASE: PASSPHRASE }, ...words.split(' '));
    expect(answer.code).toBe(1);
    expect(answer.said + answer.complained).toContain(refusal.replace('FOLDER', folder));
    expect(answer.said + answer.complained).toMatch(/npm start/);
    expect(await readdir(place)).toEqual([]);
  });

  it('gets no keys where the database is elsewhere [16-A8]', async () => {
    const server = await startTestServer();
    const folder = path.join(await temporaryFolder(), 'typo');
    const DATABASE_URL = urlOf(ownerOf(server));
    const answer = await adminHere({ DATABASE_URL, DATA_DIR: folder }, 'users', 'list');
    expect(ending(answer)).toEqual({
      code: 1,
      complained: expect.stringContaining(`There are no keys in ${folder}`),
    });
    expect(existsSync(folder)).toBe(false);
  });
});

it('a server without the keys of a diary in use does not start, until the operator wants new ones [OPS-16, 16-A8]', async () => {
  const used = await startTestServer();
  const { db } = used.platform.database;
  const place = await temporaryFolder();
  const here = { DATA_DIR: place, DATABASE_URL: urlOf(ownerOf(used)) };
  const start = () => startServer(readConfig({ ...here, PORT: '0' }), createLog('silent')).catch(operatorLineOf);
  const refusal = /^\S+token-key is missing, .* keys restore token-key FILE\. .* keys begin-anew token-key --yes; .*$/;
  await invite(used);
  expect(await start()).toMatch(refusal);
  await db.delete(invitations);
  await createStaff(used);
  expect(await start()).toMatch(refusal);
  await db.delete(staff);
  await createPerson(used);
  expect(await start()).toMatch(refusal);
  expect((await adminHere(here, 'keys', 'begin-anew', 'token-key')).complained).toContain('Nothing was changed.');
  expect((await adminHere(here, 'keys', 'begin-anew', 'token-key', '--yes')).said).toContain(
    'There is a new token-key',
  );
  // The doctor, whose database answers, names the next one that is missing.
  expect((await adminHere(here, 'doctor')).said).toMatch(/^PROBLEM {2}\w+: \S+vapid-key is missing, /m);
  const backup = path.join(place, 'backup');
  await backUp(used, backup);
  const bringBack = (name: string, more: NodeJS.ProcessEnv = {}, file = backup) =>
    adminHere({ ...here, BACKUP_PASSPHRASE: PASSPHRASE, ...more }, 'keys', 'restore', name, file);
  // A backup without the key, and a file that is no backup.
  const key = path.join(used.folder, 'secrets', 'vapid-key');
  await rename(key, `${key}.aside`);
  await backUp(used, path.join(place, 'bare'));
  await rename(`${key}.aside`, key);
  await writeFile(path.join(place, 'other'), 'a letter');
  const typo = path.join(place, 'typo');
  const refusals: [Awaited<ReturnType<typeof bringBack>>, string][] = [
    // It takes the place of nothing that is whole.
    [await bringBack('token-key'), 'There is a whole token-key in'],
    [await bringBack('vapid-key', { DATA_DIR: typo }), `There is no diary in ${typo}: set DATA_DIR`],
    [await bringBack('token-key', { TOKEN_KEY: 'ab'.repeat(32) }), 'TOKEN_KEY is set, so the key in'],
    [await bringBack('vapid-key', { VAPID_PRIVATE_KEY: 'a'.repeat(43) }), 'VAPID_PRIVATE_KEY is set, so the key in'],
    [await bringBack('vapid-key', {}, path.join(place, 'bare')), 'The backup has no vapid-key.'],
    [await bringBack('vapid-key', {}, path.join(place, 'other')), 'The backup cannot be used: '],
  ];
  for (const [answer, refusal] of refusals)
    expect(ending(answer)).toEqual({ code: 1, complained: expect.stringContaining(refusal) });
  expect(existsSync(path.join(place, 'secrets', 'vapid-key'))).toBe(false);
  expect(ending(await bringBack('vapid-key'))).toEqual({ code: 0, complained: '' });
  for (const name of ['token-key', 'vapid-key']) {
    const [ours, its] = await Promise.all(
      [place, used.folder].map((folder) => readFile(path.join(folder, 'secrets', name), 'utf8')),
    );
    expect(ours === its).toBe(name === 'vapid-key');
  }
});

/** An account of the system that runs neither the server nor the database. */
const STRANGER = 1;
const isRoot = process.getuid?.() === 0;
const product = await createProduct({ RATE_LIMT: 'off', BUILD_ID: 'test', BACKUP_PASSPHRASE_FILE: '/nowhere/words' });
const { dataDir } = product;
describe('beside a running server', () => {
  beforeAll(async () => void (await product.start()));
  afterAll(() => product.remove());

  it('a misspelt variable is named with the right name, and a passphrase that is not there, by the start and by the doctor [16-A8]', async () => {
    expect(product.said()).toContain('ATTENTION: RATE_LIMT does nothing. Did you mean RATE_LIMIT?');
    const nothing =
      'BACKUP_PASSPHRASE_FILE cannot be used: nothing to read in /nowhere/words (ENOENT). Correct the path, or write';
    expect(product.said()).toContain(`ATTENTION: ${nothing}`);
    const own = { SUPORT_EMAIL: 'x@y.example', BACKUP_PASSPHRASE_FILE: '/nowhere/words' };
    const doctor = await adminHere({ DATA_DIR: dataDir, ...own }, 'doctor');
    expect(doctor.said).toMatch(/^to do {4}variables: .*SUPORT_EMAIL \(did you mean SUPPORT_EMAIL\?\)/m);
    expect(doctor.said).toContain(`PROBLEM  backup: ${nothing}`);
  });

  it('a doctor with other settings than the server says so, and which they are [OPS-16]', async () => {
    const own = { MAIL_FROM: 'Ward <ward@hospital.example>', SUPPORT_EMAIL: 'x@y.example', FRIEND_REFUSAL_DAYS: '30' };
    const doctor = await adminHere({ DATA_DIR: dataDir, ...own }, 'doctor');
    expect(doctor.said).toMatch(
      /^PROBLEM {2}variables: the running server has other MAIL_FROM, SUPPORT_EMAIL than this command, .* → .*docs\/operations\.md/m,
    );
    expect(await readFile(path.join(dataDir, 'address.json'), 'utf8')).not.toContain('localhost>');
  });

  it('links and the doctor take the address at which it listens [16-A8]', async () => {
    const { origin } = new URL(product.origin());
    expect(origin).not.toContain(':8080');
    const create = ['invitations', 'create', '--without-age', '--json'];
    const made = await adminHere({ DATA_DIR: dataDir }, ...create);
    expect(ending(made)).toEqual({ code: 0, complained: '' });
    const [link]: { url: string }[] = JSON.parse(made.said);
    expect(link?.url.startsWith(`${origin}/webapp/registration?token=`)).toBe(true);
    const doctor = await adminHere({ DATA_DIR: dataDir, BUILD_ID: 'test' }, 'doctor');
    expect(doctor.said).toMatch(/^ok {7}version: build test/m);
    expect(doctor.said).toMatch(/^ok {7}variables: /m);
    const given = await adminHere({ DATA_DIR: dataDir, PUBLIC_URL: 'https://diary.example' }, ...create);
    expect(JSON.parse(given.said)[0].url).toMatch(/^https:\/\/diary\.example\/webapp\//);
  });

  /** Types at a real terminal. Each line is typed after its question has appeared. */
  const atTerminal = async (words: string, lines: [question: string, typed: string][]) => {
    const quickly = QUICKLY.map((word) => `"${word}"`).join(' ');
    const child = spawn('script', ['-qec', `"${process.execPath}" ${quickly} "${ADMIN}" ${words}`, '/dev/null'], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
    for (const [question, typed] of lines) {
      await vi.waitUntil(() => said.includes(question), { timeout: 90_000 });
      child.stdin.write(`${typed}\r`);
    }
    return { code: await ended, said };
  };

  it('a passphrase typed for a new backup is asked twice, two different ones make none, and one that failed is not the last one [16-A8]', async () => {
    const differing = await atTerminal('backup create', [
      ['Passphrase of the backup:', PASSPHRASE],
      ['The same again:', `${PASSPHRASE}r`],
    ]);
    expect(differing).toEqual({ code: 1, said: expect.stringContaining('two different passphrases') });
    expect(differing.said).not.toContain(PASSPHRASE);
    const folder = path.join(dataDir, 'backups');
    expect(existsSync(folder)).toBe(false);
    await writeFile(folder, '');
    const failed = await adminHere({ DATA_DIR: dataDir, BACKUP_PASSPHRASE: PASSPHRASE }, 'backup', 'create');
    expect([failed.code, await lastBackup(dataDir)]).toEqual([1, undefined]);
    await rm(folder);
    const made = await atTerminal('backup create', [
      ['Passphrase of the backup:', PASSPHRASE],
      ['The same again:', PASSPHRASE],
    ]);
    expect(made).toEqual({ code: 0, said: expect.stringMatching(/\.tar\.age: \d+ rows in/) });
    // Made by a process that is as in production: a guess costs what `age` takes.
    const [name = ''] = await readdir(folder);
    expect(await readFile(path.join(folder, name), 'latin1')).toMatch(/^age-\S+\n-> scrypt \S+ 18\n/);
  });

  it('a backup goes only into a folder that holds one, unless it is the first there [16-A8]', async () => {
    const place = await temporaryFolder();
    const disk = path.join(place, 'disk');
    const backup = (...words: string[]) =>
      adminHere({ DATA_DIR: dataDir, BACKUP_PASSPHRASE: PASSPHRASE }, 'backup', 'create', ...words);
    const nowhere = await backup('--to', disk);
    expect(ending(nowhere)).toEqual({
      code: 1,
      complained: `There is no folder ${disk}: mount its disk. If this is the first backup there, say --first.\n`,
    });
    expect(await readdir(place)).toEqual([]);
    // Without the disk, the same path is an empty folder on the system's disk.
    await mkdir(disk);
    const unmounted = await backup('--to', disk);
    expect(ending(unmounted)).toEqual({
      code: 1,
      complained: expect.stringContaining(`${disk} holds no backup yet`),
    });
    expect(await readdir(disk)).toEqual([]);
  });

  it('the nightly backup of the container leaves a mark where it failed, until one succeeds [16-A8]', async () => {
    const BACKUPS = path.join(await temporaryFolder(), 'backups');
    const PATH = `${path.dirname(process.execPath)}:${process.env.PATH}`;
    const nightly = (env: Record<string, string>, ...words: string[]) =>
      command(
        { PATH, DATA_DIR: dataDir, BACKUPS, BACKUP_PASSPHRASE: PASSPHRASE, ...QUICK_PASSPHRASES, ...env },
        'sh',
        'container/nightly-backup.sh',
        ...words,
      );
    const once = (...words: string[]) => nightly({}, 'once', ...words);
    // What the health check of compose.yaml looks for (scripts/container.test.ts).
    const mark = path.join(dataDir, 'backup-failed');
    expect(ending(await once())).toEqual({ code: 1, complained: expect.stringContaining('There is no folder') });
    expect(existsSync(mark)).toBe(true);
    expect((await once('--first')).code).toBe(0);
    expect(await readdir(BACKUPS)).toHaveLength(1);
    expect(existsSync(mark)).toBe(false);
    // At the start the first one is made, also beside what one left that was killed. It ends where it would wait for the night.
    const bin = await temporaryFolder();
    await writeFile(path.join(bin, 'sleep'), '#!/bin/sh\nkill $PPID\n', { mode: 0o755 });
    const start = () => nightly({ PATH: `${bin}:${PATH}` });
    await start();
    expect(await readdir(BACKUPS)).toHaveLength(1);
    const [made = ''] = await readdir(BACKUPS);
    await rename(path.join(BACKUPS, made), path.join(BACKUPS, 'bergkette-20261119T030000Z.tar.age.part'));
    await start();
    expect(await readdir(BACKUPS)).toHaveLength(2);
  });

  it.runIf(isRoot)('another account of the machine reads nothing of it, and no command answers it', () => {
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
    const { status, stdout, stderr } = asStranger(process.execPath, ...QUICKLY, ADMIN, 'users', 'list');
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^The data folder .* cannot be used \((EACCES|EPERM)\): .*DATA_DIR/);
  });

  it.runIf(isRoot)(
    'started by root, the database runs as nobody, and the doctor says what to do [OPS-16]',
    async () => {
      const doctor = await adminHere({ DATA_DIR: dataDir }, 'doctor');
      expect(doctor.said).toMatch(
        new RegExp(
          `^to do {4}database account: the database runs as nobody, .* → Stop the server; useradd --system .* bergkette; chown -R bergkette: '${dataDir}'; start it as bergkette\\.$`,
          'm',
        ),
      );
    },
  );

  it('a backup says that it lies on the disk of the diary, and a restore is refused, with what is missing for one [16-A8]', async () => {
    const refused = async (more: NodeJS.ProcessEnv, ...words: string[]) =>
      (await adminHere({ DATA_DIR: dataDir, ...more }, ...words)).complained;
    const place = await temporaryFolder();
    const none = path.join(place, 'passphrase');
    expect(await refused({}, 'restore')).toBe('Set ARCHIVE_URL to the place of the archive.\n');
    expect(await refused({}, 'keys', 'restore', 'token-key', none)).toBe(
      `A server runs on ${dataDir}: stop it first.\n`,
    );
    const create = ['backup', 'create', '--first', '--to', path.join(place, 'disk')];
    expect(await refused({ BACKUP_PASSPHRASE: PASSPHRASE }, ...create)).toContain('lies on the disk of the diary');
    // The desk lists the backups of that folder.
    expect((await lastBackup(dataDir))?.folder).toBe(path.join(place, 'disk'));
    const [name = ''] = await readdir(path.join(place, 'disk'));
    const file = path.join(place, 'disk', name);
    expect(await refused({ BACKUP_PASSPHRASE_FILE: none }, 'backup', 'restore', file)).toEqual(
      expect.stringContaining(`BACKUP_PASSPHRASE_FILE cannot be used: nothing to read in ${none} (ENOENT). `),
    );
    expect(await refused({ BACKUP_PASSPHRASE: `${PASSPHRASE}r` }, 'backup', 'verify', file)).toMatch(
      /the passphrase is not the one of this backup\. It is that of BACKUP_PASSPHRASE_FILE or .* BACKUP_PASSPHRASE_FILE=FILE\.$/m,
    );
    expect(await refused({ BACKUP_PASSPHRASE: PASSPHRASE }, 'backup', 'restore', file)).toContain(
      `${dataDir} is in use by a running server`,
    );
  });

  it('a server that stops while the doctor looks is one problem, and no damage [OPS-16]', async () => {
    const { owner } = (await findRunningDatabase(dataDir, false)) ?? {};
    await withClient(owner ?? {}, async (client) => {
      // The server ends this connection too.
      client.on('error', () => undefined);
      await client.query('begin; lock table wards');
      const doctor = adminHere({ DATA_DIR: dataDir }, 'doctor');
      const waiting = `select from pg_locks where not granted and relation = 'wards'::regclass`;
      await vi.waitUntil(async () => ((await client.query(waiting)).rowCount ?? 0) > 0, { timeout: 60_000 });
      await product.stop();
      const { code, said } = await doctor;
      expect(said.match(/^PROBLEM.*$/gm)).toEqual([
        expect.stringMatching(
          /^PROBLEM {2}database: It stopped answering while wards was read\. Checks that need it: \d+\. → .*run doctor again\. If it stops there again, wards is damaged: /,
        ),
      ]);
      expect(code).toBe(1);
    });
    await product.start();
  });

  it('a server that was killed leaves no address: links say that theirs is a guess [16-A8]', async () => {
    await product.kill('server');
    expect(existsSync(path.join(dataDir, 'address.json'))).toBe(true);
    const made = await adminHere({ DATA_DIR: dataDir }, 'invitations', 'create', '--without-age');
    expect(ending(made)).toEqual({
      code: 0,
      complained: 'PUBLIC_URL is not set and no server runs: the links begin with http://127.0.0.1:8080.\n',
    });
  });
});
