import { STAFF_INVITATION_HOURS } from '@bergkette/contract/desk/desk.rules.ts';
import { millisecondsInHour } from 'date-fns/constants';
import { generate } from 'otplib';
import { describe, expect, it } from 'vitest';
import { adminOf } from '../../../test/admin.ts';
import { cookieOf, createAuthenticator, createStaff, deskCalls } from '../../../test/desk.ts';
import { meetingAtRows } from '../../../test/locks.ts';
import type { Answer } from '../../../test/people.ts';
import { queryTextsOf } from '../../../test/queries.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { operatorActor } from '../../platform/operator/actor.ts';
import { deskSite } from './desk-site.ts';
import { staffAdmin } from './staff.admin.ts';

const server = await startTestServer({ config: { publicUrl: 'http://localhost:8080', institution: 'Klinikum' } });
const ORIGIN = 'http://localhost:8080';
const PASSWORD = 'Nachtdienst-Kaffee-9';
const nobody = deskCalls(server);
const codeNow = (secret: string) => generate({ secret, epoch: server.clock.now().getTime() / 1000 });

/** Comes by the link, with a password and an app for codes. */
const joinByPassword = async (token: string) => {
  const { secret } = (await nobody.post('/welcome/totp/', { token })).json();
  const answer = await nobody.post('/welcome/password/', { token, password: PASSWORD, code: await codeNow(secret) });
  return { secret, answer, cookie: cookieOf(answer), codes: answer.json().recovery_codes as string[] };
};
/** Somebody who has come by their link so. */
const createJoined = async (options?: Parameters<typeof createStaff>[1]) => {
  const one = await createStaff(server, options);
  return { ...one, ...(await joinByPassword(one.token)) };
};
const postFrom = (address: string, url: string, payload: object, cookie = '') =>
  server.app.inject({
    ...{ method: 'POST', url: `/api/desk/v1${url}`, remoteAddress: address, payload },
    headers: { 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) },
  });
const signIn = (email: string, code: string, { password = PASSWORD, address = '10.0.0.1', cookie = '' } = {}) =>
  postFrom(address, '/sign-in/password/', { email, password, code }, cookie);

describe('the first administrator', () => {
  it('comes by the link of the command line, with a passkey, and signs in with it (19-ADMIN)', async () => {
    const { run } = adminOf(server, staffAdmin);
    const [url = ''] = await run('staff', 'invite', '--email', 'Chef@Example.org', '--name', 'Dr. Alma Berg');
    expect(url).toMatch(/^http:\/\/localhost:8080\/desk\/welcome#[\w-]{22}$/);
    const token = url.split('#')[1] ?? '';
    expect((await nobody.post('/welcome/', { token })).json()).toMatchObject({
      ...{ name: 'Dr. Alma Berg', email: 'chef@example.org', roles: ['admin'], institution: 'Klinikum' },
    });
    const { options } = (await nobody.post('/welcome/passkey/options/', { token })).json();
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: 'chef@example.org' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      // What Node only tries out would put a warning into the log.
      pubKeyCredParams: [{ alg: -8 }, { alg: -7 }, { alg: -257 }],
    });
    const phone = createAuthenticator(ORIGIN);
    const joined = await nobody.post('/welcome/passkey/', { token, response: phone.register(options), name: 'Handy' });
    expect(joined.json()).toMatchObject({ name: 'Dr. Alma Berg', passkeys: 1, has_password: false, roles: ['admin'] });
    expect((await deskCalls(server, cookieOf(joined)).get('/staff/')).statusCode).toBe(200);

    const asked = (await nobody.post('/sign-in/passkey/options/')).json();
    expect(asked.options.allowCredentials ?? []).toEqual([]);
    const answer = await nobody.post('/sign-in/passkey/', { response: phone.signIn(asked.options) });
    expect(answer.json()).toMatchObject({ email: 'chef@example.org' });
    const again = deskCalls(server, cookieOf(answer));
    expect((await again.get('/me/passkeys/')).json()).toMatchObject([{ name: 'Handy' }]);
    expect((await again.get('/me/sessions/')).json()).toHaveLength(2);
    // The same answer, and the link, work once.
    expect((await nobody.post('/sign-in/passkey/', { response: phone.signIn(asked.options) })).statusCode).toBe(401);
    expect((await nobody.post('/welcome/', { token })).statusCode).toBe(404);
    const lines = await run('staff', 'list');
    expect(lines.join()).toContain('active');

    // `npm run dev` serves the desk at a port of its own, on the machine alone.
    const dev = (await nobody.post('/sign-in/passkey/options/')).json();
    const response = phone.signIn(dev.options, { from: 'http://localhost:5174' });
    expect((await nobody.post('/sign-in/passkey/', { response })).statusCode).toBe(200);
    expect(deskSite({ publicUrl: 'https://ward.example' }).passkeyOrigins).toEqual(['https://ward.example']);
  });
});

