import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { REPORT_ERASURE_DAYS } from '@bergkette/contract/desk/desk.rules.ts';
import { describe, expect, it, vi } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { readS3Url } from './platform/storage/s3-url.ts';

it('90 days are as long as ever where the clocks of the machine change in between', async () => {
  const script = `await import(${JSON.stringify(new URL('config.ts', import.meta.url))});
    const { subDays } = await import('date-fns/subDays');
    console.log(subDays(new Date('2028-03-24T09:00:00Z'), 90).toISOString());`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    env: { TZ: 'America/Los_Angeles' },
    cwd: import.meta.dirname,
  });
  expect(stdout.trim()).toBe('2027-12-25T09:00:00.000Z');
});

const problemOf = (environment: NodeJS.ProcessEnv): string => {
  try {
    readConfig(environment);
    return '';
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
};

it('Windows is refused with what to use instead', () => {
  const platform = vi.spyOn(process, 'platform', 'get').mockReturnValue('win32');
  expect(problemOf({ DATABASE_URL: 'postgres://db/x' })).toMatch(/Windows: use its container, or .* WSL/);
  platform.mockRestore();
  expect(problemOf({})).toBe('');
});

const WRONG: [name: string, value: string][] = [
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PORT', '80.5'],
  ['PUBLIC_URL', 'diary.example'],
  ['PUBLIC_URL', 'ftp://diary.example'],
  ['PUBLIC_URL', 'https://diary.example/webapp'],
  ['DATABASE_URL', 'mysql://db/x'],
  ['DATABASE_URL', 'postgres://app:pass#word@db.example/x'],
  ['DATABASE_ADMIN_URL', 'owner'],
  ['DATABASE_DESK_URL', 'desk'],
  ['STORAGE_URL', 'gopher://x'],
  ['STORAGE_URL', 's3://key:secret@bucket/?region=eu-central-1'],
  ['STORAGE_URL', 's3://bucket/folder'],
  ['STORAGE_URL', 's3://bucket/fol%20der?region=eu-central-1'],
  ['STORAGE_URL', 's3://BUCKET!?region=eu-central-1'],
  ['STORAGE_URL', 's3://bucket?region=eu-central-1&secret=x'],
  ['STORAGE_URL', 's3://bucket?endpoint=s3.example'],
  ['OIDC_ISSUER', 'http://id.hospital.example'],
  ['OIDC_ISSUER', 'id.hospital.example'],
  ['OIDC_CLIENT_SECRET', 'short'],
  ['OIDC_ROLES', 'lead'],
  ['OIDC_ROLES', 'lead=boss'],
  ['OIDC_ROLES', 'lead=admin,station=ward'],
  ['OIDC_ROLES', 'station=ward:north'],
  ['ARCHIVE_URL', '/mnt/disk'],
  ['ARCHIVE_URL', 'file://mnt/disk'],
  ['ARCHIVE_URL', 's3://bucket/folder'],
  ['SMTP_URL', 'mail.example'],
  ['MAIL_FROM', 'x'],
  ['SUPPORT_EMAIL', 'nobody'],
  ['SUPPORT_PHONE', '1'],
  ['SECURITY_CONTACT', 'http://hospital.example'],
  ['AUDIT_SYSLOG', 'siem.hospital.example'],
  ['AUDIT_SYSLOG', 'tcp://siem.hospital.example'],
  ['AUDIT_SYSLOG', 'unix://run/log'],
  ['AUDIT_DAYS', 'all'],
  ['REPORT_DAYS', '29'],
  ['REPORT_DAYS', '91'],
  ['SESSION_DAYS', String(REPORT_ERASURE_DAYS)],
  ['ARCHIVE_DAYS', '1.5'],
  ['METRICS_PORT', '-1'],
  ['METRICS_PORT', '8080'],
  ['RATE_LIMIT', 'no'],
  ['AGE_BANDS', 'true'],
  ['INSTITUTION', 'x'],
  ['REGISTRATION_CONSENT', 'paper'],
  ['GUARDIAN_CONSENT', '16'],
  ['LOG_LEVEL', 'loud'],
  ['TIME_ZONE', 'Mars/Olympus'],
  ['TRUST_PROXY', 'yes'],
  ['TRUST_PROXY', '0'],
  ['TRUST_PROXY', '-1'],
  ['MEDIA_QUOTA_GB', 'plenty'],
  ['MEDIA_QUOTA_GB', '0'],
  ['BUILD_ID', 'a b'],
  ['TOKEN_KEY', 'short'],
  ['BACKUP_PASSPHRASE', 'short'],
  ['PUSH_HOSTS', '127.0.0.1, localhost'],
  ['VAPID_PRIVATE_KEY', 'short'],
];

describe('the configuration', () => {
  it('names variables that look like its own, and no others of a system [16-A8]', () => {
    const system = {
      HOME: '/',
      PATH: '/bin',
      HOSTNAME: 'x',
      LOGNAME: 'x',
      TERM: 'xterm',
      MAIL: 'x',
      TZ: 'UTC',
      USER: 'x',
    };
    const more = {
      NODE_ENV: 'x',
      BUILD_URL: 'x',
      NO_CONSOLE: '1',
      AWS_REGION: 'x',
      PGDATA: 'x',
      LANG: 'C',
      LISTEN_PID: '1',
    };
    const misspelt = { RATE_LIMT: 'off', timezone: 'UTC', DATABASE_ADMIN: 'x', SUPPORT_MAIL: 'x', HOSTS: 'x' };
    expect(readConfig({ ...system, ...more, ...misspelt, RATE_LIMIT: 'on' }).misspelt).toEqual([
      { name: 'DATABASE_ADMIN', meant: 'DATABASE_ADMIN_URL' },
      { name: 'HOSTS', meant: 'HOST' },
      { name: 'RATE_LIMT', meant: 'RATE_LIMIT' },
      { name: 'SUPPORT_MAIL', meant: 'SUPPORT_EMAIL' },
      { name: 'timezone', meant: 'TIME_ZONE' },
    ]);
  });

  it('needs nothing: every setting has a default [OPS-16]', () => {
    expect(readConfig({ BUILD_ID: '7' })).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:8080',
      hasRateLimit: true,
      trustedProxies: 0,
      metricsPort: undefined,
      mediaQuotaBytes: 5 * 1024 ** 3,
      tokenKey: undefined,
      buildId: '7',
    });
  });

  it('counts its versions on from the build of the specification', () => {
    expect(Number(readConfig({}).buildId)).toBeGreaterThanOrEqual(10_317);
    expect(readConfig({ BUILD_ID: '7' }).buildId).toBe('7');
  });

  it.each([
    ['off', 0],
    ['on', 1],
    ['2', 2],
  ])('takes TRUST_PROXY=%s as so many proxies', (value, hops) => {
    expect(readConfig({ TRUST_PROXY: value }).trustedProxies).toBe(hops);
  });

  it.each(WRONG)('stops at %s=%s with one line that names it, the problem and an example', (name, value) => {
    const problem = problemOf({ [name]: value });
    expect(problem).toMatch(new RegExp(`^${name} cannot be used: .+\\. Example: ${name}=.+$`));
    expect(problem).not.toMatch(/\n|Invalid|pattern|Too (small|big)|expected (string|number|int)|NaN/);
  });

  it('never prints what a secret was set to', () => {
    expect(problemOf({ TOKEN_KEY: 'hunter2' })).not.toContain('hunter2');
    expect(problemOf({ BACKUP_PASSPHRASE: 'hunter2' })).not.toContain('hunter2');
    expect(problemOf({ DATABASE_URL: 'mysql://app:hunter2@db/x' })).toBe(
      'DATABASE_URL cannot be used: the diary needs PostgreSQL, so it begins with postgres://. Example: DATABASE_URL=postgres://app:secret@db.example/bergkette',
    );
    expect(problemOf({ SMTP_URL: 'user:hunter2@mail' })).not.toContain('hunter2');
  });

  it('takes an object store by its address, its keys from variables alone [OPS-16]', () => {
    const keys = { AWS_ACCESS_KEY_ID: 'reader', AWS_SECRET_ACCESS_KEY: 'hunter2' };
    const STORAGE_URL = 's3://bucket/folder?region=eu-central-1';
    expect(readConfig({ STORAGE_URL, ...keys })).toMatchObject({ storageUrl: STORAGE_URL, awsAccessKeyId: 'reader' });
    expect(problemOf({ STORAGE_URL, AWS_ACCESS_KEY_ID: 'reader' })).toMatch(/^AWS_SECRET_ACCESS_KEY cannot be used: /);
    expect(problemOf({ STORAGE_URL, AWS_SECRET_ACCESS_KEY: 'hunter2' })).toMatch(/^AWS_ACCESS_KEY_ID cannot be used: /);
    const leaking = problemOf({ STORAGE_URL: 's3://key:hunter2@bucket?region=eu-central-1', ...keys });
    expect(leaking).toContain('never in the address');
    expect(leaking).not.toContain('hunter2');
    expect(readS3Url('s3://bucket/a/b?endpoint=http://127.0.0.1:9000')).toEqual({
      bucket: 'bucket',
      prefix: 'a/b/',
      region: 'us-east-1',
      endpoint: 'http://127.0.0.1:9000',
    });
  });

  it('writes an IPv6 address into links as links want it', () => {
    for (const HOST of ['::1', '[::1]']) {
      expect(readConfig({ HOST, PORT: '81' })).toMatchObject({ host: '::1', publicUrl: 'http://[::1]:81' });
    }
  });

  it('takes an empty value as none, as a compose file hands on what nobody has set', async () => {
    const example = await readFile(new URL('../../.env.example', import.meta.url), 'utf8');
    const empty = Object.fromEntries([...example.matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => [name, '']));
    expect(empty).toHaveProperty('METRICS_PORT', '');
    expect(readConfig(empty)).toEqual(readConfig({}));
  });

  it('is listed whole in .env.example, and nothing else is', async () => {
    const example = await readFile(new URL('../../.env.example', import.meta.url), 'utf8');
    const listed = [...example.matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name);
    const source = await readFile(new URL('./config.ts', import.meta.url), 'utf8');
    const read = [...source.matchAll(/^ {2}([A-Z_]+): \{/gm)].map(([, name]) => name);
    expect(read.length).toBeGreaterThan(15);
    expect(listed.toSorted()).toEqual(read.toSorted());
  });

  it('is explained whole in the table of docs/operations.md, and nothing else is [OPS-16]', async () => {
    const page = await readFile(new URL('../../docs/operations.md', import.meta.url), 'utf8');
    const table = page.slice(
      page.indexOf('| variable | default'),
      page.indexOf('With an own PostgreSQL set both URLs'),
    );
    const explained = [...table.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
    );
    const source = await readFile(new URL('./config.ts', import.meta.url), 'utf8');
    const read = [...source.matchAll(/^ {2}([A-Z_]+): \{/gm)].map(([, name]) => name);
    expect(explained.toSorted()).toEqual(read.toSorted());
  });

  it('works with every value that .env.example shows', async () => {
    const example = await readFile(new URL('../../.env.example', import.meta.url), 'utf8');
    const values = [...example.matchAll(/^(?:# )?([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]);
    expect(problemOf(Object.fromEntries(values))).toBe('');
  });
});

it('an archive that could not be opened, or would be lost with the diary, stops the start (20-ARCHIVE)', () => {
  const well = { DATA_DIR: '/srv/data', ARCHIVE_URL: 'file:///mnt/disk', BACKUP_PASSPHRASE_FILE: '/etc/passphrase' };
  expect(problemOf(well)).toBe('');
  expect(problemOf({ ...well, BACKUP_PASSPHRASE_FILE: '' })).toMatch(/^ARCHIVE_URL .*BACKUP_PASSPHRASE_FILE.*Example/);
  expect(problemOf({ ...well, ARCHIVE_URL: 'file:///srv/data/archive' })).toMatch(/^ARCHIVE_URL .*lies in DATA_DIR/);
  expect(problemOf({ ...well, ARCHIVE_URL: 'file:///srv/database' })).toBe('');
  expect(problemOf({ ...well, ARCHIVE_URL: 's3://bucket?region=eu-central-1' })).toMatch(
    /^AWS_ACCESS_KEY_ID .*ARCHIVE_URL/,
  );
});

it('roles of the house are read with their clinics, and what is missing turns the sign-in off alone (19-HOUSE)', () => {
  expect(readConfig({}).oidc).toMatchObject({ isOn: false, isWanted: false });
  const some = { OIDC_ISSUER: 'https://id.hospital.example', OIDC_CLIENT_ID: 'bergkette' };
  expect(readConfig(some).oidc).toMatchObject({
    ...{ isOn: false, isWanted: true, missing: ['OIDC_ROLES', 'OIDC_CLIENT_SECRET'] },
  });
  const roles = ' cn=Leitung=admin , Station 3=ward:3,/texts/north=editor:1+2';
  expect(readConfig({ ...some, OIDC_CLIENT_SECRET_FILE: '/etc/secret', OIDC_ROLES: roles }).oidc).toMatchObject({
    ...{ isOn: true, claim: 'groups' },
    roles: [
      { value: 'cn=Leitung', role: 'admin', clinics: [] },
      { value: 'Station 3', role: 'ward', clinics: [3] },
      { value: '/texts/north', role: 'editor', clinics: [1, 2] },
    ],
  });
});
