import { millisecondsInDay } from 'date-fns/constants';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Answer, createPerson, type Person } from '../../../test/people.ts';
import { startTestServer } from '../../../test/test-server.ts';

const server = await startTestServer();
const { database } = server.platform;
const WARD = '10.9.0.1';
const NEW_PASSWORD = 'Talwind-Gondel-3!';

/** A browser: it keeps cookies by their names and sends them all. */
const browser = () => {
  const cookies = new Map<string, string>();
  const keep = (answer: Answer): Answer => {
    for (const { name, value } of answer.cookies) cookies.set(name, value);
    return answer;
  };
  const signIn = async (email: string, password: string): Promise<Answer> =>
    keep(
      await server.app.inject({
        ...{ method: 'POST', url: '/api/token/', payload: { email, password }, remoteAddress: WARD },
        headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      }),
    );
  return { cookies, signIn };
};

/** What a stranger behind the same address is answered once that address is used up for the account. */
const guess = async ({ email }: Pick<Person, 'email'>): Promise<number> => {
  await browser().signIn(email, 'Wrong-Guess-1');
  await database.pool.query(`update rate_limits set points = 5 where key like 'sign-in-pair:%'`);
  return (await browser().signIn(email, 'Wrong-Guess-1')).statusCode;
};

const knownBrowserOf = async ({ email, password }: Person) => {
  const phone = browser();
  expect((await phone.signIn(email, password)).statusCode).toBe(200);
  return phone;
};
/** Whether the browser is known to the account: the guesses of others do not hold for it. */
const isTrusted = async (phone: ReturnType<typeof browser>, { email, password }: Person) => {
  expect(await guess({ email })).toBe(429);
  return (await phone.signIn(email, password)).statusCode === 200;
};

beforeEach(async () => {
  await database.pool.query('delete from rate_limits');
});

describe('a device that the owner signed in on', () => {
  it('is let in whatever others behind its address guess, at this account or at all [SESS-17, SESS-32]', async () => {
    const anna = await createPerson(server);
    const phone = await knownBrowserOf(anna);
    expect(await guess(anna)).toBe(429);
    expect((await browser().signIn(anna.email, anna.password)).statusCode).toBe(429);
    await database.pool.query(`update rate_limits set points = 60 where key like 'sign-in-address:%'`);
    await database.pool.query(`update rate_limits set points = 100 where key like 'sign-in-account:%'`);
    expect((await browser().signIn('nobody@example.org', 'Wrong-Guess-1')).statusCode).toBe(429);
    expect((await phone.signIn(anna.email, anna.password)).statusCode).toBe(200);
    // What strangers used up stays used up: the owner's success gives them nothing back.
    expect((await browser().signIn(anna.email, anna.password)).statusCode).toBe(429);
  });

  it('has five wrong attempts of its own, also at once, and takes none from others [SESS-32]', async () => {
    const anna = await createPerson(server);
    const [phone, tablet] = [await knownBrowserOf(anna), await knownBrowserOf(anna)];
    const wrong = await Promise.all(Array.from({ length: 8 }, () => phone.signIn(anna.email, 'Wrong-Guess-1')));
    expect(wrong.map(({ statusCode }) => statusCode).sort()).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    const refused = await phone.signIn(anna.email, anna.password);
    expect(refused.json().code).toBe('too_many_requests');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    expect((await tablet.signIn(anna.email, anna.password)).statusCode).toBe(200);
    expect((await browser().signIn(anna.email, anna.password)).statusCode).toBe(200);
  });

  it('serves two accounts, each for itself [SESS-32]', async () => {
    const [anna, ben] = [await createPerson(server), await createPerson(server)];
    const shared = await knownBrowserOf(anna);
    expect(await isTrusted(shared, ben)).toBe(false);
    await database.pool.query('delete from rate_limits');
    expect((await shared.signIn(ben.email, ben.password)).statusCode).toBe(200);
    expect(shared.cookies.size).toBe(2);
    expect(await isTrusted(shared, ben)).toBe(true);
    expect(await isTrusted(shared, anna)).toBe(true);
  });

  it('is known for 90 days after the last sign-in, and its rows go then [SESS-32]', async () => {
    const anna = await createPerson(server);
    const phone = await knownBrowserOf(anna);
    const [value] = phone.cookies.values();
    for (let signIns = 0; signIns < 2; signIns += 1) {
      server.clock.advance(89 * millisecondsInDay);
      expect(await isTrusted(phone, anna)).toBe(true);
      expect([...phone.cookies.values()]).toEqual([value]);
    }
    server.clock.advance(91 * millisecondsInDay);
    expect(await isTrusted(phone, anna)).toBe(false);
  });
});