describe('a passkey', () => {
  it('is refused from another site, without the finger, for another question and after a day (19-PASSKEY)', async () => {
    const { token } = await createStaff(server);
    const fresh = async () => (await nobody.post('/welcome/passkey/options/', { token })).json().options;
    const tries = [
      createAuthenticator('https://evil.example').register(await fresh()),
      createAuthenticator(ORIGIN).register(await fresh(), { isVerified: false }),
      createAuthenticator(ORIGIN).register({ ...(await fresh()), challenge: 'c29tZXRoaW5nIGVsc2U' }),
      createAuthenticator(ORIGIN).register((await nobody.post('/sign-in/passkey/options/')).json().options),
      { ...createAuthenticator(ORIGIN).register(await fresh()), response: {} },
    ];
    for (const response of tries) {
      const answer = await nobody.post('/welcome/passkey/', { token, response });
      expect({ statusCode: answer.statusCode, code: answer.json().code }).toEqual({
        statusCode: 400,
        code: 'passkey_refused',
      });
    }
    const late = createAuthenticator(ORIGIN).register(await fresh());
    server.clock.advance(6 * 60_000);
    expect((await nobody.post('/welcome/passkey/', { token, response: late })).statusCode).toBe(400);
    const phone = createAuthenticator(ORIGIN);
    expect(
      (await nobody.post('/welcome/passkey/', { token, response: phone.register(await fresh()) })).statusCode,
    ).toBe(200);
    const question = async () => (await nobody.post('/sign-in/passkey/options/')).json().options;
    const stranger = { ...createAuthenticator(ORIGIN).signIn(await question()), id: phone.id, rawId: phone.id };
    for (const response of [stranger, phone.signIn(await question(), { from: 'https://evil.example' })])
      expect((await nobody.post('/sign-in/passkey/', { response })).json().code).toBe('wrong_sign_in');
    expect((await nobody.post('/sign-in/passkey/', { response: phone.signIn(await question()) })).statusCode).toBe(200);
  });

  it('is added and taken away by its owner, the last way in never, and only soon after the sign-in (19-PASSKEY)', async () => {
    const one = await createStaff(server);
    const add = async () => {
      const { options } = (await one.post('/me/passkeys/options/')).json();
      const key = createAuthenticator(ORIGIN);
      return one.post('/me/passkeys/', { response: key.register(options), name: 'Stick' });
    };
    expect((await add()).statusCode).toBe(204);
    expect((await add()).statusCode).toBe(204);
    const [first, second] = (await one.get('/me/passkeys/')).json();
    expect((await (await createStaff(server)).delete(`/me/passkeys/${first.id}/`)).statusCode).toBe(404);
    expect((await one.delete(`/me/passkeys/${first.id}/`)).statusCode).toBe(204);
    expect((await one.delete(`/me/passkeys/${second.id}/`)).json().code).toBe('forbidden');
    expect((await one.get('/me/passkeys/')).json()).toHaveLength(1);
    server.clock.advance(6 * 60_000);
    for (const call of ['/me/passkeys/options/', '/me/totp/', '/me/recovery-codes/'])
      expect((await one.post(call)).json().code).toBe('sign_in_again');
    // Whoever takes the phone's key away at an open desk shuts its owner out.
    expect((await one.delete(`/me/passkeys/${second.id}/`)).json().code).toBe('sign_in_again');
  });
});

