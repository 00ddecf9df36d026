import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { lastVisitQuery, notedQuery } from './period.ts';

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
