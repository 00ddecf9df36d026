import { afterEach, expect, test, vi } from 'vitest';
import { tokens } from '../lib/api-client.ts';
import { forgetPerson } from '../lib/personal-data.ts';
import { jsonAnswer, signInAt } from '../lib/signed-in.factory.ts';
import { hasUnsentWard, saveWardPhone } from './ward.ts';

afterEach(() => vi.unstubAllGlobals());

const FIRST = '0351 458-1111';
const SECOND = '0351 458-2222';

const meWith = (own_phone: string): Response =>
  jsonAnswer({ id: 1, ward: { phone: null, own_phone, hours: null, fever_limit: null, country: null } });

/** The first answer waits until it is given. */
const wardAt = (answerNext: (phone: string) => Response | Promise<Response> = meWith) => {
  const { promise: first, resolve: answerFirst } = Promise.withResolvers<Response>();
  const sent: unknown[] = [];
  signInAt(() => new Response(null, { status: 204 }));
  vi.spyOn(tokens, 'personId').mockReturnValue(1);
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { ward_phone } = JSON.parse(body);
    sent.push(ward_phone);
    return sent.length === 1 ? first : answerNext(ward_phone);
  });
  return { sent, answerFirst };
};
const refused = () => jsonAnswer({ status: 400, code: 'invalid_phone' }, 400);

test.each([
  ['taken', () => meWith(FIRST)],
  ['refused', refused],
])('a number that is entered while another one is sent follows once that is %s', async (_what, answer) => {
  const { sent, answerFirst } = wardAt();
  const first = saveWardPhone(FIRST).catch(() => undefined);
  await expect.poll(() => sent).toEqual([FIRST]);
  await saveWardPhone(SECOND);
  answerFirst(answer());
  await first;
  await expect.poll(() => sent).toEqual([FIRST, SECOND]);
  await expect.poll(hasUnsentWard).toBe(false);
});

test('a refused number does not take a later one away that has not come to the server yet', async () => {
  const { sent, answerFirst } = wardAt(() => Promise.reject(new TypeError('No line')));
  const first = saveWardPhone(FIRST).catch(() => undefined);
  await expect.poll(() => sent).toEqual([FIRST]);
  await saveWardPhone(SECOND);
  answerFirst(refused());
  await first;
  expect(hasUnsentWard()).toBe(true);
});

test('a number that the server does not have is gone with its person, and not sent for who comes next', async () => {
  signInAt(() => Promise.reject(new TypeError('No line')));
  vi.spyOn(tokens, 'personId').mockReturnValue(1);
  await saveWardPhone(FIRST);
  expect(hasUnsentWard()).toBe(true);
  forgetPerson();
  expect(hasUnsentWard()).toBe(false);
});