/** The calls meet at the links of this account, in this order. */
const meetingAtLinks = <T>(staffId: number, calls: (() => Promise<T>)[]): Promise<T[]> =>
  meetingAtRows(server.platform.database.pool, 'staff_invitations where staff_id', staffId, calls);
const inviteAgain = async (id: number): Promise<string> =>
  (await server.services.desk.staff.inviteAgain(operatorActor('test'), id, 'code')).url?.split('#')[1] ?? '';
const opens = async (token: string): Promise<number> => (await nobody.post('/welcome/', { token })).statusCode;

/** Who comes in and is suspended at once may be greeted still, or not. */
const expectOut = async (answers: Answer[]): Promise<void> => {
  expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
  for (const answer of answers) expect((await deskCalls(server, cookieOf(answer)).get('/me/')).statusCode).toBe(401);
};

it('a new link that is made while the old one is used up waits for that, whoever asks first (19-ADMIN)', async () => {
  const { id, token } = await createStaff(server);
  const { secret } = (await nobody.post('/welcome/totp/', { token })).json();
  const code = await codeNow(secret);
  const [joined, again = ''] = await meetingAtLinks<number | string>(id, [
    async () => (await nobody.post('/welcome/password/', { token, password: PASSWORD, code })).statusCode,
    () => inviteAgain(id),
  ]);
  expect(joined).toBe(200);
  expect(await opens(String(again))).toBe(200);
});

it('of two new links that are made at once one is open (19-STAFF)', async () => {
  const { id } = await createStaff(server);
  const links = await meetingAtLinks(id, [() => inviteAgain(id), () => inviteAgain(id)]);
  expect((await Promise.all(links.map(opens))).toSorted()).toEqual([200, 404]);
});

it('who is suspended while they use their link up is out, and neither call fails (19-STAFF)', async () => {
  const [boss, { id, token }] = [await createStaff(server), await createStaff(server)];
  const { secret } = (await nobody.post('/welcome/totp/', { token })).json();
  const code = await codeNow(secret);
  const answers = await meetingAtLinks(id, [
    () => nobody.post('/welcome/password/', { token, password: PASSWORD, code }),
    () => boss.patch(`/staff/${id}/`, { disabled: true }),
  ]);
  await expectOut(answers);
});

it('who is suspended while they sign in anew at the same browser is out, and neither call fails (19-STAFF)', async () => {
  const [boss, { id, email, codes, cookie }] = [await createStaff(server), await createJoined()];
  const answers = await meetingAtRows(server.platform.database.pool, 'desk_sessions where staff_id', id, [
    () => boss.patch(`/staff/${id}/`, { disabled: true }),
    () => signIn(email, codes[0] ?? '', { cookie }),
  ]);
  await expectOut(answers);
});

