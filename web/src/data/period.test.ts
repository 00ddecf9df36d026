import { PAGE_MAX } from '@bergkette/contract/calls.rules.ts';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../lib/query-client.ts';
import { jsonAnswer, signInAt } from '../lib/signed-in.factory.ts';
import { categoriesQuery } from './catalogues.ts';
import { bookQuery, chemoQuery, lastVisitQuery, notedQuery } from './period.ts';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

// 23:30 of the ninth in Honolulu, which is the tenth in every zone of Europe and Asia.
const away = { datetime: '2026-11-10T09:30:00Z', time_zone: 'Pacific/Honolulu' };
const hold = (description: string) => {
  queryClient.setQueryData(categoriesQuery.queryKey, [{ activities: [{ id: 7, description }] }] as never);
  const asked: (string | null)[] = [];
  signInAt((_method, { searchParams }) => {
    asked.push(searchParams.get('to'));
    return jsonAnswer({ count: 1, next: null, previous: null, results: [away] });
  });
  return asked;
};

test('the day of the latest visit is that of the place where it was written, and today’s is not yet the last', async () => {
  const asked = hold('check-up');
  expect(await queryClient.fetchQuery(lastVisitQuery('2026-11-21'))).toBe('2026-11-09');
  expect(asked).toEqual(['2026-11-20']);
});

test('a cycle begins on the day of the chemo in the place where it was written', async () => {
  hold('chemo');
  const { chemoDays } = await queryClient.fetchQuery(chemoQuery('2026-11-21', () => null));
  expect(chemoDays).toEqual(['2026-11-09']);
});

test('a book has all events of its days, however many pages they come in, the oldest first', async () => {
  const count = 7 * PAGE_MAX - 1;
  signInAt((_method, { pathname, searchParams }) => {
    if (pathname.endsWith('/moods/')) return jsonAnswer([]);
    const offset = Number(searchParams.get('offset'));
    const ids = Array.from({ length: Math.min(PAGE_MAX, count - offset) }, (_, at) => ({ id: count - offset - at }));
    return jsonAnswer({ count, next: offset + PAGE_MAX < count ? 'more' : null, previous: null, results: ids });
  });
  const { events } = await queryClient.fetchQuery(bookQuery({ from: '2020-01-01', to: '2026-11-21' }));
  expect(events.map(({ id }) => id)).toEqual(Array.from({ length: count }, (_, at) => at + 1));
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
