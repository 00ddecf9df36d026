import type { PoolClient } from 'pg';
import { expect, it } from 'vitest';
import { adminOf } from '../../../test/admin.ts';
import { meetingAt, meetingWithin } from '../../../test/locks.ts';
import { createPerson } from '../../../test/people.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { erasedFileOf, readErased } from '../../platform/people/erased-people.ts';
import { writeReport } from '../reports/reports.factory.ts';
import { usersAdmin } from './users.admin.ts';

const server = await startTestServer();
const { run } = adminOf(server, usersAdmin);
/** What the log of the desk says of this account. */
const logOf = async (id: number) => {
  const { results } = await server.services.desk.deskLog.list({ limit: 100, offset: 0 });
  return results.filter(({ about }) => about === `account ${id}`).map(({ action, details }) => [action, details]);
};

it('the operator sees of people ids and days, and nothing they entered [NAV-23]', async () => {
  const anna = await createPerson(server, { email: 'canary-anna@example.org', name: 'Canary', birthMonth: null });
  const bela = await createPerson(server, { birthMonth: '2011-05-01', participantCode: 'CANARY' });
  await bela.put(`/v1/users/${bela.id}/deleteflag/`);
  const lines = await run('users', 'list', '--json');
  expect(lines.join('\n')).not.toMatch(/canary|@|@example/i);
  expect(JSON.parse(lines.join(''))).toEqual([
    {
      id: anna.id,
      created_at: '2026-11-19T10:00:00.000Z',
      last_seen: '2026-11-20',
      marked_for_deletion_at: null,
      born: null,
      consent: null,
    },
    {
      id: bela.id,
      created_at: '2026-11-19T10:00:00.000Z',
      last_seen: '2026-11-20',
      marked_for_deletion_at: '2026-11-20T09:00:00.000Z',
      born: '2011-05',
      consent: null,
    },
  ]);
  expect(await run('users', 'list')).toEqual([
    `${anna.id}  since 2026-11-19  last seen 2026-11-20  born -  consent -`,
    `${bela.id}  since 2026-11-19  last seen 2026-11-20  born 2011-05  consent -  marked for deletion 2026-11-20T09:00:00.000Z`,
  ]);
});

it('the operator signs somebody out everywhere at once, and nobody else [SESS-18]', async () => {
  const anna = await createPerson(server);
  const bela = await createPerson(server);
  await run('users', 'end-sessions', String(anna.id));
  expect((await anna.get('/v1/users/loggedin/')).statusCode).toBe(401);
  expect((await bela.get('/v1/users/loggedin/')).statusCode).toBe(200);
  await expect(run('users', 'end-sessions', '4711')).rejects.toThrow('There is nobody with the id 4711.');
});

it('the operator gives a birth month later, never one to come [OPS-01]', async () => {
  const anna = await createPerson(server, { birthMonth: null });
  await run('users', 'born', String(anna.id), '2010-02');
  const { rows } = await server.platform.database.pool.query('select birth_month::text from users where id = $1', [
    anna.id,
  ]);
  expect(rows).toEqual([{ birth_month: '2010-02-01' }]);
  await expect(run('users', 'born', String(anna.id), '2026-12')).rejects.toThrow('to come');
  await expect(run('users', 'born', String(anna.id), '2010-13')).rejects.toThrow();
  await expect(run('users', 'born', '4711', '2010-02')).rejects.toThrow('There is nobody with the id 4711.');
});

it('the operator changes the ward of somebody, to one of their clinic, and the log of the desk has it [OPS-01]', async () => {
  const anna = await createPerson(server, { clinicId: 1 });
  const { pool } = server.platform.database;
  const { rows } = await pool.query(
    `insert into wards (clinic_id, name, phone) values (1, 'Station 3', '+49 30 333'), (2, 'Station 4', null) returning id`,
  );
  const [own, other] = rows.map(({ id }) => String(id));
  await run('users', 'ward', String(anna.id), own ?? '');
  expect((await anna.get('/v1/users/loggedin/')).json().ward).toMatchObject({ phone: '+49 30 333' });
  expect(await logOf(anna.id)).toEqual([['accounts.ward', { ward: Number(own) }]]);
  for (const wrong of [other ?? '', '4711'])
    await expect(run('users', 'ward', String(anna.id), wrong)).rejects.toThrow(
      `There is no ward ${wrong} in the clinic`,
    );
  await expect(run('users', 'ward', '4711', own ?? '')).rejects.toThrow('There is nobody with the id 4711.');
});

it('the operator erases somebody at once, only when it is meant and no open report names them, and the log of the desk has it [OPS-09]', async () => {
  const [anna, ben] = [await createPerson(server), await createPerson(server)];
  await expect(run('users', 'erase', String(anna.id))).rejects.toThrow('--yes');
  await ben.post('/v1/reports/', { user: anna.id, reason: 'mean' });
  for (const { id } of [anna, ben])
    await expect(run('users', 'erase', String(id), '--yes')).rejects.toThrow(`an open report names person ${id}.`);
  expect((await anna.get('/v1/users/loggedin/')).statusCode).toBe(200);
  await server.platform.database.pool.query('update reports set closed_at = now()');
  expect(await logOf(anna.id)).toEqual([]);
  await run('users', 'erase', String(anna.id), '--yes');
  expect(await logOf(anna.id)).toEqual([['accounts.erase', {}]]);
  expect((await run('users', 'list')).join('\n')).not.toMatch(new RegExp(`^${anna.id} `, 'm'));
  expect(await readErased(erasedFileOf(server.folder))).toMatchObject([{ id: anna.id }]);
  await expect(run('users', 'erase', String(anna.id), '--yes')).rejects.toThrow('There is nobody');
});

it('the operator erases nobody over a report that is being written in the same moment [OPS-09]', async () => {
  const [anna, ben] = [await createPerson(server), await createPerson(server)];
  const { pool } = server.platform.database;
  const writing = (holding: PoolClient) => writeReport(holding, { by: anna, of: ben });
  const erase = () => run('users', 'erase', String(ben.id), '--yes').catch(String);
  const [refused] = await meetingWithin(pool, writing, [erase]);
  expect(refused).toContain(`an open report names person ${ben.id}.`);
  await server.services.erasure.eraseDue();
  const { rows } = await pool.query('select id, deletion_marked_at from users where id = $1', [ben.id]);
  expect(rows).toEqual([{ id: String(ben.id), deletion_marked_at: null }]);
  expect(await logOf(ben.id)).toEqual([]);
  await pool.query('update reports set closed_at = now()');
});

it('another address does not begin to count where a new password ends it in the same moment [OPS-01]', async () => {
  const anna = await createPerson(server);
  const { pool } = server.platform.database;
  expect(await server.services.emailChange.askByOperator(anna.id, 'theirs@example.org', 'operator')).toBe(true);
  const agree = `update address_changes set is_agreed = 'yes', answered_by = 'staff 1' where user_id = $1`;
  await pool.query(agree, [anna.id]);
  const passwords = { old_password: anna.password, new_password: 'Kamin-Feuer-88!' };
  const [changed, carried] = await meetingAt<unknown>(pool, anna.id, [
    () => anna.post(`/v1/users/${anna.id}/change-password/`, passwords),
    () => server.services.emailChange.carryOutByOperator(),
  ]);
  expect({ changed, carried }).toMatchObject({ changed: { statusCode: 204 }, carried: undefined });
  const { rows } = await pool.query('select email from users where id = $1', [anna.id]);
  expect(rows).toEqual([{ email: anna.email }]);
});
