import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { HelpLine } from '@bergkette/contract/help.ts';
import { millisecondsInDay } from 'date-fns/constants';
import { expect, it } from 'vitest';
import { createStaff } from '../../../test/desk.ts';
import { createPerson } from '../../../test/people.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { configChecks } from './config.checks.ts';

const shipped: HelpLine[] = JSON.parse(
  await readFile(new URL('../../../content/help-lines.json', import.meta.url), 'utf8'),
);

it('the public configuration has the numbers that help, with their hours, and the build [OPS-16]', async () => {
  const { app, close } = await startTestServer();
  const answer = await app.inject('/api/v1/config/');
  expect(answer.json()).toEqual({
    support_email: null,
    help: [
      { name: '112', phone: '112' },
      { name: '116 111', phone: '116111' },
    ],
    help_lines: shipped,
    support_phone: null,
    vapid_public_key: expect.stringMatching(/^[\w-]{87}$/),
    build_id: 'test',
    institution: null,
    friend_requests: { per_day: 5, open: 10, days: 30 },
  });
  const headers = { 'if-none-match': String(answer.headers.etag) };
  expect((await app.inject({ url: '/api/v1/config/', headers })).statusCode).toBe(304);
  await close();
});

it('the support of the house comes first where there is one, and limits are the house’s own [OPS-16]', async () => {
  const config = { supportEmail: 'help@ward.example', supportPhone: '+49 30 1234567', friendRequestsPerDay: 3 };
  const { app, close } = await startTestServer({ config });
  const answer = (await app.inject('/api/v1/config/')).json();
  expect(answer.support_email).toBe('help@ward.example');
  expect(answer.help[0]).toEqual({ name: 'Support', phone: '+49 30 1234567' });
  expect(answer.help).toHaveLength(3);
  expect(answer.support_phone).toBe('+49 30 1234567');
  expect(answer.friend_requests).toEqual({ per_day: 3, open: 10, days: 30 });
  await close();
});

it('no line claims to listen when it is closed, and each country has somebody at any hour [OPS-16]', () => {
  const young = shipped.find(({ key }) => key === 'de-116111');
  expect(young?.hours).toEqual({
    zone: 'Europe/Berlin',
    week: Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat'].map((day) => [day, [['14:00', '20:00']]])),
  });
  for (const country of ['DE', 'AT', 'CH']) {
    const always = shipped.filter((line) => line.country === country && line.hours === 'always' && line.phone !== null);
    expect(always.map(({ kind }) => kind)).toContain('emergency');
    expect(always.some(({ kind }) => kind === 'young' || kind === 'anyone')).toBe(true);
  }
});

it("the operator's own lines take the place of ours at once, and a broken file leaves nobody without [OPS-16]", async () => {
  const { app, close, folder, platform, services } = await startTestServer();
  const file = path.join(folder, 'pages', 'help-lines.json');
  const lines = async (): Promise<HelpLine[]> => (await app.inject('/api/v1/config/')).json().help_lines;
  const doctor = () => configChecks[0]?.look(platform, {}, services);
  expect(await doctor()).toMatchObject({ state: 'ok', said: expect.stringContaining('came with this version') });
  const [emergency, listening] = shipped;
  const own = [
    { ...emergency, country: 'LU', key: 'lu-112' },
    { ...listening, country: 'LU', key: 'lu-454545', kind: 'young', phone: '45 45 45', reviewed: '2026-11-01' },
  ];
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(own));
  expect(await lines()).toEqual(own);
  expect((await app.inject('/api/v1/config/')).json().help.map(({ phone }: { phone: string }) => phone)).toEqual([
    '112',
    '454545',
  ]);
  expect(await doctor()).toMatchObject({ state: 'ok', said: expect.stringContaining('your own') });

  await writeFile(file, JSON.stringify([{ ...own[1], phone: 'call us!' }]));
  expect(await lines()).toEqual(shipped);
  expect(await doctor()).toMatchObject({ state: 'problem', said: expect.stringContaining('not shown') });
  await writeFile(file, '[{');
  expect(await lines()).toEqual(shipped);
  expect(await doctor()).toMatchObject({ state: 'problem', said: expect.stringContaining('no JSON') });
  await writeFile(file, JSON.stringify(own.map((line) => ({ ...line, reviewed: '2020-01-01' }))));
  expect(await doctor()).toMatchObject({ state: 'advice', said: expect.stringContaining('2020-01-01') });
  await close();
});

it('the doctor names clinics with people that have no number, neither their own nor one of the ward (19-REPORTS)', async () => {
  const server = await startTestServer();
  const { clock } = server;
  const { pool } = server.platform.database;
  const doctor = (of = server.platform) => configChecks[1]?.look(of, {}, server.services);
  const { rows } = await pool.query(
    `insert into wards (clinic_id, name, phone) values (1, 'Station 3', '+49 30 333'), (1, 'Station 4', null) returning id`,
  );
  const [called, silent] = rows.map(({ id }) => Number(id));
  const anna = await createPerson(server, { clinicId: 1 });
  await createPerson(server, { clinicId: 2 });
  const into = (ward: number | undefined) => pool.query('update users set ward_id = $1 where id = $2', [ward, anna.id]);
  await into(called);
  expect(await doctor()).toMatchObject({ state: 'advice', said: expect.stringMatching(/: 2$/) });
  await into(silent);
  expect(await doctor()).toMatchObject({ state: 'advice', said: expect.stringMatching(/: 1, 2$/) });
  expect(await doctor()).toMatchObject({ said: expect.stringContaining('nobody can be called') });
  const config = { ...server.platform.config, supportPhone: '+49 30 555' };
  const said = (await doctor({ ...server.platform, config }))?.said;
  expect(said).toMatch(/^SUPPORT_PHONE alone can be called .*: 1, 2$/);
  // Nor do they hide that the help lines are to be looked at again.
  clock.advance(400 * millisecondsInDay);
  const lines = configChecks[0]?.look(server.platform, {}, server.services);
  expect(await lines).toMatchObject({ state: 'advice', said: expect.stringContaining('was last looked at') });
  await pool.query(`update clinics set phone = '+49 30 1234567' where id in (1, 2)`);
  expect(await doctor()).toMatchObject({ state: 'ok' });
  await server.close();
});

it('lines that somebody wrote at the desk take the place of all others, and are refused whole where one is wrong (19-CATALOGUES)', async () => {
  const server = await startTestServer();
  const editor = await createStaff(server, { roles: ['editor'] });
  const before = (await editor.get('/help-lines/')).json();
  expect(before).toEqual({ lines: shipped, is_own: false });
  const [first, ...rest] = shipped.map((line) => (line.key === 'de-116111' ? { ...line, phone: '0800 111' } : line));
  const own = [first, ...rest];
  expect((await editor.put('/help-lines/', { lines: rest.filter(({ country }) => country === 'DE') })).statusCode).toBe(
    400,
  );
  expect((await editor.put('/help-lines/', { lines: [{ ...first, phone: 'none' }] })).statusCode).toBe(400);
  expect((await editor.put('/help-lines/', { lines: own })).statusCode).toBe(204);
  expect((await editor.get('/help-lines/')).json()).toEqual({ lines: own, is_own: true });
  const seen = (await server.app.inject('/api/v1/config/')).json();
  expect(seen.help_lines).toEqual(own);
  expect(seen.help[1]).toEqual({ name: '0800 111', phone: '0800111' });
  expect((await editor.put('/help-lines/', { lines: shipped })).statusCode).toBe(204);
  expect((await server.app.inject('/api/v1/config/')).json().help_lines).toEqual(shipped);
  await server.close();
});
