import { type QueryKey, queryOptions, type UseQueryOptions } from '@tanstack/react-query';
import type { Query } from './api-client.ts';

interface Client {
  get: <T>(path: string, options: { query: Query; signal: AbortSignal }) => Promise<T>;
}

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

/** Makes queries for what the server answers at a path. */
export const queriesOf =
  (api: Client) =>
  <T>(queryKey: QueryKey, path: string, { query = {}, ...options }: ReadOptions<T> = {}) =>
    queryOptions({ queryKey, queryFn: ({ signal }) => api.get<T>(path, { query, signal }), ...options });
