import type { Home } from '@bergkette/contract/start.ts';
import { api } from '../lib/api-client.ts';
import { queryClient } from '../lib/query-client.ts';
import { blockSizeOf, windowSize } from '../lib/window-size.ts';
import { eventBlockQuery } from './events.ts';
import { keepMe } from './me.ts';
import { keepSettings } from './settings.ts';

/** Reads in one call what home's first screen needs: person, settings and the newest events. */
export const readHome = async (): Promise<void> => {
  const size = blockSizeOf(windowSize.get());
  const { me, settings, events } = await api.get<Home>('/v1/home/', { query: { limit: size } });
  keepMe(me);
  keepSettings(settings);
  queryClient.setQueryData(eventBlockQuery(size, 0).queryKey, events);
};