describe('a new link that is used up meanwhile takes every earlier way in away (19-STAFF)', () => {
  /** Somebody with a password and a passkey, who is signed in; `comeAnew` comes by a new link, with another passkey. */
  const createNurse = async () => {
    const { id, email, cookie, codes, secret } = await createJoined();
    const calls = deskCalls(server, cookie);
    const phone = createAuthenticator(ORIGIN);
    const { options } = (await calls.post('/me/passkeys/options/')).json();
    await calls.post('/me/passkeys/', { response: phone.register(options), name: 'Handy' });
    const again = await inviteAgain(id);
    const asked = (await nobody.post('/welcome/passkey/options/', { token: again })).json().options;
    const response = createAuthenticator(ORIGIN).register(asked);
    const comeAnew = () => nobody.post('/welcome/passkey/', { token: again, response });
    return { id, email, codes, secret, phone, comeAnew, ...calls };
  };
  type Nurse = Awaited<ReturnType<typeof createNurse>>;
  /** A call for which there is nothing to make ready. */
  const atOnce = (call: (one: Nurse) => Promise<Answer>) => async (one: Nurse) => () => call(one);
  /** Each makes the call ready; the checks of its beginning are passed before the link is used up. */
  const earlier: [what: string, code: string, ready: (one: Nurse) => Promise<() => Promise<Answer>>][] = [
    ['signs in with the old password', 'wrong_sign_in', atOnce(({ email, codes }) => signIn(email, codes[0] ?? ''))],
    [
      'signs in with the old passkey',
      'wrong_sign_in',
      async ({ phone }) => {
        const response = phone.signIn((await nobody.post('/sign-in/passkey/options/')).json().options);
        return () => nobody.post('/sign-in/passkey/', { response });
      },
    ],
    [
      'adds a passkey at the old session',
      'not_signed_in',
      async (one) => {
        const response = createAuthenticator(ORIGIN).register((await one.post('/me/passkeys/options/')).json().options);
        return () => one.post('/me/passkeys/', { response, name: 'Stick' });
      },
    ],
    [
      'sets a password at the old session',
      'not_signed_in',
      async ({ secret, put }) => {
        server.clock.advance(30_000);
        const code = await codeNow(secret);
        return () => put('/me/password/', { password: 'Fruehdienst-Tee-77', code });
      },
    ],
    ['prints codes at the old session', 'not_signed_in', atOnce(({ post }) => post('/me/recovery-codes/'))],
    ['asks for an app for codes at the old session', 'not_signed_in', atOnce(({ post }) => post('/me/totp/'))],
  ];

  it.each(earlier)('from who %s', async (_what, code, ready) => {
    const one = await createNurse();
    const [joined, late] = await meetingAtLinks(one.id, [one.comeAnew, await ready(one)]);
    if (!joined) throw new Error('nobody came anew');
    const calls = deskCalls(server, cookieOf(joined));
    expect((await calls.get('/me/')).json()).toMatchObject({
      ...{ has_password: false, recovery_codes_left: 0, passkeys: 1 },
    });
    expect((await calls.get('/me/sessions/')).json()).toHaveLength(1);
    const { rows } = await server.platform.database.pool.query('select totp_next from staff where id = $1', [one.id]);
    expect(rows).toEqual([{ totp_next: null }]);
    expect(late?.json().code).toBe(code);
  });
});

