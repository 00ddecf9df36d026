import argon2 from '@node-rs/argon2';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createPerson, KNOWN_PASSWORD } from '../../../test/people.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { sessionLimits } from '../../features/session/session-limits.ts';
import { HASHED_AT_ONCE, WAITING_MAX } from './password-hash.ts';

const server = await startTestServer();

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
  // What is compared waits until the line is full and everybody stands in it.
  const gate = Promise.withResolvers<void>();
  const { verify } = argon2;
  const compared = vi.spyOn(argon2, 'verify').mockImplementation(async (...given) => {
    await gate.promise;
    return verify(...given);
  });
  onTestFinished(() => compared.mockRestore());
  const answers: number[] = [];
  const guesses = Array.from({ length: 70 }, async (_, n) => {
    const answer = await signIn(`nobody-${n}@example.org`, 'Wrong-Guess-1', `10.71.0.${n}`);
    answers.push(answer.statusCode);
    return answer;
  });
  // The line is full: those that find no place hear so at once.
  await expect.poll(() => answers).toHaveLength(70 - WAITING_MAX - HASHED_AT_ONCE);
  expect(new Set(answers)).toEqual(new Set([503]));
  const refused = await Promise.race(guesses);
  expect({
    statusCode: refused.statusCode,
    code: refused.json().code,
    retryAfter: refused.headers['retry-after'],
  }).toEqual({ statusCode: 503, code: 'unavailable', retryAfter: '10' });
  // Who is turned away tried nothing.
  for (let time = 0; time < 4; time += 1)
    expect((await signIn(ben.email, KNOWN_PASSWORD, '10.70.0.2')).statusCode).toBe(503);
  const counted = vi.spyOn(server.platform.limits, 'consume');
  onTestFinished(() => counted.mockRestore());
  const own = signIn(anna.email, KNOWN_PASSWORD, '10.70.0.1', cookie);
  // The last thing before she stands in the line.
  const isCounted = () => {
    const call = counted.mock.calls.findIndex(([rule]) => rule === sessionLimits.signInPerDevice);
    return counted.mock.settledResults[call]?.type;
  };
  await expect.poll(isCounted).toBe('fulfilled');
  gate.resolve();
  expect((await own).statusCode).toBe(200);
  await Promise.all(guesses);
  // Only those who were at work already went before her.
  expect(compared.mock.calls.findIndex(([, password]) => password === KNOWN_PASSWORD)).toBe(HASHED_AT_ONCE);
  expect(answers.filter((status) => status === 401)).toHaveLength(WAITING_MAX + HASHED_AT_ONCE);
  expect(answers.filter((status) => status === 503)).toHaveLength(70 - WAITING_MAX - HASHED_AT_ONCE);
  expect((await signIn(ben.email, KNOWN_PASSWORD, '10.70.0.2')).statusCode).toBe(200);
});