describe('its cookie', () => {
  it('goes to the sign-in alone, no script reads it, and nobody learns from it who that is [API-06]', async () => {
    const anna = await createPerson(server);
    const answer = await browser().signIn(anna.email, anna.password);
    const [cookie] = answer.cookies;
    const flags = { httpOnly: true, sameSite: 'Strict', path: '/api/token', maxAge: 90 * 86_400 };
    expect(cookie).toMatchObject({ ...flags, name: expect.stringMatching(/^device-[\w-]{16}$/) });
    expect(cookie).not.toHaveProperty('secure');
    expect(cookie?.value).toMatch(/^[\w-]{22}$/);
    const stored = await database.pool.query('select * from trusted_devices where user_id = $1', [anna.id]);
    expect(JSON.stringify(stored.rows)).not.toContain(cookie?.value);
    const counted = await database.pool.query('select * from rate_limits');
    expect(JSON.stringify(counted.rows)).not.toContain(cookie?.value);
  });

  it('travels by https alone where that is the address of the app [API-06]', async () => {
    const { publicUrl } = server.platform.config;
    const behindTls = await startTestServer({ config: { publicUrl: publicUrl.replace('http:', 'https:') } });
    const { email, password } = await createPerson(behindTls);
    const answer = await behindTls.app.inject({ method: 'POST', url: '/api/token/', payload: { email, password } });
    expect(answer.cookies).toMatchObject([{ secure: true }]);
  });

  it('is not made up, nor taken from another account [SESS-32]', async () => {
    const [anna, ben] = [await createPerson(server), await createPerson(server)];
    const [phone, other] = [await knownBrowserOf(anna), await knownBrowserOf(ben)];
    const [name = ''] = phone.cookies.keys();
    const [value = ''] = other.cookies.values();
    for (const forged of [value, 'A'.repeat(22), '', '%00', 'x'.repeat(4000)]) {
      phone.cookies.set(name, forged);
      expect(await isTrusted(phone, anna), forged.slice(0, 30)).toBe(false);
    }
  });

  it('is given to nobody who is refused, and the answer is the same with and without one [SESS-32, SESS-33]', async () => {
    const anna = await createPerson(server);
    const phone = await knownBrowserOf(anna);
    const [wrong, stranger] = [phone, browser()].map(({ signIn }) => signIn(anna.email, 'Wrong-Guess-1'));
    const unknown = await phone.signIn('nobody@example.org', 'Wrong-Guess-1');
    for (const answer of [await wrong, await stranger, unknown]) {
      expect(answer?.statusCode).toBe(401);
      expect(answer?.json()).toEqual(unknown.json());
      expect(answer?.cookies).toEqual([]);
    }
  });
});

describe('the trust in every device ends', () => {
  const ends: [string, (anna: Person) => Promise<unknown>][] = [
    ['with a new password', (anna) => changePassword(anna)],
    ['when the operator signs a person out everywhere', ({ id }) => endAll(id)],
    ['when a person signs another device out', (anna) => endOthers(anna)],
    ['when the account is given up', (anna) => anna.put(`/v1/users/${anna.id}/deleteflag/`)],
  ];
  const changePassword = (anna: Person) =>
    anna.post(`/v1/users/${anna.id}/change-password/`, { old_password: anna.password, new_password: NEW_PASSWORD });
  const endAll = (userId: number) => database.transaction((tx) => server.services.sessions.endAll(tx, userId));
  const endOthers = async (anna: Person) => {
    const sessions: { id: number; current: boolean }[] = (await anna.get('/v1/sessions/')).json();
    const other = sessions.find(({ current }) => !current);
    return anna.delete(`/v1/sessions/${other?.id}/`);
  };

  it.each(ends)('%s [SESS-20, SET-27]', async (_how, end) => {
    const anna = await createPerson(server);
    const phone = await knownBrowserOf(anna);
    expect(await isTrusted(phone, anna)).toBe(true);
    await end(anna);
    const { rows } = await database.pool.query('select 1 from trusted_devices where user_id = $1', [anna.id]);
    expect(rows).toEqual([]);
    expect(await isTrusted(phone, anna)).toBe(false);
  });

  it('but not when its own person signs out there [SESS-21]', async () => {
    const anna = await createPerson(server);
    const phone = browser();
    const { refresh } = (await phone.signIn(anna.email, anna.password)).json();
    await server.app.inject({ method: 'POST', url: '/api/token/revoke/', payload: { refresh } });
    expect(await isTrusted(phone, anna)).toBe(true);
  });
});
