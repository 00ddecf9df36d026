import type { DailyMood } from '@bergkette/contract/moods.ts';
import { afterEach, expect, test } from 'vitest';
import { moodKeys } from '../../data/keys.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { Waiting } from './call.ts';
import { showWaiting } from './overlay.ts';

afterEach(() => {
  showWaiting([]);
  queryClient.clear();
});

test('an answer that has to be read again still has to be under what waits (18-UNSENT)', async () => {
  const mood: DailyMood = { date: '2026-11-19', mood: 6 };
  const waiting: Waiting = { seq: 1, key: 'key', isTried: false, call: { kind: 'mood', mood } };
  const state = () => queryClient.getQueryState(moodKeys.list);
  queryClient.setQueryData(moodKeys.list, []);
  await queryClient.invalidateQueries({ queryKey: moodKeys.list });
  showWaiting([waiting]);
  expect(state()).toMatchObject({ data: [mood], isInvalidated: true });
  showWaiting([]);
  expect(state()).toMatchObject({ data: [], isInvalidated: true });
});
