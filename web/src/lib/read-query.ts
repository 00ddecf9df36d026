import { PAGE_DEFAULT } from '@bergkette/contract/calls.rules.ts';
import type { Paged } from '@bergkette/contract/values.ts';
import { infiniteQueryOptions, type QueryKey, queryOptions, type UseQueryOptions } from '@tanstack/react-query';

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

/**
 * A query for a list that is read page after page. The next page is asked for by the pages read, as screens may be shown
 * fewer rows than the server has sent, or more.
 */
export const pagedQuery = <T>(
  queryKey: QueryKey,
  read: (slice: { limit: number; offset: number }, signal: AbortSignal) => Promise<Paged<T>>,
  limit = PAGE_DEFAULT,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam: offset, signal }) => read({ limit, offset }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ next }, _pages, offset) => (next === null ? undefined : offset + limit),
  });

/** What a call asks for in its address. What is null or undefined is left out. */
export type Query = Record<string, string | number | boolean | null | undefined>;

/** `?limit=20`; empty where nothing is asked for. */
export const queryString = (query: Query): string => {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== null && value !== undefined) params.set(key, String(value));
  }
  return params.size === 0 ? '' : `?${params}`;
};
