import { type QueryKey, queryOptions, type UseQueryOptions } from '@tanstack/react-query';
import { type ApiOptions, api } from '../lib/api-client.ts';

type ReadOptions<T> = Pick<ApiOptions, 'query'> &
  Pick<UseQueryOptions<T>, 'staleTime' | 'gcTime' | 'placeholderData' | 'refetchOnMount' | 'refetchOnWindowFocus'>;

/** A query for what the server answers at a path. */
export const readQuery = <T>(queryKey: QueryKey, path: string, { query = {}, ...options }: ReadOptions<T> = {}) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => api.get<T>(path, { query, signal }), ...options });
