import argon2 from '@node-rs/argon2';
import { millisecondsInDay } from 'date-fns/constants';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { callsWith, createPerson } from '../../../test/people.ts';
import { startTestServer } from '../../../test/test-server.ts';

// Watches the real thing: how often a password was compared is the work that a clock would see.
const verify = vi.spyOn(argon2, 'verify');

const server = await startTestServer();
const { database } = server.platform;

const signIn = (email: string, password: string, remoteAddress = '10.0.0.1') =>
  server.app.inject({ method: 'POST', url: '/api/token/', payload: { email, password }, remoteAddress });

beforeEach(() => {
  verify.mockClear();
});
afterAll(() => verify.mockRestore());

describe('signing in', () => {
  it('answers two tokens for the right password, whatever the case of the address [SESS-17]', async () => {
    const anna = await createPerson(server);
    const answer = await signIn(anna.email.toUpperCase(), anna.password);
    expect(answer.statusCode).toBe(200);
    const { access, refresh } = answer.json();
    const claims = JSON.parse(Buffer.from(access.split('.')[1], 'base64url').toString());
    expect(Object.keys(claims).sort()).toEqual(['exp', 'iat', 'jti', 'sid', 'user_id']);
    expect(claims.user_id).toBe(anna.id);
    expect(claims.exp - claims.iat).toBe(600);
    const lasting = JSON.parse(Buffer.from(refresh.split('.')[1], 'base64url').toString());
    expect(lasting.exp - lasting.iat).toBe(30 * 86_400);
    expect((await callsWith(server, access).get('/v1/sessions/')).json()).toHaveLength(2);
  });

  it('answers the same with the same work for an unknown address and a wrong password [SESS-32, SESS-33]', async () => {
    const anna = await createPerson(server);
    const wrong = await signIn(anna.email, 'Not-My-Password-1');
    const workForWrong = verify.mock.calls.length;
    const unknown = await signIn('nobody@example.org', 'Not-My-Password-1');
    const workForBoth = verify.mock.calls.length;
    const noAddress = await signIn('no\u0000body', 'Not-My-Password-1');
    expect({ workForWrong, workForBoth, callCount: verify.mock.calls.length }).toEqual({
      workForWrong: 1,
      workForBoth: 2,
      callCount: 3,
    });
    for (const answer of [wrong, unknown, noAddress]) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual(wrong.json());
    }
    expect(wrong.json()).toMatchObject({ code: 'wrong_email_password', detail: 'The email or password is wrong.' });
    const [first, second] = verify.mock.calls.map(([hash]) => String(hash).split('$')[3]);
    expect(first).toBe('m=65536,t=3,p=1');
    expect(second).toBe(first);
  });

  it('names each field that is missing or does not exist [API-05]', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/token/',
      payload: { email: 'a@b.de', admin: true },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual({ password: ['required'], admin: ['unknown_field'] });
  });
});

describe('the limits of signing in', () => {
  it('stops guesses at one account from one address after five, and lets its owner in from another [SESS-32]', async () => {
    const anna = await createPerson(server);
    const guesses = await Promise.all(Array.from({ length: 8 }, () => signIn(anna.email, 'Wrong-Guess-1', '10.1.0.1')));
    const statuses = guesses.map((answer) => answer.statusCode).sort();
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    const refused = await signIn(anna.email, anna.password, '10.1.0.1');
    expect(refused.json().code).toBe('too_many_requests');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    expect((await signIn(anna.email, anna.password, '10.1.0.2')).statusCode).toBe(200);
  });

  it('counts only what is wrong, so that a ward signs in behind one address [SESS-17]', async () => {
    const anna = await createPerson(server);
    const statuses = new Set<number>();
    for (let round = 0; round < 8; round += 1) {
      statuses.add((await signIn(anna.email, anna.password, '10.2.0.1')).statusCode);
      statuses.add((await signIn(anna.email, 'Wrong-Guess-1', '10.2.0.1')).statusCode);
    }
    expect([...statuses].sort()).toEqual([200, 401]);
  });

  it('stores no address in clear [API-06]', async () => {
    const anna = await createPerson(server);
    await signIn(anna.email, 'Wrong-Guess-1', '10.3.0.1');
    const { rows } = await database.pool.query<{ key: string }>('select key from rate_limits');
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.filter(({ key }) => key.includes('@') || key.includes('10.3'))).toEqual([]);
  });

  it('holds for an account from many addresses at a hundred a day, and counts in the database [SESS-32]', async () => {
    const anna = await createPerson(server);
    await signIn(anna.email, 'Wrong-Guess-1', '10.4.0.1');
    await database.pool.query(`update rate_limits set points = 100 where key like 'sign-in-account:%'`);
    const other = await signIn(anna.email, anna.password, '10.4.0.2');
    expect(other.statusCode).toBe(429);
    expect(Number(other.headers['retry-after'])).toBeGreaterThan(86_000);
    await database.pool.query('update rate_limits set expire = 1');
    expect((await signIn(anna.email, anna.password, '10.4.0.2')).statusCode).toBe(200);
  });

  it('lets an owner in where they were before, whatever strangers guess elsewhere [SESS-32]', async () => {
    const anna = await createPerson(server);
    expect((await signIn(anna.email, anna.password, '10.6.0.1')).statusCode).toBe(200);
    await signIn(anna.email, 'Wrong-Guess-1', '10.6.0.2');
    await database.pool.query(`update rate_limits set points = 100 where key like 'sign-in-account:%'`);
    const elsewhere = ['10.6.0.2', '10.6.0.3'];
    for (const from of elsewhere) expect((await signIn(anna.email, anna.password, from)).statusCode).toBe(429);
    expect((await signIn(anna.email, anna.password, '10.6.0.1')).statusCode).toBe(200);
    // For 90 days.
    const known = `select max(expire) as until from rate_limits where key like 'signed-in-before:%'`;
    const { until } = (await database.pool.query(known)).rows[0];
    expect((Number(until) - Date.now()) / millisecondsInDay).toBeCloseTo(90, 1);
    await database.pool.query('update rate_limits set expire = 1');
  });

  it('stops an address that guesses at many accounts after sixty [SESS-32]', async () => {
    await signIn('first@example.org', 'Wrong-Guess-1', '10.5.0.1');
    const { rowCount } = await database.pool.query(
      `update rate_limits set points = 60 where key like 'sign-in-address:%' and points = 1`,
    );
    expect(rowCount).toBeGreaterThan(0);
    expect((await signIn('second@example.org', 'Wrong-Guess-1', '10.5.0.1')).statusCode).toBe(429);
  });
});
