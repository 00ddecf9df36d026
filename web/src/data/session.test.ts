import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../lib/query-client.ts';
import { fallSilent, jsonAnswer, signInAt } from '../lib/signed-in.factory.ts';
import { checkPasswordReset, register } from './session.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('who signs up finds nothing of the person whose session ended here [SESS-06]', async () => {
  signInAt(() => jsonAnswer({ access: 'a', refresh: 'a' }));
  queryClient.setQueryData(['theirs'], 1);
  await register({} as never);
  expect(queryClient.getQueryData(['theirs'])).toBeUndefined();
});

test('the look at a link for a new password that gets no answer ends as unreachable', async () => {
  const { fetched, endPatience } = fallSilent();
  const looked = checkPasswordReset('x');
  await expect.poll(() => fetched).toHaveBeenCalledOnce();
  endPatience();
  await expect(looked).rejects.toMatchObject({ code: 'unreachable' });
});
