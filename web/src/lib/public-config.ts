import type { PublicConfig } from '@bergkette/contract/config.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api-client.ts';

/**
 * What this installation says of itself, the same for everybody. No dialog about the connection may lie over the numbers
 * for help, so a failure is no news.
 */
export const publicConfigQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => api.get<PublicConfig>('/v1/config/', { public: true, isBackground: true, signal }),
  staleTime: 60 * 60 * 1000,
});
