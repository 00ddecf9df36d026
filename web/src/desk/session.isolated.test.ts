import type { DeskMe } from '@bergkette/contract/desk/staff.ts';
import { expect, test, vi } from 'vitest';

test('work in one tab of the desk keeps the others open', async () => {
  let hear: (message: { data: unknown }) => void = () => undefined;
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage = () => undefined;
      addEventListener = (_type: string, then: typeof hear) => {
        hear = then;
      };
    },
  );
  vi.stubGlobal('document', { addEventListener: () => undefined });
  vi.stubGlobal('addEventListener', () => undefined);
  const { timeLeft, watchSession } = await import('./session.ts');
  watchSession();
  const me = { session_ends_at: '2099-01-01T00:00:00Z' } as DeskMe;
  expect(timeLeft(me).ms).toBeLessThan(0);
  hear({ data: { kind: 'active' } });
  expect(timeLeft(me)).toMatchObject({ isIdle: true });
  expect(timeLeft(me).ms).toBeGreaterThan(60_000);
});

test('nothing that was read stays for the next person, also where the server could not be told of the sign-out', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No line')));
  const [{ sessionStore, signOut }, { queryClient }] = await Promise.all([
    import('./session.ts'),
    import('../lib/query-client.ts'),
  ]);
  queryClient.setQueryData(['reports'], ['Du nervst so.']);
  await signOut();
  expect(sessionStore.get()).toEqual({ state: 'out', isUntold: true });
  expect(queryClient.getQueryData(['reports'])).toBeUndefined();
});
