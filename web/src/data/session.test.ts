import { afterEach, expect, test, vi } from 'vitest';
import { checkPasswordReset } from './session.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the look at a link for a new password that gets no answer ends as unreachable', async () => {
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const fetched = vi.fn<typeof fetch>(
    (_url, init) =>
      new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new TypeError('No line')));
      }),
  );
  vi.stubGlobal('fetch', fetched);
  const looked = checkPasswordReset('x');
  await expect.poll(() => fetched).toHaveBeenCalledOnce();
  limit.abort();
  await expect(looked).rejects.toMatchObject({ code: 'unreachable' });
});
