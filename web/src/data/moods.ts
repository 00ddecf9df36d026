import { MOOD_CHART_SPANS_DAYS, MOOD_SKIPPED } from '@bergkette/contract/moods.rules.ts';
import type { DailyMood, DailyMoodOrNone } from '@bergkette/contract/moods.ts';
import { usageLines } from '@bergkette/contract/usage-log.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api-client.ts';
import { addDays } from '../lib/plain-days.ts';
import { queryClient } from '../lib/query-client.ts';
import { logUsage } from '../lib/usage-log.ts';
import { moodKeys } from './keys.ts';
import { refreshAchievements, refreshMoodLists } from './refresh.ts';

const MOODS = '/v1/moods/';
const LONGEST_DAYS = Math.max(...MOOD_CHART_SPANS_DAYS);

/** The mood of one day; `mood` is null where none is set [MOOD-13]. */
export const moodOfDayQuery = (date: string) =>
  queryOptions({
    queryKey: moodKeys.day(date),
    queryFn: ({ signal }) => api.get<DailyMoodOrNone>(`${MOODS}${date}/`, { signal }),
  });

/** Includes the days `from` and `to`. */
export const readMoods = (query: { from: string; to: string }, signal?: AbortSignal): Promise<DailyMood[]> =>
  api.get(MOODS, { query, signal });

/** The longest span the chart can show, up to the date `to`: three kB, and every other span is there at once [MOOD-12]. */
export const moodsQuery = (to: string) =>
  queryOptions({
    queryKey: moodKeys.list(to),
    queryFn: ({ signal }) => readMoods({ from: addDays(to, 1 - LONGEST_DAYS), to }, signal),
  });

/** Wherever the day is shown, it is shown like that. */
export const rememberMood = (mood: DailyMood): void => {
  queryClient.setQueryData<DailyMoodOrNone>(moodKeys.day(mood.date), mood);
  queryClient.setQueriesData<DailyMood[]>(
    { queryKey: moodKeys.lists },
    (list) =>
      list && [...list.filter(({ date }) => date !== mood.date), mood].toSorted((a, b) => (a.date < b.date ? -1 : 1)),
  );
};

/**
 * Stores the mood of a day, again as often as one likes: the last holds, and "not now" only where there is none.
 * @returns what stands then [MOOD-05, MOOD-06, MOOD-14]
 */
export const storeMood = async (mood: DailyMood): Promise<DailyMood> => {
  // An older answer on its way must not undo it.
  await queryClient.cancelQueries({ queryKey: moodKeys.day(mood.date) });
  const stored = await api.post<DailyMood>(MOODS, { body: mood });
  rememberMood(stored);
  void refreshMoodLists();
  if (stored.mood !== MOOD_SKIPPED) void refreshAchievements();
  logUsage(mood.mood === MOOD_SKIPPED ? usageLines.moodSkipped() : usageLines.moodSaved());
  return stored;
};
