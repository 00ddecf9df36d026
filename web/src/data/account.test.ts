import { afterEach, expect, test, vi } from 'vitest';
import { tokens } from '../lib/api-client.ts';
import { queryClient } from '../lib/query-client.ts';
import { signInAt } from '../lib/signed-in.factory.ts';
import { makeRecoveryWords, markForDeletion, recoveryQuery } from './account.ts';

afterEach(() => vi.unstubAllGlobals());

test('the deletion is told as done also where the end of the session was noticed before its answer [SET-28]', async () => {
  signInAt(() => {
    tokens.clear();
    return new Response(null, { status: 204 });
  });
  await expect(markForDeletion(1)).resolves.toBeUndefined();
});

test('once words are made, the settings know since when, before they ask again (19-RECOVERY)', async () => {
  const { queryKey } = recoveryQuery(1);
  queryClient.setQueryData(queryKey, { made_at: null });
  const made_at = '2026-11-02T08:00:00.000Z';
  signInAt(() => Response.json({ words: ['abend'], made_at }));
  await expect(makeRecoveryWords(1, 'password', 'de')).resolves.toEqual(['abend']);
  expect(queryClient.getQueryData(queryKey)).toEqual({ made_at });
  queryClient.clear();
});
