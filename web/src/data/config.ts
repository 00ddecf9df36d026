import type { PublicConfig } from '@bergkette/contract/config.ts';
import { queryOptions } from '@tanstack/react-query';
import { millisecondsInHour } from 'date-fns/constants';
import { api } from '../lib/api-client.ts';
import { isHelpOld, keepHelp } from '../lib/help/help-lines.ts';
import { queryClient } from '../lib/query-client.ts';

/**
 * What this installation says of itself, the same for everybody. No dialog about the connection may lie over the numbers
 * for help, so a failure is no news.
 */
export const publicConfigQuery = queryOptions({
  queryKey: ['config'],
  queryFn: async ({ signal }) => {
    const config = await api.get<PublicConfig>('/v1/config/', { public: true, isBackground: true, signal });
    keepHelp(config);
    return config;
  },
  staleTime: millisecondsInHour,
});

/** The operator's numbers for help, while there is a network. */
export const refreshHelp = (): void => {
  if (isHelpOld()) queryClient.fetchQuery(publicConfigQuery).catch(() => undefined);
};
