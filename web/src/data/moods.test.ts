import type { DailyMood } from '@bergkette/contract/moods.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tokens } from '../lib/api-client.ts';
import { queryClient } from '../lib/query-client.ts';
import { moodOfDayQuery, storeMood } from './moods.ts';

const DAY = '2026-11-19';
const OTHERS = [
  ['users', 'me'],
  ['progress', 'marker'],
  ['progress', 'achievements'],
  ['catalogues', 'tags'],
] as const;
let stands: DailyMood;

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(stands), { status: 200 }));
  // The usage log waits for an idle moment; this stub never gives one.
  vi.stubGlobal('window', { requestIdleCallback: true });
  vi.stubGlobal('requestIdleCallback', () => 0);
  const token = `a.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 600 }))}.s`;
  tokens.store({ accessToken: token, refreshToken: token });
  for (const key of OTHERS) queryClient.setQueryData(key, {});
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const old = () => OTHERS.filter((key) => queryClient.getQueryState(key)?.isInvalidated);

it('a stored mood has badges and celebrations read again [MOOD-05, XP-19]', async () => {
  stands = { date: DAY, mood: 5 };
  await storeMood(stands);
  expect(old()).toEqual(OTHERS.slice(0, 3));
});

it('"not now" brings nothing, and shows the mood that stands [MOOD-06]', async () => {
  stands = { date: DAY, mood: -1 };
  await storeMood(stands);
  expect(old()).toEqual([]);
  stands = { date: DAY, mood: 2 };
  expect(await storeMood({ date: DAY, mood: -1 })).toEqual(stands);
  expect(await queryClient.fetchQuery(moodOfDayQuery(DAY))).toEqual(stands);
});
