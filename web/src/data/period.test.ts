import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../lib/query-client.ts';
import { signInAt } from '../lib/signed-in.factory.ts';
import { categoriesQuery } from './catalogues.ts';
import { lastVisitQuery, notedQuery } from './period.ts';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('the day of the latest visit is that of the place where it was written', async () => {
  queryClient.setQueryData(categoriesQuery.queryKey, [{ activities: [{ id: 7, description: 'check-up' }] }] as never);
  // 23:30 of the ninth in Honolulu, which is the tenth in every zone of Europe and Asia.
  const visit = { datetime: '2026-11-10T09:30:00Z', time_zone: 'Pacific/Honolulu' };
  signInAt(() => Response.json({ count: 1, next: null, previous: null, results: [visit] }));
  expect(await queryClient.fetchQuery(lastVisitQuery('2026-11-21'))).toBe('2026-11-09');
});

test('a sheet that is opened again begins without an old answer', async () => {
  const client = new QueryClient();
  const period = { from: '2026-11-01', to: '2026-11-21' };
  const queries = [notedQuery(period), lastVisitQuery('2026-11-21')];
  for (const { queryKey, gcTime = Number.POSITIVE_INFINITY } of queries) {
    const observer = new QueryObserver(client, { queryKey, gcTime, queryFn: async () => 'old' });
    const close = observer.subscribe(() => undefined);
    await expect.poll(() => client.getQueryData(queryKey)).toBe('old');
    close();
    await expect.poll(() => client.getQueryCache().find({ queryKey })).toBeUndefined();
  }
});
