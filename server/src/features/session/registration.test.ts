import { millisecondsInDay } from 'date-fns/constants';
import { subDays } from 'date-fns/subDays';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createStaff } from '../../../test/desk.ts';
import { callsWith, createPerson, KNOWN_PASSWORD } from '../../../test/people.ts';
import { atFullCost } from '../../../test/remembered-passwords.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { operatorActor } from '../../platform/operator/actor.ts';
import { users } from '../users/users.tables.ts';
import { invite, register } from './registration.factory.ts';
import { welcome } from './welcome.ts';

const server = await startTestServer();
const { database } = server.platform;
const { clock } = server;
const { invitations } = server.services;

const form = {
  participant_code: 'inra04',
  email: 'Lena@Example.org',
  language: 'en',
  consent: { version: 'en-test', guardian: false },
};
const lookUp = (token: string, remoteAddress = '10.9.0.1') =>
  server.app.inject({ url: `/api/v1/registrations/${token}/`, remoteAddress });

describe('the welcome at the start', () => {
  it('prints a way in while no account exists, names the desk while nobody works there, and afterwards only the address [OPS-01]', async () => {
    const lines: string[] = [];
    await welcome(server.services, server.platform, 'http://127.0.0.1:8080', (line) => lines.push(line));
    const token = /registration\?token=([\w-]{22})$/.exec(lines[1] ?? '')?.[1] ?? '';
    expect((await lookUp(token)).statusCode).toBe(200);
    expect(lines[2]).toContain('npm run admin -- staff invite --email');
    await createPerson(server);
    const who = {
      name: 'Alma',
      email: 'alma@example.org',
      roles: ['admin' as const],
      clinics: [],
      language: 'de' as const,
    };
    const { id } = await server.services.desk.staff.invite(operatorActor('test'), { ...who, by: 'code' });
    const deskLine = async () => {
      const said: string[] = [];
      await welcome(server.services, server.platform, 'http://127.0.0.1:8080', (line) => said.push(line));
      return said[1];
    };
    expect(await deskLine()).toMatch(new RegExp(`link of staff ${id} is open\\. .* staff invite-again ${id}$`));
    clock.advance(4 * millisecondsInDay);
    expect(await deskLine()).toMatch(new RegExp(`link of staff ${id} has lapsed\\. .* staff invite-again ${id}$`));
    await createStaff(server);
    await welcome(server.services, server.platform, 'http://127.0.0.1:8080', (line) => lines.push(line));
    expect(lines.filter((line) => line.includes('registration?token='))).toHaveLength(1);
    expect(lines.slice(5)).toEqual([
      'Bergkette: http://127.0.0.1:8080/webapp/',
      expect.stringContaining('SUPPORT_EMAIL is not set'),
      'Stop with Ctrl-C.',
    ]);
  });
});

