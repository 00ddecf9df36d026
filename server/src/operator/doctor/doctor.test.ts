import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { Command } from 'commander';
import { millisecondsInDay } from 'date-fns/constants';
import { expect, it } from 'vitest';
import { adminOf } from '../../../test/admin.ts';
import { openMailbox } from '../../../test/mailbox.ts';
import { createPerson } from '../../../test/people.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { ConfigError } from '../../config.ts';
import { connect } from '../../platform/database/database.ts';
import { mailAdmin } from '../../platform/mail/mail.admin.ts';
import { createMail } from '../../platform/mail/mail.ts';
import { type ArchiveState, NO_STATE, writeArchiveState } from '../archive/archive-state.ts';
import { noteBackup } from '../backup/backup-files.ts';
import { doctorAdmin, runChecks } from './doctor.admin.ts';
import { settingChecks } from './setting-checks.ts';

const mailbox = await openMailbox();
const server = await startTestServer({
  config: {
    publicUrl: 'https://diary.hospital.example',
    trustedProxies: 1,
    supportEmail: 'help@hospital.example',
    smtpUrl: mailbox.url,
    mailFrom: 'Bergkette <diary@hospital.example>',
  },
  ffmpeg: {
    inTurn: () => Promise.reject(new Error('asked for by nobody')),
    look: () => Promise.reject(new Error('asked for by nobody')),
  },
});
const { platform, folder } = server;
const doctor = adminOf(server, doctorAdmin);

const states = async (): Promise<{ states: Record<string, string>; code: number }> => {
  const { lines, code } = await doctor.answerTo('doctor', '--json');
  const findings: { check: string; state: string }[] = JSON.parse(lines[0] ?? '');
  return { states: Object.fromEntries(findings.map(({ check, state }) => [check, state])), code };
};

it('the doctor finds all well where it is, and says in lines what to do where it is not [OPS-16]', async () => {
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  server.clock.set(new Date().toISOString());
  platform.config.port = Number(new URL(address).port);
  const well = await states();
  expect(well.states).toMatchObject({
    configuration: 'ok',
    support: 'ok',
    mail: 'ok',
    films: 'ok',
    database: 'ok',
    version: 'ok',
  });
  expect(well.states).toMatchObject({ storage: 'ok', secrets: 'ok', content: 'ok', 'age bands': 'ok' });

  await createPerson(server, { birthMonth: null });
  await chmod(path.join(folder, 'secrets', 'token-key'), 0o644);
  await platform.database.pool.query("update catalogue_imports set sha256 = 'old' where name = 'catalogues'");
  const ill = await states();
  expect(ill.states).toMatchObject({ secrets: 'problem', content: 'advice', 'age bands': 'advice' });
  expect(ill.code).toBe(1);
  const { lines } = await doctor.answerTo('doctor');
  expect(lines).toContainEqual(expect.stringMatching(/^PROBLEM {2}secrets: others can read .* → chmod -R go= /));
  expect(lines.findIndex((line) => line.startsWith('PROBLEM'))).toBeGreaterThan(
    lines.findLastIndex((line) => line.startsWith('ok ')),
  );
  expect(lines.at(-1)).toMatch(/^Problems: [1-9]\d*\. To do: \d+\. Well: \d+\.$/);
  expect(lines).toContainEqual(expect.stringMatching(/^to do {4}age bands: 1 without birth month/));
  expect(lines).toContainEqual(expect.stringMatching(/^(ok {7}|to do {4})encryption: /));
  // The texts that come with the product are samples until somebody has looked them over.
  expect(lines).toContainEqual(expect.stringMatching(/^to do {4}reviews: \d+ articles were never reviewed: .* → /));
  await chmod(path.join(folder, 'secrets', 'token-key'), 0o600);
  server.clock.set(new Date().toISOString());
  expect((await states()).code).toBe(2);
});

it('the doctor misses a backup, and one of the last two days [OPS-16]', async () => {
  const backupLine = async () => (await doctor.run('doctor')).find((line) => line.includes('  backup: '));
  expect(await backupLine()).toMatch(
    /^to do {4}backup: none was made yet → npm run admin -- backup create --to FOLDER --first/,
  );
  await noteBackup(folder, server.clock.now());
  expect(await backupLine()).toMatch(/^ok {7}backup: the last one was made at /);
  server.clock.advance(49 * 60 * 60 * 1000);
  expect(await backupLine()).toMatch(/^PROBLEM {2}backup: the last one was made at .* → journalctl/);
});

