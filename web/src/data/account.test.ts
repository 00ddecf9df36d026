import { afterEach, expect, test, vi } from 'vitest';
import { tokens } from '../lib/api-client.ts';
import { signInAt } from '../lib/signed-in.factory.ts';
import { markForDeletion } from './account.ts';

afterEach(() => vi.unstubAllGlobals());

test('the deletion is told as done also where the end of the session was noticed before its answer [SET-28]', async () => {
  signInAt(() => {
    tokens.clear();
    return new Response(null, { status: 204 });
  });
  await expect(markForDeletion(1)).resolves.toBeUndefined();
});
