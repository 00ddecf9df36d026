import { QUIET_MS } from '@bergkette/contract/hard-moments.rules.ts';
import type { Home } from '@bergkette/contract/start.ts';
import type { Me } from '@bergkette/contract/users.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { api, tokens } from '../lib/api-client.ts';
import { plainDateOf } from '../lib/dates.ts';
import { queryClient } from '../lib/query-client.ts';
import { now } from '../lib/server-time.ts';
import { blockSizeOf, windowSize } from '../lib/window-size.ts';
import { eventBlockQuery } from './events.ts';
import { userKeys } from './keys.ts';
import { keepSettings } from './settings.ts';

/** Neither a hint nor a celebration comes within this time after something bad. */
const AFTER_BAD_MS = 60 * 60_000;

/** The server answered without a person [ERR-20]. */
export class EmptyUserDataError extends Error {
  override readonly name = 'EmptyUserDataError';
}

export const readMe = async (signal?: AbortSignal): Promise<Me> => {
  const me = await api.get<Me | undefined>('/v1/users/loggedin/', { signal });
  if (typeof me?.id !== 'number') throw new EmptyUserDataError();
  return me;
};

/** Of what is not sent yet, and of a fever, this device knows alone. A time ahead was noted by a clock that was wrong. */
const withUnsent = (me: Me): Me => {
  const known = queryClient.getQueryData<Me>(userKeys.me);
  const noted = known !== undefined && known.id === me.id ? (known.sober_at ?? '') : '';
  const isLater = noted > (me.sober_at ?? '') && Date.parse(noted) < now() + QUIET_MS;
  return isLater ? { ...me, sober_at: noted } : me;
};

export const meQuery = queryOptions({
  queryKey: userKeys.me,
  queryFn: async ({ signal }) => withUnsent(await readMe(signal)),
});

/** Keeps the person's record where another call has answered with it. */
export const keepMe = (me: Me): void => {
  queryClient.setQueryData(meQuery.queryKey, withUnsent(me));
};

/**
 * Call this after an entry that nothing may celebrate beside. Once the server has stored it, it notes it too, by
 * mood and difficulty alone: of a fever other devices do not know.
 */
export const noteSober = (): void => {
  // It is no answer of the server, so the record is as old as before.
  const updatedAt = queryClient.getQueryState(meQuery.queryKey)?.dataUpdatedAt ?? 0;
  const sober_at = new Date(now()).toISOString();
  queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, sober_at }, { updatedAt });
};

const sinceSober = (me: Me | undefined): number => now() - Date.parse(me?.sober_at ?? '');

/** Below zero where this device's time is behind. If its clock was set back, the quiet must not last for days. */
export const isSoberWithin = (me: Me | undefined, spanMs: number): boolean => Math.abs(sinceSober(me)) < spanMs;

/** Returns whether something bad is less than an hour ago, when nothing is explained or celebrated. */
export const useIsAfterBad = (): boolean => {
  const { data: me } = useQuery(meQuery);
  const [, wake] = useReducer((times: number) => times + 1, 0);
  const isAfter = isSoberWithin(me, AFTER_BAD_MS);
  useEffect(() => {
    if (!isAfter) return;
    const timer = setTimeout(wake, AFTER_BAD_MS - sinceSober(me));
    return () => clearTimeout(timer);
  });
  return isAfter;
};

/** Whether the person registered today: no marker still to come, no achievement and no yesterday is spoken of before the second day. */
export const isFirstDay = ({ registered_at }: Pick<Me, 'registered_at'>): boolean =>
  // An answer of the version before, which an update runs beside this one, does not say when it was.
  registered_at !== undefined && plainDateOf(registered_at) === plainDateOf(now());

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
