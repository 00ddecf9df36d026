import type { Home } from '@bergkette/contract/start.ts';
import type { Me } from '@bergkette/contract/users.ts';
import { queryOptions } from '@tanstack/react-query';
import { api, tokens } from '../lib/api-client.ts';
import { queryClient } from '../lib/query-client.ts';
import { blockSizeOf, windowSize } from '../lib/window-size.ts';
import { eventBlockQuery } from './events.ts';
import { userKeys } from './keys.ts';
import { keepSettings } from './settings.ts';

/** The server answered without a person [ERR-20]. */
export class EmptyUserDataError extends Error {
  override readonly name = 'EmptyUserDataError';
}

export const readMe = async (signal?: AbortSignal): Promise<Me> => {
  const me = await api.get<Me | undefined>('/v1/users/loggedin/', { signal });
  if (typeof me?.id !== 'number') throw new EmptyUserDataError();
  return me;
};

export const meQuery = queryOptions({ queryKey: userKeys.me, queryFn: ({ signal }) => readMe(signal) });

/** Keeps the person's record where another call has answered with it. */
export const keepMe = (me: Me): void => {
  queryClient.setQueryData(meQuery.queryKey, me);
};

/* This call stands apart from the session's others because the first chunk of the app needs it. */

/**
 * Ends the session on this device at once, and on the server where that can be reached now. Without a network nothing stays here
 * by which it could be ended later: the list of devices shows it until it is ended there, or runs out.
 */
export const signOut = async (): Promise<void> => {
  const record = tokens.find();
  tokens.clear();
  if (record === null) return;
  // Goes on where the app is closed at this moment.
  const options = { public: true, isBackground: true, body: { refresh: record.refreshToken } };
  await api.post('/token/revoke/', options).catch(() => undefined);
};

/** Reads in one call what home's first screen needs: person, settings and the newest events. */
export const readHome = async (): Promise<void> => {
  const size = blockSizeOf(windowSize.get());
  const { me, settings, events } = await api.get<Home>('/v1/home/', { query: { limit: size } });
  keepMe(me);
  keepSettings(settings);
  queryClient.setQueryData(eventBlockQuery(size, 0).queryKey, events);
};
