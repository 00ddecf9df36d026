import { MOOD_CHART_SPANS_DAYS, MOOD_SKIPPED } from '@bergkette/contract/moods.rules.ts';
import type { DailyMood, DailyMoodOrNone } from '@bergkette/contract/moods.ts';
import { usageLines } from '@bergkette/contract/usage-log.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api-client.ts';
import { addDays } from '../lib/plain-days.ts';
import { queryClient } from '../lib/query-client.ts';
import { logUsage } from '../lib/usage-log.ts';

const MOODS = '/v1/moods/';
const LONGEST_DAYS = Math.max(...MOOD_CHART_SPANS_DAYS);

const keys = {
  lists: ['moods', 'list'] as const,
  day: (date: string) => ['moods', 'day', date] as const,
};

/** The mood of one day; `mood` is null where none is set [MOOD-13]. */
export const moodOfDayQuery = (date: string) =>
  queryOptions({
    queryKey: keys.day(date),
    queryFn: ({ signal }) => api.get<DailyMoodOrNone>(`${MOODS}${date}/`, { signal }),
  });

/** The longest span the chart can show, up to the date `to`: three kB, and every other span is there at once [MOOD-12]. */
export const moodsQuery = (to: string) =>
  queryOptions({
    queryKey: [...keys.lists, to],
    queryFn: ({ signal }) =>
      api.get<DailyMood[]>(MOODS, { query: { from: addDays(to, 1 - LONGEST_DAYS), to }, signal }),
  });

/** Wherever the day is shown, it is shown like that. */
export const rememberMood = (mood: DailyMood): void => {
  queryClient.setQueryData<DailyMoodOrNone>(keys.day(mood.date), mood);
  queryClient.setQueriesData<DailyMood[]>(
    { queryKey: keys.lists },
    (list) =>
      list && [...list.filter(({ date }) => date !== mood.date), mood].toSorted((a, b) => (a.date < b.date ? -1 : 1)),
  );
};

/** What is shown of the day may not be so. */
export const readMoodsAgain = (date: string): void => {
  void queryClient.invalidateQueries({ queryKey: keys.day(date) });
  void queryClient.invalidateQueries({ queryKey: keys.lists });
};

/**
 * Stores the mood of a day, again as often as one likes: the last holds, and "not now" only where there is none.
 * @returns what stands then [MOOD-05, MOOD-06, MOOD-14]
 */
export const storeMood = async (mood: DailyMood): Promise<DailyMood> => {
  // An older answer on its way must not undo it.
  await queryClient.cancelQueries({ queryKey: keys.day(mood.date) });
  const stored = await api.post<DailyMood>(MOODS, { body: mood });
  rememberMood(stored);
  void queryClient.invalidateQueries({ queryKey: keys.lists });
  if (stored.mood !== MOOD_SKIPPED) {
    // A mood may have brought an achievement.
    void queryClient.invalidateQueries({ queryKey: ['users', 'me'] });
    void queryClient.invalidateQueries({ queryKey: ['progress'] });
  }
  logUsage(mood.mood === MOOD_SKIPPED ? usageLines.moodSkipped() : usageLines.moodSaved());
  return stored;
};