it('the doctor tells a database that is away, a mail server that refuses and unsafe settings apart [OPS-16]', async () => {
  const database = connect({ host: '127.0.0.1', port: 1 }, platform.log);
  const mail = await createMail({ smtpUrl: 'smtp://127.0.0.1:1', from: 'x', mailDir: undefined, dataDir: folder });
  const wrong = { smtpUrl: 'smtp://127.0.0.1:1', hasRateLimit: false, supportEmail: undefined, port: 1 };
  const config = { ...platform.config, ...wrong };
  const ill = { ...server, platform: { ...platform, database, mail, config, ffmpeg: undefined } };
  const { lines, code } = await adminOf(ill, doctorAdmin).answerTo('doctor');
  await database.close();
  expect(code).toBe(1);
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^PROBLEM {2}configuration: RATE_LIMIT is off/),
      expect.stringMatching(/^PROBLEM {2}database: .*ECONNREFUSED.* Checks that need it: 1\d\. → /),
      expect.stringMatching(/^PROBLEM {2}mail: the mail server does not accept letters \(ESOCKET\) → /),
      expect.stringMatching(/^to do {4}support: .* → Set SUPPORT_EMAIL/),
      expect.stringMatching(/^to do {4}films: ffmpeg is missing/),
      expect.stringMatching(
        /^to do {4}version: .* no server answers at http:\S+:1 → Start it\. .* with its HOST and PORT\.$/,
      ),
      expect.stringMatching(/^ok {7}storage: /),
    ]),
  );
  expect(lines.filter((line) => /^PROBLEM {2}(?!backup)/.test(line))).toHaveLength(3);
  expect(lines.filter((line) => /query|select|params|\n/.test(line))).toEqual([]);
});

const OF_THIS_MACHINE = ['localhost:8080', '127.0.0.1', '0.0.0.0:8080', '[::]:8080', '[::1]'];
it.each([
  ...OF_THIS_MACHINE.map(
    (at) => ['configuration', `${at}: links in letters lead nowhere`, 'advice', { publicUrl: `http://${at}` }] as const,
  ),
  ['configuration', 'PUBLIC_URL is not https', 'problem', { publicUrl: 'http://diary.hospital.example' }],
  ['configuration', 'TRUST_PROXY is off', 'advice', { trustedProxies: 0 }],
  ['mail', 'SMTP_URL is not set', 'advice', { smtpUrl: undefined }],
  ['mail', 'MAIL_FROM is made up', 'advice', { mailFrom: 'Bergkette <bergkette@localhost>' }],
] as const)('the check %s says: %s [OPS-16]', async (name, said, state, given) => {
  const check = settingChecks.find((each) => each.name === name);
  const config = { ...platform.config, ...given };
  expect(await check?.look({ ...platform, config }, {}, undefined)).toMatchObject({
    state,
    said: expect.stringContaining(said),
  });
});

it('what stands on cards and tells of an illness is something to do beside all the rest, also in an address with an umlaut [OPS-16]', async () => {
  const { pool } = platform.database;
  const linesWith = async (publicUrl: string) => {
    const config = { ...platform.config, publicUrl, trustedProxies: 0 };
    const { lines } = await adminOf({ ...server, platform: { ...platform, config } }, doctorAdmin).answerTo('doctor');
    expect(lines).toContainEqual(expect.stringMatching(/^to do {4}configuration: TRUST_PROXY is off/));
    return lines.find((line) => line.includes('  cards: '));
  };
  expect(await linesWith('https://diary.hospital.example')).toMatch(/^ok/);
  for (const name of ['kinderonkologie', 'kinderhämatologie'])
    expect(await linesWith(new URL(`https://${name}.example`).origin)).toMatch(
      new RegExp(`^to do {4}cards: .*: the name ${name}\\.example of PUBLIC_URL → `),
    );
  const kept = `insert into wards (clinic_id, name, hours) values (1, 'Station 3', 'Onkologie: 8 bis 16 Uhr') returning id`;
  const { rows } = await pool.query(kept);
  expect(await linesWith('https://onko.example')).toContain(
    `the name onko.example of PUBLIC_URL, the hours of ward ${rows[0].id} → `,
  );
  await pool.query('delete from wards where id = $1', [rows[0].id]);
});

it('a check that fails by itself is told at the desk in its language, without the words of the machine [OPS-16]', async () => {
  const storage = { ...platform.storage, check: () => Promise.reject(Object.assign(new Error(), { code: 'ENOSPC' })) };
  const findings = await runChecks(server.services, { ...platform, storage }, {});
  expect(findings.find(({ check }) => check === 'storage')).toMatchObject({
    said: expect.stringContaining('no room left'),
    german: { said: 'nicht zu prüfen; woran es liegt, sagt „doctor“ an der Maschine' },
  });
});

