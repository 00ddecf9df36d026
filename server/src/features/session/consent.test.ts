import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { adminOf } from '../../../test/admin.ts';
import { callsWith } from '../../../test/people.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { usersAdmin } from '../users/users.admin.ts';
import { usersChecks } from '../users/users.checks.ts';
import { invite, register } from './registration.factory.ts';

const server = await startTestServer({ config: { institution: 'Bergklinik' } });
const onPaper = await startTestServer({ config: { isConsentRequired: false } });
const { run } = adminOf(server, usersAdmin);

const bornIn = (birthMonth: string) => invite(server, { birthMonth });
const lookUp = async (token: string, lang = 'de') =>
  (await server.app.inject({ url: `/api/v1/registrations/${token}/`, query: { lang } })).json();

let made = 0;
const registerBy = (invitation_token: string, consent?: object | null, on = server) => {
  made += 1;
  return register(on, { invitation_token, email: `consent-${made}@example.org`, consent });
};
const idOf = async (access: string, on = server): Promise<number> =>
  (await callsWith(on, access).get('/v1/users/loggedin/')).json().id;
const parents = () => usersChecks.find(({ name }) => name === 'parents')?.look(server.platform, {}, server.services);

describe('a registration', () => {
  it('without consent is refused, and does not use the invitation up (14-A6)', async () => {
    const token = await invite(server);
    for (const consent of [undefined, null]) {
      const answer = await registerBy(token, consent);
      expect({ statusCode: answer.statusCode, code: answer.json().code, errors: answer.json().errors }).toEqual({
        statusCode: 400,
        code: 'consent_required',
        errors: { consent: ['consent_required'] },
      });
    }
    expect((await registerBy(token, { version: 'v1', guardian: false })).statusCode).toBe(201);
  });

  it('names what is wrong with the fields before it asks for consent', async () => {
    expect((await registerBy('none')).json().code).toBe('invalid_invitation');
  });

  it('keeps what was agreed to, when, and whether a parent did, for the operator and for the export', async () => {
    const { consent_version: version } = await lookUp(await invite(server));
    const current = await registerBy(await bornIn('2012-05-01'), { version, guardian: true });
    const older = await registerBy(await invite(server), { version: 'de-of-last-year', guardian: false });
    const ids = [await idOf(current.json().access), await idOf(older.json().access)];
    const at = '2026-11-20T09:00:00.000Z';
    expect(JSON.parse((await run('users', 'show', String(ids[0]), '--json')).join('')).consent).toEqual({
      version,
      at,
      guardian: true,
    });
    const lines = await run('users', 'list');
    expect(lines.find((line) => line.startsWith(`${ids[0]} `))).toContain(
      `consent 2026-11-20 ${version} with a parent`,
    );
    expect(lines.find((line) => line.startsWith(`${ids[1]} `))).toMatch(/consent 2026-11-20 de-of-last-year$/);
    expect((await run('users', 'consent-text', version)).join('\n')).toContain('Wer verantwortlich ist');
    await expect(run('users', 'consent-text', 'de-of-last-year')).rejects.toThrow(
      'There is no text of the version de-of-last-year',
    );
    await expect(run('users', 'show', '4711')).rejects.toThrow('There is nobody with the id 4711.');
  });

  it('keeps it in the language in which it was agreed to', async () => {
    const invitation_token = await invite(server);
    const { consent_version: version } = await lookUp(invitation_token, 'en');
    const consent = { version, guardian: false };
    const given = { invitation_token, email: 'consent-en@example.org', language: 'en', consent };
    expect((await register(server, given)).statusCode).toBe(201);
    expect((await run('users', 'consent-text', version)).join('\n')).toContain('Who is responsible');
  });

  it('of somebody too young without a parent is told to the operator', async () => {
    expect(await parents()).toMatchObject({ state: 'ok' });
    const consent = { version: 'v1', guardian: false };
    // Sixteen some day this month: until it is over nobody knows.
    expect((await registerBy(await bornIn('2010-11-01'), consent)).statusCode).toBe(201);
    expect((await registerBy(await bornIn('2010-10-01'), consent)).statusCode).toBe(201);
    expect(await parents()).toMatchObject({ state: 'advice', said: '1 under 16 registered without a parent' });
  });

  it('needs none where the operator has it on paper, and takes one that is sent', async () => {
    const without = await registerBy(await invite(onPaper), undefined, onPaper);
    const withOne = await registerBy(await invite(onPaper), { version: 'v1', guardian: true }, onPaper);
    expect({ without: without.statusCode, withOne: withOne.statusCode }).toEqual({ without: 201, withOne: 201 });
    const { rows } = await onPaper.platform.database.pool.query('select user_id, version, guardian from consents');
    expect(rows).toEqual([
      { user_id: String(await idOf(withOne.json().access, onPaper)), version: 'v1', guardian: true },
    ]);
  });
});

describe('an invitation', () => {
  it('says whose app this is, and whether a parent has to agree', async () => {
    const none = await lookUp(await invite(server));
    expect(none).toMatchObject({
      institution: 'Bergklinik',
      consent_required: true,
      guardian_age: 16,
      guardian_required: null,
    });
    expect(await lookUp(await bornIn('2011-01-01'))).toMatchObject({ guardian_required: true });
    expect(await lookUp(await bornIn('2010-11-01'))).toMatchObject({ guardian_required: true });
    expect(await lookUp(await bornIn('2010-10-01'))).toMatchObject({ guardian_required: false });
  });

  it('names another version as soon as a word of privacy or terms changes, in each language its own', async () => {
    const token = await invite(server);
    const before = [await lookUp(token), await lookUp(token, 'en')].map(({ consent_version }) => consent_version);
    expect(before).toEqual([expect.stringMatching(/^de-[0-9a-f]{12}$/), expect.stringMatching(/^en-[0-9a-f]{12}$/)]);
    await mkdir(path.join(server.folder, 'pages', 'de'), { recursive: true });
    await writeFile(path.join(server.folder, 'pages', 'de', 'terms.md'), '# Regeln\n\nEine mehr.');
    expect((await lookUp(token)).consent_version).not.toBe(before[0]);
    await rm(path.join(server.folder, 'pages'), { recursive: true });
    expect((await lookUp(token)).consent_version).toBe(before[0]);
  });
});
