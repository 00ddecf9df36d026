import { diaryEvent } from '@bergkette/contract/events.factory.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../lib/query-client.ts';
import { signInAt } from '../lib/signed-in.factory.ts';
import { eventQuery, knownEvents } from './events.ts';
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
