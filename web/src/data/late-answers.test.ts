import { MutationObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { tokens } from '../lib/api-client.ts';
import { queryClient } from '../lib/query-client.ts';
import { signInAt } from '../lib/signed-in.factory.ts';
import { peopleKeys } from './keys.ts';
import { signOut } from './me.ts';
import { relationMutation } from './relations.ts';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('the end of a session is told also where the app is closed at that moment [SESS-06]', async () => {
  signInAt(() => new Response(null, { status: 204 }));
  const asked = vi.spyOn(globalThis, 'fetch');
  await signOut();
  expect(asked.mock.calls).toMatchObject([['/api/token/revoke/', { keepalive: true }]]);
});

test('a change between two people that fails late brings nobody into the list of who has signed in since [SESS-06]', async () => {
  signInAt(() => new Response(null, { status: 204 }));
  const showFailure = vi.fn();
  const personId = vi.spyOn(tokens, 'personId').mockReturnValue(1);
  const fail = () => {
    personId.mockReturnValue(2);
    return Promise.reject(new Error('late'));
  };
  const failing = { ...relationMutation(showFailure), mutationFn: fail };
  const person = { id: 3, username: 'Ben' };
  const change = { action: 'block', me: { id: 1, username: 'Anna' }, person };
  await new MutationObserver(queryClient, failing).mutate(change as never).catch(() => undefined);
  expect(showFailure).not.toHaveBeenCalled();
});

test.each(['block', 'remove'] as const)(
  'after a %s nothing of the chain of that person is left in memory',
  async (action) => {
    signInAt(() => new Response(null, { status: 204 }));
    queryClient.setQueryData(peopleKeys.chain(3), [{ id: 7 }]);
    queryClient.setQueryData(peopleKeys.chain(4), [{ id: 8 }]);
    const change = { action, relationId: 5, me: { id: 1, username: 'Anna' }, person: { id: 3, username: 'Ben' } };
    await new MutationObserver(queryClient, relationMutation(vi.fn())).mutate(change as never);
    expect([peopleKeys.chain(3), peopleKeys.chain(4)].map((key) => queryClient.getQueryData(key))).toEqual([
      undefined,
      [{ id: 8 }],
    ]);
  },
);
