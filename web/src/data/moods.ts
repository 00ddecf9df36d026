import { MOOD_CHART_SPANS_DAYS } from '@bergkette/contract/moods.rules.ts';
import type { DailyMood, DailyMoodOrNone } from '@bergkette/contract/moods.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api-client.ts';
import { addDays, plainDateOf } from '../lib/dates.ts';
import { unsent } from '../lib/local-ids.ts';
import { queryClient } from '../lib/query-client.ts';
import { now } from '../lib/server-time.ts';
import { perform } from '../offline/outbox/perform.ts';
import { moodKeys } from './keys.ts';
import { readQuery } from './read-query.ts';

const MOODS = '/v1/moods/';
const LONGEST_DAYS = Math.max(...MOOD_CHART_SPANS_DAYS);

/** The mood of one day; `mood` is null where none is set [MOOD-13]. */
export const moodOfDayQuery = (date: string) => readQuery<DailyMoodOrNone>(moodKeys.day(date), `${MOODS}${date}/`);

/** Includes the days `from` and `to`. */
export const readMoods = (query: { from: string; to: string }, signal?: AbortSignal): Promise<DailyMood[]> =>
  api.get(MOODS, { query, signal });

/**
 * The longest span that the chart shows, and today: 3 kB, from which every screen takes its days, whichever day it is by
 * then [MOOD-12].
 */
export const moodsQuery = queryOptions({
  queryKey: moodKeys.list,
  queryFn: ({ signal }) => {
    const today = plainDateOf(now());
    return readMoods({ from: addDays(today, -LONGEST_DAYS), to: today }, signal);
  },
});

/**
 * Stores the mood of a day; the last one stored holds, and "not now" is stored only where the day has no mood. Without a
 * network the device keeps it and sends it later.
 * @returns the mood that the server keeps, or will. Where it refuses, what it has is shown again [MOOD-05, MOOD-06, MOOD-14]
 */
export const storeMood = async (mood: DailyMood): Promise<DailyMood> => {
  // An older answer that is on its way must not overwrite the new mood.
  await queryClient.cancelQueries({ queryKey: moodKeys.day(mood.date) });
  const outcome = await perform({ kind: 'mood', mood });
  return outcome.is === 'sent' ? (outcome.answer as DailyMood) : unsent(mood);
};