describe('a password with a code', () => {
  it('signs in, each code once, and a printed code stands in for the phone (19-TOTP)', async () => {
    const { token, email } = await createStaff(server);
    expect(
      (await nobody.post('/welcome/password/', { token, password: PASSWORD, code: '123456' })).json().errors,
    ).toEqual({
      code: ['wrong_code'],
    });
    expect(
      (await nobody.post('/welcome/password/', { token, password: 'kurz', code: '' })).json().errors,
    ).toMatchObject({
      ...{ password: expect.arrayContaining(['password_too_short']), code: ['wrong_code'] },
    });
    const { secret, answer, codes } = await joinByPassword(token);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().me).toMatchObject({ has_password: true, recovery_codes_left: 10 });
    expect(codes).toHaveLength(10);
    // The code of joining is used up.
    const used = await codeNow(secret);
    expect((await signIn(email, used)).json().code).toBe('wrong_sign_in');
    server.clock.advance(30_000);
    const code = await codeNow(secret);
    expect((await signIn(email, code)).statusCode).toBe(200);
    expect((await signIn(email, code)).statusCode).toBe(401);
    server.clock.advance(60_000);
    const [printed = ''] = codes;
    expect((await signIn(email.toUpperCase(), printed.toLowerCase().replace('-', ' '))).json()).toMatchObject({
      recovery_codes_left: 9,
    });
    expect((await signIn(email, printed)).statusCode).toBe(401);
    const { rows } = await server.platform.database.pool.query('select * from staff join staff_recovery_codes on true');
    for (const word of [secret, PASSWORD, printed, printed.replace('-', '')])
      expect(JSON.stringify(rows)).not.toContain(word);
  });

  it('waits after five wrong tries, longer each time, for its address alone (19-WAIT)', async () => {
    const { email, codes } = await createJoined();
    const wrong = async (count: number) => {
      for (let tries = 0; tries < count; tries += 1)
        expect((await signIn(email, '000000', { password: 'Falsch-Falsch-1' })).statusCode).toBe(401);
    };
    await wrong(5);
    const waits = await signIn(email, codes[0] ?? '');
    expect({ statusCode: waits.statusCode, retryAfter: Number(waits.headers['retry-after']) }).toEqual({
      statusCode: 429,
      retryAfter: expect.any(Number),
    });
    expect(Number(waits.headers['retry-after'])).toBeLessThanOrEqual(60);
    // The nurse herself, at the ward, does not, however often she signs in.
    for (const code of codes.slice(0, 6))
      expect((await signIn(email, code, { address: '10.0.0.2' })).statusCode).toBe(200);
  });

  it('says the same of an unknown address, a wrong password and a wrong code (19-WAIT)', async () => {
    const { email, codes } = await createJoined();
    const answers = [
      await signIn('nobody@example.org', codes[0] ?? '', { address: '10.0.1.1' }),
      await signIn(email, codes[0] ?? '', { password: 'Falsch-Falsch-1', address: '10.0.1.2' }),
      await signIn(email, 'AAAAA-AAAAA', { address: '10.0.1.3' }),
      await signIn('no address', '', { address: '10.0.1.4' }),
    ];
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]?.json().code).toBe('wrong_sign_in');
  });

  it('takes the place of the session that this browser had, whosever it was, and of no other (19-COOKIE)', async () => {
    const [one, other] = [await createJoined(), await createStaff(server)];
    const [former, elsewhere] = [await other.signIn(), await one.signIn()];
    const answer = await signIn(one.email, one.codes[0] ?? '', { address: '10.0.3.1', cookie: former });
    expect(answer.statusCode).toBe(200);
    const statuses = [cookieOf(answer), former, elsewhere, other.cookie].map(
      async (cookie) => (await deskCalls(server, cookie).get('/me/')).statusCode,
    );
    expect(await Promise.all(statuses)).toEqual([200, 401, 200, 200]);
  });

  it('says the same at the ceiling of the codes as of a wrong password, and a printed code still opens (19-WAIT)', async () => {
    const { email, codes, secret } = await createJoined();
    let address = 0;
    const answerTo = async (code: string, password = PASSWORD) => {
      address += 1;
      const { statusCode, body, headers } = await signIn(email, code, { password, address: `10.1.0.${address}` });
      return { statusCode, body, retryAfter: headers['retry-after'] };
    };
    const wrong = await answerTo('000000', 'Falsch-Falsch-1');
    expect(wrong).toMatchObject({ statusCode: 401, retryAfter: undefined });
    for (let tries = 0; tries < 12; tries += 1) expect(await answerTo('000000')).toEqual(wrong);
    // Who guesses the right one then is not told, and it opens nothing.
    server.clock.advance(60_000);
    expect(await answerTo(await codeNow(secret))).toEqual(wrong);
    expect((await answerTo(codes[0] ?? '')).statusCode).toBe(200);
    server.clock.advance(60_000);
    expect((await answerTo(await codeNow(secret))).statusCode).toBe(200);
  });

  it('does the same work for a wrong password as for a right one with a wrong code (19-WAIT)', async () => {
    const { email } = await createJoined();
    for (const code of ['000000', 'AAAAA-AAAAA']) {
      const asked = async (password: string, address: string) =>
        (await queryTextsOf(() => signIn(email, code, { password, address }))).toSorted();
      // The first makes the counters of both.
      await signIn(email, code, { address: '10.2.0.1' });
      await signIn(email, code, { password: 'Falsch-Falsch-1', address: '10.2.0.2' });
      expect(await asked('Falsch-Falsch-1', '10.2.0.3')).toEqual(await asked(PASSWORD, '10.2.0.4'));
    }
  });

  it('may be tried a hundred times with wrong codes until a sign-in succeeds, and whom it is about is told (19-ALERT)', async () => {
    const { id, email, codes, secret } = await createJoined({ roles: ['ward'] });
    const boss = await createStaff(server);
    let address = 0;
    const tryCode = (code: string) => {
      address += 1;
      return signIn(email, code, { address: `10.3.${Math.trunc(address / 250)}.${address % 250}` });
    };
    const { pool } = server.platform.database;
    // As after each quarter of an hour.
    const rest = () => pool.query(`delete from rate_limits where key like 'desk-code:%'`);
    for (let tries = 0; tries < 100; tries += 1) {
      if (tries % 9 === 0) await rest();
      expect((await tryCode('000000')).statusCode).toBe(401);
    }
    await rest();
    server.clock.advance(60_000);
    expect((await tryCode(await codeNow(secret))).json().code).toBe('wrong_sign_in');
    const own = deskCalls(server, cookieOf(await tryCode(codes[0] ?? '')));
    const told = [
      expect.objectContaining({ action: 'sign-in.codes-closed', about: `staff ${id}` }),
      expect.objectContaining({ action: 'sign-in.failed', about: `staff ${id}`, count: 100 }),
    ];
    for (const who of [own, deskCalls(server, await boss.signIn())])
      expect((await who.get('/me/')).json().alerts).toEqual(expect.arrayContaining(told));
    const nurse = await createStaff(server, { roles: ['ward'] });
    expect((await nurse.get('/me/')).json().alerts).toEqual([]);
    const { results } = (await deskCalls(server, await boss.signIn()).get('/log/?limit=100')).json();
    expect(results).toContainEqual(
      expect.objectContaining({ who: 'somebody', action: 'sign-in.failed', details: { way: 'code' } }),
    );
    expect(JSON.stringify(results)).not.toContain(email);
    // The way is open again, and the alert goes with its days.
    server.clock.advance(60_000);
    expect((await tryCode(await codeNow(secret))).statusCode).toBe(200);
    server.clock.advance(8 * 86_400_000);
    const later = await tryCode(codes[1] ?? '');
    expect(later.json().alerts).toEqual([]);
  });

  it('is changed with a code, which ends every other session (19-TOTP)', async () => {
    const { email, cookie, secret, codes } = await createJoined();
    const other = cookieOf(await signIn(email, codes[0] ?? '', { address: '10.0.2.1' }));
    const one = deskCalls(server, cookie);
    server.clock.advance(30_000);
    const answer = await one.put('/me/password/', { password: 'Fruehdienst-Tee-77', code: await codeNow(secret) });
    expect(answer.json().recovery_codes).toHaveLength(10);
    expect((await one.get('/me/')).statusCode).toBe(200);
    expect((await deskCalls(server, other).get('/me/')).statusCode).toBe(401);
    expect((await signIn(email, codes[1] ?? '', { address: '10.0.2.2' })).statusCode).toBe(401);
  });
});

