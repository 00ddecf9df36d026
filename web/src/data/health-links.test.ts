import { afterEach, expect, test, vi } from 'vitest';
import { jsonAnswer, signInAt } from '../lib/signed-in.factory.ts';
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
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const fetched = vi.fn<typeof fetch>(
    (_url, init) =>
      new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new TypeError('No line')));
      }),
  );
  vi.stubGlobal('fetch', fetched);
  const called = call();
  await expect.poll(() => fetched).toHaveBeenCalledOnce();
  limit.abort();
  await expect(called).rejects.toMatchObject({ code: 'unreachable' });
});

test('a link that has ended by itself is ended, and another refusal is told (17-SHOW)', async () => {
  let status = 404;
  signInAt(() => jsonAnswer({ code: 'not_found' }, status));
  await endHealthLink(7);
  status = 400;
  await expect(endHealthLink(7)).rejects.toMatchObject({ status: 400 });
});
