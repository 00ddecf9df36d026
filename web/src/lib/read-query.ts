import { type QueryKey, queryOptions, type UseQueryOptions } from '@tanstack/react-query';
import type { Query } from './query-string.ts';

type Get = <T>(path: string, options: { query: Query; signal: AbortSignal }) => Promise<T>;
type ReadOptions<T> = { query?: Query } & Pick<
  UseQueryOptions<T>,
  | 'staleTime'
  | 'gcTime'
  | 'placeholderData'
  | 'refetchOnMount'
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
