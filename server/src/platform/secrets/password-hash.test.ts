import { afterAll, expect, it } from 'vitest';
import { createPerson, KNOWN_PASSWORD } from '../../../test/people.ts';
import { memory } from '../../../test/remembered-passwords.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { HASHED_AT_ONCE, WAITING_MAX } from './password-hash.ts';

const server = await startTestServer();
memory.isOn = false;
afterAll(() => {
  memory.isOn = true;
});

const signIn = (email: string, password: string, remoteAddress: string, cookie = '') =>
  server.app.inject({
    ...{ method: 'POST', url: '/api/token/', payload: { email, password }, remoteAddress },
    headers: { cookie },
  });

it('the line of sign-ins has an end, and who signed in there before goes first [SESS-17, SESS-32]', async () => {
  const anna = await createPerson(server);
  const ben = await createPerson(server);
  const first = await signIn(anna.email, KNOWN_PASSWORD, '10.70.0.1');
  const cookie = first.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const order: string[] = [];
  const guesses = Array.from({ length: 70 }, async (_, n) => {
    const answer = await signIn(`nobody-${n}@example.org`, 'Wrong-Guess-1', `10.71.0.${n}`);
    order.push(String(answer.statusCode));
    return answer;
  });
  // The line is full: those that find no place hear so at once.
  const refused = await Promise.race(guesses);
  expect({
    statusCode: refused.statusCode,
    code: refused.json().code,
    retryAfter: refused.headers['retry-after'],
  }).toEqual({ statusCode: 503, code: 'unavailable', retryAfter: '10' });
  // Who is turned away tried nothing; who finds a place that has just become free is let in.
  const others = Array.from({ length: 4 }, () => signIn(ben.email, KNOWN_PASSWORD, '10.70.0.2'));
  const own = signIn(anna.email, KNOWN_PASSWORD, '10.70.0.1', cookie).then(({ statusCode }) => {
    order.push('anna');
    return statusCode;
  });
  expect(await own).toBe(200);
  await Promise.all(guesses);
  const turnedAway = (await Promise.all(others)).map(({ statusCode }) => statusCode);
  expect([200, 503]).toEqual(expect.arrayContaining(turnedAway));
  const waited = order.filter((entry) => entry !== '503');
  expect(waited.filter((entry) => entry === '401').length).toBe(WAITING_MAX + HASHED_AT_ONCE);
  // One or two were at work, and some may have been done before she asked.
  expect(waited.indexOf('anna')).toBeLessThan(30);
  expect(order.filter((entry) => entry === '503')).toHaveLength(70 - WAITING_MAX - HASHED_AT_ONCE);
  expect((await signIn(ben.email, KNOWN_PASSWORD, '10.70.0.2')).statusCode).toBe(200);
}, 60_000);
