import type { AchievementProgress, Action, ActionKey, Marker, ProgressMarker } from '@bergkette/contract/progress.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api-client.ts';
import { queryClient } from '../lib/query-client.ts';
import { MARKERS_KEY, progressKeys } from './keys.ts';
import { readQuery } from './read-query.ts';
import { refreshAltitude } from './refresh.ts';

/** The actions of the day and of the week that have earned XP, here or on another device: asked again at each look [XP-03]. */
export const actionsQuery = readQuery<Action[]>(progressKeys.actions, '/v1/actions/', { staleTime: 0 });

/** The same key counts the action only once. @returns all actions of the day and the week that have earned XP */
export const postAction = (action: ActionKey, idempotencyKey: string): Promise<Action[]> =>
  api.post('/v1/actions/', { body: { action }, idempotencyKey, isBackground: true });

/** Shows new XP at once; the altitude that they reach is read again. */
export const takeActions = (actions: Action[]): void => {
  queryClient.setQueryData(actionsQuery.queryKey, actions);
  void refreshAltitude();
};

/** The highest marker passed; null below the first, when the server answers 204 [PROF-10]. */
export const markerQuery = queryOptions({
  queryKey: progressKeys.marker,
  staleTime: 0,
  queryFn: async ({ signal }) => (await api.get<ProgressMarker | undefined>('/v1/progressmarker/', { signal })) ?? null,
});

/** The achievements of each kind that are reached, and the count of what each depends on [XP-19]. */
export const achievementsQuery = readQuery<AchievementProgress[]>(progressKeys.achievements, '/v1/achievements/', {
  staleTime: 0,
});

/** All markers, lowest first; they never change while a version of the app runs. */
export const markersQuery = readQuery<Marker[]>(MARKERS_KEY, '/v1/progressmarkers/', {
  staleTime: Number.POSITIVE_INFINITY,
});
