import { afterEach, expect, test, vi } from 'vitest';
import { fallSilent, jsonAnswer, signInAt } from '../lib/signed-in.factory.ts';
import { endHealthLink, openHealthLink } from './health-links.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each([
  ['the end of a link', () => endHealthLink(7)],
  ['the opening of a link', () => openHealthLink('x', { recipient: 'Station 4' })],
])('%s that gets no answer fails as unreachable (17-SHOW)', async (_name, call) => {
  signInAt(() => jsonAnswer({}));
  const { fetched, endPatience } = fallSilent();
  const called = call();
  await expect.poll(() => fetched).toHaveBeenCalledOnce();
  endPatience();
  await expect(called).rejects.toMatchObject({ code: 'unreachable' });
});

test('a link that has ended by itself is ended, and another refusal is told (17-SHOW)', async () => {
  let status = 404;
  signInAt(() => jsonAnswer({ code: 'not_found' }, status));
  await endHealthLink(7);
  status = 400;
  await expect(endHealthLink(7)).rejects.toMatchObject({ status: 400 });
});
