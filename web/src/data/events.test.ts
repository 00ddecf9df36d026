import { diaryEvent } from '@bergkette/contract/events.factory.ts';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../lib/query-client.ts';
import { signInAt } from '../lib/signed-in.factory.ts';
import { eventBlockQuery, eventQuery, findPosition, knownEvents } from './events.ts';
import { eventKeys } from './keys.ts';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const page = (...results: ReturnType<typeof diaryEvent>[]) => ({ count: 9, next: null, previous: null, results });

test('an event that only a search has found opens without a network too, after what is newer [EVD-10, HOME-23]', async () => {
  signInAt(() => Promise.reject(new TypeError('no network')));
  const [latest, found] = [diaryEvent({ id: 9 }), diaryEvent({ id: 2, text: 'Kirschbonbons' })];
  queryClient.setQueryData(eventKeys.search({ text: 'Kirsch' }), { pages: [page(found, latest)], pageParams: [0] });
  queryClient.setQueryData(eventKeys.block(3, 0), page(latest));
  expect(knownEvents().map(({ id }) => id)).toEqual([9, 2]);
  expect(await queryClient.fetchQuery(eventQuery(2))).toMatchObject({ event: found });
});

test('an event that waits is found among the oldest, also beside a list that is still being read [HOME-15]', async () => {
  const asked: string[] = [];
  signInAt((_method, { search }) => {
    asked.push(search);
    // The list of the search, which has blocks of its own.
    if (search.includes('limit=20')) return new Promise(() => undefined);
    return Response.json(page(diaryEvent({ id: -9 })));
  });
  const show = (size: number) =>
    new QueryObserver(queryClient, { ...eventBlockQuery(size, 0), staleTime: 60_000 }).subscribe(() => undefined);
  const stops = [show(20)];
  queryClient.setQueryData(eventKeys.block(4, 0), page(diaryEvent({ id: 9 })));
  stops.push(show(4));
  expect(await findPosition(-9)).toBe(0);
  expect(asked).toEqual([expect.stringContaining('limit=20'), expect.stringContaining('limit=4&offset=8')]);
  for (const stop of stops) stop();
});
