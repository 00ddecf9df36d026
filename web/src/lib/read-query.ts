import type { Paged } from '@bergkette/contract/values.ts';
import { infiniteQueryOptions, type QueryKey, queryOptions, type UseQueryOptions } from '@tanstack/react-query';
import type { Query } from './query-string.ts';

type Get = <T>(path: string, options: { query: Query; signal: AbortSignal }) => Promise<T>;
type ReadOptions<T> = { query?: Query } & Pick<
  UseQueryOptions<T>,
  | 'staleTime'
  | 'gcTime'
  | 'placeholderData'
  | 'refetchOnWindowFocus'
  | 'refetchOnReconnect'
  | 'refetchInterval'
  | 'retry'
>;

/** @returns a function that makes queries for what the server answers at a path */
export const queriesOf =
  (get: Get) =>
  <T>(queryKey: QueryKey, path: string, { query = {}, ...options }: ReadOptions<T> = {}) =>
    queryOptions({ queryKey, queryFn: ({ signal }) => get<T>(path, { query, signal }), ...options });

const nextOffset = (last: Paged<unknown>, pages: readonly Paged<unknown>[]): number | undefined => {
  const seen = pages.reduce((sum, page) => sum + page.results.length, 0);
  return last.results.length > 0 && seen < last.count ? seen : undefined;
};

/** A query for a list that is read page after page. */
export const pagedQuery = <T>(queryKey: QueryKey, read: (offset: number, signal: AbortSignal) => Promise<Paged<T>>) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
  });
