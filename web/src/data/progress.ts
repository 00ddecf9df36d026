import type { AchievementProgress, Action, ActionKey, Marker, ProgressMarker } from '@bergkette/contract/progress.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api-client.ts';
import { queryClient } from '../lib/query-client.ts';
import { MARKERS_KEY, progressKeys } from './keys.ts';
import { refreshAltitude } from './refresh.ts';

/** Another tab or device may have earned something: asked again at each look, shown from the cache meanwhile. */
const ALWAYS_ASKED = { refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

/** What is earned of the day's and the week's XP [XP-03]. */
export const actionsQuery = queryOptions({
  queryKey: progressKeys.actions,
  ...ALWAYS_ASKED,
  queryFn: ({ signal }) => api.get<Action[]>('/v1/actions/', { signal }),
});

/** The same key again counts nothing twice. @returns all that is earned of the day and the week by then */
export const postAction = (action: ActionKey, idempotencyKey: string): Promise<Action[]> =>
  api.post('/v1/actions/', { body: { action }, idempotencyKey, isBackground: true });

/** Points show at once where they are shown; how far they carry is read again. */
export const takeActions = (actions: Action[]): void => {
  queryClient.setQueryData(actionsQuery.queryKey, actions);
  void refreshAltitude();
};

/** The highest marker passed; null below the first, when the server answers 204 [PROF-10]. */
export const markerQuery = queryOptions({
  queryKey: progressKeys.marker,
  ...ALWAYS_ASKED,
  queryFn: async ({ signal }) => (await api.get<ProgressMarker | undefined>('/v1/progressmarker/', { signal })) ?? null,
});

/** What was reached of each kind, and how many there are of what counts [XP-19]. */
export const achievementsQuery = queryOptions({
  queryKey: progressKeys.achievements,
  ...ALWAYS_ASKED,
  queryFn: ({ signal }) => api.get<AchievementProgress[]>('/v1/achievements/', { signal }),
});

/** All places, lowest first: they never change while a version runs. */
export const markersQuery = queryOptions({
  queryKey: MARKERS_KEY,
  queryFn: ({ signal }) => api.get<Marker[]>('/v1/progressmarkers/', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
