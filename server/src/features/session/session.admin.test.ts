import { describe, expect, it } from 'vitest';
import { adminOf } from '../../../test/admin.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { sessionAdmin } from './session.admin.ts';

const server = await startTestServer();
const { database } = server.platform;

const admin = adminOf(server, sessionAdmin);
const run = (...words: string[]) => admin.run('invitations', ...words);

describe('the invitations of the operator', () => {
  it('are printed once as JSON, and kept as hashes alone [OPS-01]', async () => {
    const [line = ''] = await run('create', '--count', '3', '--clinic', '1', '--born', '2011-05', '--json');
    const made = JSON.parse(line);
    expect(made).toHaveLength(3);
    expect(made[0]).toEqual({
      token: expect.stringMatching(/^[\w-]{22}$/),
      url: `${server.platform.config.publicUrl}/webapp/registration?token=${made[0].token}`,
      expires_at: '2027-01-19T09:00:00.000Z',
    });
    const { rows } = await database.pool.query('select * from invitations');
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatchObject({ clinic_id: '1' });
    expect(JSON.stringify(rows)).not.toContain(made[0].token);
  });

  it('are for a ward of their clinic, as at the desk [OPS-01]', async () => {
    const { rows } = await database.pool.query(
      "insert into wards (clinic_id, name) values (1, 'Station 4') returning id",
    );
    const ward = String(rows[0]?.id);
    await run('create', '--without-age', '--clinic', '1', '--ward', ward);
    const { rows: made } = await database.pool.query('select ward_id from invitations order by id desc limit 1');
    expect(made).toEqual([{ ward_id: ward }]);
    await expect(run('create', '--ward', ward)).rejects.toThrow('Say --clinic too');
    await expect(run('create', '--clinic', '2', '--ward', ward)).rejects.toThrow(`Clinic 2 has no ward ${ward}.`);
    await expect(run('create', '--clinic', '1', '--ward', '4711')).rejects.toThrow(`Its wards:\n${ward} Station 4`);
    await database.pool.query('delete from invitations where ward_id = $1', [ward]);
  });

  it('last as long as asked, and can be revoked once [OPS-01]', async () => {
    await run('create', '--expires', '12h');
    const [latest] = JSON.parse((await run('list', '--json')).join(''));
    expect(latest).toMatchObject({ state: 'open', expires_at: '2026-11-20T21:00:00.000Z', clinic: null, born: null });
    expect(await run('revoke', String(latest.id))).toEqual([`Invitation ${latest.id} is revoked.`]);
    await expect(run('revoke', String(latest.id))).rejects.toThrow(`There is no open invitation ${latest.id}.`);
    expect((await run('list'))[0]).toContain('revoked');
  });

  it('say so where nobody would know how old their people are [REL-16]', async () => {
    const created = async (...words: string[]) => {
      const { lines, complaints, code } = await admin.answerTo('invitations', 'create', ...words);
      return [lines.length, complaints.length, code];
    };
    expect(await created()).toEqual([1, 1, 0]);
    expect((await admin.answerTo('invitations', 'create')).complaints[0]).toContain('users born');
    expect(await created('--born', '2011-05')).toEqual([1, 0, 0]);
    expect(await created('--without-age')).toEqual([1, 0, 0]);
    await expect(run('create', '--without-age', '--born', '2011-05')).rejects.toThrow('either');
  });

  it('ask for the birth month at a terminal, and are not made without an answer [REL-16]', async () => {
    let answer = '2011-05';
    const atTerminal = adminOf(server, sessionAdmin, () => Promise.resolve(answer));
    const created = () => atTerminal.answerTo('invitations', 'create');
    const latest = async () => JSON.parse((await run('list', '--json')).join(''))[0];
    expect((await created()).complaints).toEqual([]);
    expect(await latest()).toMatchObject({ born: '2011-05' });
    answer = 'none';
    await created();
    expect(await latest()).toMatchObject({ born: null });
    answer = '';
    const { id } = await latest();
    await expect(created()).rejects.toThrow('--without-age');
    expect((await latest()).id).toBe(id);
  });

  it.each([
    ['--count', '0'],
    ['--count', '2000'],
    ['--expires', '60'],
    ['--expires', '900d'],
    ['--born', '2011-13'],
    ['--born', '1011-05'],
    ['--born', '2027-01'],
    ['--clinic', '4711'],
  ])('are refused with %s %s [OPS-01]', async (...wrong) => {
    const count = async () => (await database.pool.query('select 1 from invitations')).rowCount;
    const before = await count();
    await expect(run('create', ...wrong)).rejects.toThrow();
    expect(await count()).toBe(before);
  });
});