describe('the staff', () => {
  it('are invited by code or letter; a new link ends the old one, and using it every former way in (19-STAFF)', async () => {
    const boss = await createStaff(server);
    const input = { name: 'Sam', email: 'sam@example.org', roles: ['ward'], clinics: [1] };
    const first = (await boss.post('/staff/', input)).json();
    expect((await boss.post('/staff/', input)).json().errors).toEqual({ email: ['email_taken'] });
    expect((await boss.post('/staff/', { ...input, email: 'x@example.org', clinics: [] })).json().errors).toEqual({
      clinics: ['required'],
    });
    expect((await boss.post('/staff/', { ...input, email: 'x@example.org', clinics: [99999] })).json().errors).toEqual({
      clinics: ['unknown_clinic'],
    });
    const again = (await boss.post(`/staff/${first.id}/invitation/`)).json();
    // Without a mail server no letter goes, and the link that is there goes on working.
    const letter = { by: 'letter' };
    expect((await boss.post(`/staff/${first.id}/invitation/`, letter)).json().code).toBe('unavailable');
    expect((await boss.post('/staff/', { ...input, ...letter, email: 'y@example.org' })).json().code).toBe(
      'unavailable',
    );
    expect((await boss.get('/staff/')).body).not.toContain('y@example.org');
    expect((await nobody.post('/welcome/', { token: first.url.split('#')[1] })).statusCode).toBe(404);
    const { cookie, answer } = await joinByPassword(again.url.split('#')[1]);
    expect(answer.json().me).toMatchObject({ roles: ['ward'], clinics: [{ id: 1 }] });
    const third = (await boss.post(`/staff/${first.id}/invitation/`)).json();
    expect((await deskCalls(server, cookie).get('/me/')).statusCode).toBe(200);
    await joinByPassword(third.url.split('#')[1]);
    expect((await deskCalls(server, cookie).get('/me/')).statusCode).toBe(401);
    const listed = (await boss.get('/staff/')).json().find(({ id }: { id: number }) => id === first.id);
    expect(listed).toMatchObject({ state: 'active', clinics: [1], roles: ['ward'] });
  });

  it('are told of a link whether it was used, revoked or has expired, and of an invented one nothing (19-STAFF)', async () => {
    const boss = await createStaff(server);
    const input = { name: 'Lee', email: 'lee@example.org', roles: ['ward'], clinics: [1] };
    const tokenOf = (answer: { json: () => { url: string } }) => answer.json().url.split('#')[1] ?? '';
    const said = async (token: string) => {
      const { code, errors } = (await nobody.post('/welcome/', { token })).json();
      return [code, errors?.token?.[0]];
    };
    const invited = await boss.post('/staff/', input);
    const again = () => boss.post(`/staff/${invited.json().id}/invitation/`, {});
    const [revoked, used] = [tokenOf(invited), tokenOf(await again())];
    await joinByPassword(used);
    const late = tokenOf(await again());
    server.clock.advance(STAFF_INVITATION_HOURS * millisecondsInHour);
    expect(await Promise.all([revoked, used, late, 'invented'].map(said))).toEqual([
      ['not_found', 'link_revoked'],
      ['not_found', 'link_used'],
      ['not_found', 'link_expired'],
      ['not_found', undefined],
    ]);
    const head = await createStaff(server);
    const last = tokenOf(await head.post(`/staff/${invited.json().id}/invitation/`, {}));
    expect((await head.patch(`/staff/${invited.json().id}/`, { disabled: true })).statusCode).toBe(204);
    expect(await said(last)).toEqual(['not_found', 'link_revoked']);
  });

  it('keep an administrator: the last one is neither disabled nor demoted (19-STAFF)', async () => {
    const lonely = await startTestServer();
    const boss = await createStaff(lonely);
    for (const change of [{ disabled: true }, { roles: ['ward'], clinics: [1] }])
      expect((await boss.patch(`/staff/${boss.id}/`, change)).json().code).toBe('last_admin');
    const second = await createStaff(lonely);
    expect((await second.patch(`/staff/${boss.id}/`, { disabled: true })).statusCode).toBe(204);
    expect((await second.patch(`/staff/${second.id}/`, { disabled: true })).json().code).toBe('last_admin');
    await lonely.close();
  });

  it('lose the links of a guesser: ten unknown ones from an address wait (19-WAIT)', async () => {
    const guess = () => postFrom('10.9.9.9', '/welcome/', { token: 'guess' });
    for (let tries = 0; tries < 10; tries += 1) expect((await guess()).statusCode).toBe(404);
    expect((await guess()).statusCode).toBe(429);
  });
});
