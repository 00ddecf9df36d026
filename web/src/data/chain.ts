import type { ChainableEvent } from '@bergkette/contract/events.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api-client.ts';

/** Own events, oldest first. The key begins as the diary's do: what changes an event refreshes the chain too [HOME-25]. */
export const chainQuery = queryOptions({
  queryKey: ['events', 'chainable'],
  queryFn: ({ signal }) => api.get<ChainableEvent[]>('/v1/events/chainable/', { signal }),
});