it('the doctor says how old the archive is, what is wrong with it, and when a restore was last tried (20-ARCHIVE-STATE)', async () => {
  const lineWith = async (archiveUrl: string | undefined, state?: Partial<ArchiveState>) => {
    if (state) await writeArchiveState(folder, { ...NO_STATE, ...state });
    const config = { ...platform.config, archiveUrl };
    const { lines } = await adminOf({ ...server, platform: { ...platform, config } }, doctorAdmin).answerTo('doctor');
    return lines.find((line) => line.includes('  archive: '));
  };
  const url = 's3://bucket/archive';
  const now = server.clock.now().toISOString();
  const base = { at: now, bytes: 1 };
  expect(await lineWith(undefined)).toMatch(/^to do {4}archive: between two backups nothing .* → Set ARCHIVE_URL/);
  expect(await lineWith(url)).toMatch(/^to do {4}archive: nothing has reached it yet/);
  const well = { safeUntil: now, base, lastGoodTrial: now };
  expect(await lineWith(url, well)).toBe(
    `ok       archive: everything until ${now} is there; a restore was tried at ${now}`,
  );
  expect(await lineWith(url, { ...well, filesWaiting: 3 })).toContain('3 files wait');
  const failing = { since: now, reason: 'ENOSPC' };
  expect(await lineWith(url, { ...well, failing })).toMatch(
    /^PROBLEM {2}archive: .*cannot be written since .*ENOSPC.*make room/,
  );
  const trial = { at: now, isWell: false, said: '2 files are not in the archive' };
  expect(await lineWith(url, { ...well, trial })).toMatch(/^PROBLEM {2}archive: the trial .* failed: 2 files are not/);
  expect(await lineWith(`file://${folder}`, well)).toMatch(/^to do {4}archive: .*on the disk of the diary/);
  server.clock.advance(3 * millisecondsInDay);
  expect(await lineWith(url, well)).toMatch(/^PROBLEM {2}archive: .*the last copy is of/);
  expect(await lineWith(url, { ...well, base: null })).toMatch(/^ok/);
  server.clock.advance(7 * millisecondsInDay);
  expect(await lineWith(url, { ...well, base: null })).toMatch(
    /^PROBLEM {2}archive: .*the last trial of a restore is of/,
  );
});

it('a configuration that cannot be read is a finding too [OPS-16]', async () => {
  const lines: string[] = [];
  const program = new Command();
  let code = 0;
  doctorAdmin(program, {
    withServices: () => Promise.reject(new ConfigError('PORT cannot be used: too big. Example: PORT=8080')),
    say: (line) => void lines.push(line),
    sayAll: () => Promise.reject(new Error('asked for by nobody')),
    complain: (line) => void lines.push(line),
    endWith: (given) => {
      code = given;
    },
  });
  await program.parseAsync(['doctor'], { from: 'user' });
  expect(lines).toEqual([
    expect.stringMatching(/^PROBLEM {2}configuration: PORT cannot be used/),
    'Problems: 1. To do: 0. Well: 0.',
  ]);
  expect(code).toBe(1);
});

it('a letter for trial arrives, or the answer of the mail server is told [OPS-10]', async () => {
  const mail = adminOf(server, mailAdmin);
  for (const wrong of ['nobody', 'a@b.example\nBcc: c@d.example'])
    await expect(mail.run('mail', 'test', wrong)).rejects.toThrow('e.g. you@');
  expect(await mail.run('mail', 'test', 'operator@hospital.example')).toEqual(['The mail server took the letter.']);
  const { to, letter } = await mailbox.next();
  expect({ to, address: letter.from?.address }).toEqual({
    to: ['operator@hospital.example'],
    address: 'diary@hospital.example',
  });
  mailbox.refuseNext();
  await expect(mail.run('mail', 'test', 'operator@hospital.example')).rejects.toThrow(
    /not taken.*no such person: \S+$/,
  );
  const away = await createMail({ smtpUrl: 'smtp://127.0.0.1:1', from: 'x', mailDir: undefined, dataDir: folder });
  const lost = adminOf({ ...server, platform: { ...platform, mail: away } }, mailAdmin);
  await expect(lost.run('mail', 'test', 'operator@hospital.example')).rejects.toThrow(
    /not taken: .*ECONNREFUSED.* Check host and port in SMTP_URL\.$/,
  );
  const filed = await createMail({ smtpUrl: undefined, from: 'x@y.example', mailDir: undefined, dataDir: folder });
  const config = { ...platform.config, smtpUrl: undefined };
  const unsent = adminOf({ ...server, platform: { ...platform, config, mail: filed } }, mailAdmin);
  expect(await unsent.run('mail', 'test', 'operator@hospital.example')).toEqual([
    'SMTP_URL is not set: the letter lies in MAIL_DIR.',
  ]);
});
