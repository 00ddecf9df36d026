import type { DayDifficulty } from '@bergkette/contract/events.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api-client.ts';
import { eventKeys } from './keys.ts';

/** The most exhausting event of each day of the span that had one, in the person's own calendar. */
export const difficultiesQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: [...eventKeys.all, 'difficulties', from, to],
    queryFn: ({ signal }) => api.get<DayDifficulty[]>('/v1/events/difficulties/', { query: { from, to }, signal }),
  });
