import { queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api-client.ts';
import { eventKeys } from './keys.ts';

/** How many events each month has, oldest first, in the person's own calendar. */
export const monthsQuery = queryOptions({
  queryKey: [...eventKeys.all, 'months'],
  queryFn: ({ signal }) => api.get<{ month: string; count: number }[]>('/v1/events/months/', { signal }),
});