describe('registration', () => {
  it('makes an account from an invitation, with its clinic and birth month, and signs in at once [SESS-01, SESS-21, SESS-22, SESS-23, OPS-01]', async () => {
    const invitation_token = await invite(server, { birthMonth: '2011-05-01', clinicId: 1 });
    const answer = await atFullCost(() => register(server, { ...form, invitation_token }));
    expect(answer.statusCode).toBe(201);
    const { access } = answer.json();
    expect((await callsWith(server, access).get('/v1/sessions/')).statusCode).toBe(200);
    const [row] = await database.db.select().from(users).where(eq(users.email, 'lena@example.org'));
    expect(row).toMatchObject({
      participantCode: 'INRA04',
      name: '',
      language: 'en',
      birthMonth: '2011-05-01',
      clinicId: 1,
    });
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
    expect((await lookUp(invitation_token)).statusCode).toBe(404);
  });

  it('lets exactly one of twenty win who try one invitation at once [SESS-01]', async () => {
    const invitation_token = await invite(server);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        register(server, { ...form, email: `race-${i}@example.org`, invitation_token }),
      ),
    );
    const codes = answers.map((answer) => (answer.statusCode === 201 ? 'won' : answer.json().code));
    expect(codes.filter((code) => code === 'won')).toHaveLength(1);
    expect(codes.filter((code) => code === 'invalid_invitation')).toHaveLength(19);
  });

  it('gives one address to one account, and does not use up the other invitation [SESS-01]', async () => {
    const tokens = [await invite(server), await invite(server)];
    const answers = await Promise.all(
      tokens.map((invitation_token) => register(server, { ...form, email: 'twice@example.org', invitation_token })),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 400]);
    const lost = answers.findIndex((answer) => answer.statusCode === 400);
    expect(answers[lost]?.json()).toMatchObject({ code: 'email_taken', errors: { email: ['email_taken'] } });
    expect((await lookUp(tokens[lost] ?? '')).statusCode).toBe(200);
  });

  it('tells of ten taken addresses an hour, also where an invitation is used by many calls at once [SESS-01]', async () => {
    const invitation_token = await invite(server);
    const { email } = await createPerson(server);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => register(server, { ...form, email, invitation_token })),
    );
    const codes = answers.map((answer) => answer.json().code);
    expect(codes.filter((code) => code === 'email_taken')).toHaveLength(10);
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(10);
  });

  it('names all problems of all fields together [SESS-23, SESS-26, SESS-28, SESS-29]', async () => {
    const answer = await register(server, {
      invitation_token: 'none',
      participant_code: 'INRA13',
      email: 'lena',
      password: 'ab c',
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'validation_failed',
      errors: {
        invitation_token: ['invalid_invitation'],
        participant_code: ['invalid_participant_code'],
        email: ['invalid_email'],
        password: [
          'password_too_short',
          'password_no_digit',
          'password_no_uppercase',
          'password_no_special',
          'password_has_whitespace',
        ],
      },
    });
  });

  it('says nothing about who is registered without an invitation [SESS-22]', async () => {
    const anna = await createPerson(server);
    const answer = await register(server, { ...form, email: anna.email, invitation_token: 'none' });
    expect(answer.json().errors).toEqual({ invitation_token: ['invalid_invitation'] });
  });

  it('refuses used, revoked and expired invitations, and tells who holds one apart from who guesses [SESS-22]', async () => {
    const used = await invite(server);
    await register(server, { ...form, email: 'first@example.org', invitation_token: used });

    const revoked = await invite(server);
    const { rows } = await invitations.page({ clinics: 'all' }, { limit: 1, offset: 0 });
    await invitations.revoke(rows[0]?.id ?? 0, database.db);
    const expired = await invite(server, { expiresAt: subDays(clock.now(), 1) });
    for (const invitation_token of [revoked, expired]) {
      const answer = await register(server, { ...form, email: 'late@example.org', invitation_token });
      expect(answer.json().code).toBe('invalid_invitation');
      expect((await lookUp(invitation_token)).statusCode).toBe(404);
    }
    const said = [used, revoked, expired, 'none'].map(async (token) => (await lookUp(token)).json());
    expect((await Promise.all(said)).map(({ code, errors }) => [code, errors?.invitation_token])).toEqual([
      ['not_found', ['invitation_used']],
      ['not_found', ['invitation_revoked']],
      ['not_found', ['invitation_expired']],
      ['not_found', undefined],
    ]);
  });

  it('takes participant codes in any case and writing, and keeps them in upper case [SESS-24]', async () => {
    const codes = {
      größ01: 'GRÖẞ01',
      'a\u0308bcd12': 'ÄBCD12',
      INRA00: null,
      INR04: null,
      INRA4: null,
      IN1A04: null,
    };
    for (const [typed, kept] of Object.entries(codes)) {
      const email = `code-${Object.keys(codes).indexOf(typed)}@example.org`;
      const answer = await register(server, {
        ...form,
        email,
        participant_code: typed,
        invitation_token: await invite(server),
      });
      if (kept === null) expect(answer.json().code).toBe('invalid_participant_code');
      const [row] = await database.db.select().from(users).where(eq(users.email, email));
      expect(row?.participantCode ?? null).toBe(kept);
    }
  });

  it('stops an address that guesses at invitations, but not one that opens its own [SESS-22]', async () => {
    const token = await invite(server);
    for (let i = 0; i < 12; i += 1) expect((await lookUp(token, '10.8.0.1')).statusCode).toBe(200);
    for (let i = 0; i < 10; i += 1) expect((await lookUp(`guess-${i}`, '10.8.0.1')).statusCode).toBe(404);
    const stopped = await lookUp('guess-10', '10.8.0.1');
    expect(stopped.statusCode).toBe(429);
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(500);
    expect((await lookUp(token, '10.8.0.1')).statusCode).toBe(200);
  });
});

describe('an address in two spellings', () => {
  it('is one account: it cannot be registered twice, and signs in either way [SESS-26] (35-F7)', async () => {
    const written = await register(server, {
      ...form,
      email: 'mia@straße.example',
      invitation_token: await invite(server),
    });
    expect(written.statusCode).toBe(201);
    const again = await register(server, {
      ...form,
      email: 'Mia@xn--strae-oqa.example',
      invitation_token: await invite(server),
    });
    expect(again.statusCode).toBe(400);
    const signIn = (email: string) =>
      server.app.inject({ method: 'POST', url: '/api/token/', payload: { email, password: KNOWN_PASSWORD } });
    const signed = await signIn('mia@xn--strae-oqa.example');
    expect(signed.statusCode).toBe(200);
    const me = await callsWith(server, signed.json().access).get('/v1/users/loggedin/');
    expect(me.json().email).toBe('mia@straße.example');
    for (const email of ['mia@straße.example', 'MIA@XN--STRAE-OQA.example'])
      expect((await signIn(email)).statusCode).toBe(200);
  });
});
