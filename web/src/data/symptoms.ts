import type { Symptom } from '@bergkette/contract/catalogues.ts';
import type {
  ActiveDuration,
  Curves,
  Duration,
  DurationInput,
  DurationUpdate,
  FinishedSymptom,
  Point,
  PointInput,
  PointUpdate,
} from '@bergkette/contract/symptoms.ts';
import { usageLines } from '@bergkette/contract/usage-log.ts';
import type { Paged } from '@bergkette/contract/values.ts';
import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api-client.ts';
import { queryClient } from '../lib/query-client.ts';
import { logUsage } from '../lib/usage-log.ts';

const CATALOGUE_STALE_MS = 60 * 60 * 1000;
const ALL = ['tracking'] as const;
const keys = {
  active: [...ALL, 'active'],
  finished: [...ALL, 'finished'],
  curves: [...ALL, 'curves'],
  runs: (symptomId: number) => [...ALL, 'runs', symptomId],
  points: (runId: number) => [...ALL, 'points', runId],
};

/** All symptoms that can be tracked [TRK-54]. */
export const symptomsQuery = queryOptions({
  queryKey: ['catalogues', 'symptoms'],
  queryFn: ({ signal }) => api.get<Symptom[]>('/v1/symptoms/', { signal }),
  staleTime: CATALOGUE_STALE_MS,
});

/** What is tracked right now, each with its latest point [TRK-57]. */
export const activeQuery = queryOptions({
  queryKey: keys.active,
  queryFn: ({ signal }) => api.get<ActiveDuration[]>('/v1/durations/active/', { signal }),
});

/** Symptoms with ended runs [TRK-55]. */
export const finishedQuery = queryOptions({
  queryKey: keys.finished,
  queryFn: ({ signal }) => api.get<FinishedSymptom[]>('/v1/durations/symptoms/', { signal }),
});

/** The points of all runs, for the charts: one call instead of one for each. */
export const curvesQuery = queryOptions({
  queryKey: keys.curves,
  queryFn: ({ signal }) => api.get<Curves>('/v1/points/', { signal }),
});

const pages = <T>(path: string, queryKey: readonly unknown[]) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ signal, pageParam }) => api.get<Paged<T>>(path, { query: { page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _all, page) => (last.next === null ? undefined : page + 1),
  });

/** The ended runs of one symptom, newest first [TRK-17, TRK-58]. */
export const runsQuery = (symptomId: number) => pages<Duration>(`/v1/durations/${symptomId}/`, keys.runs(symptomId));

/** The points of a run, newest first [TRK-62]. */
export const pointsQuery = (runId: number) => pages<Point>(`/v1/durationpoints/${runId}/`, keys.points(runId));

/** After anything changed: what is shown, and what is recommended by it, is read again. */
export const refreshTracking = (): Promise<unknown> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ALL }),
    queryClient.invalidateQueries({ queryKey: ['information', 'list'] }),
  ]);

/** The headline follows at once; everything else when the server has told. */
const showLatest = (point: Point): void => {
  queryClient.setQueryData(activeQuery.queryKey, (runs) =>
    runs?.map((run) => {
      const isNewer = Date.parse(point.datetime) >= Date.parse(run.latest_point?.datetime ?? point.datetime);
      return run.id === point.symptom_duration && isNewer ? { ...run, latest_point: point } : run;
    }),
  );
};

const dropActive = (id: number): void => {
  queryClient.setQueryData(activeQuery.queryKey, (runs) => runs?.filter((run) => run.id !== id));
};

/** A new run with its first point, in one step (decision I22) [TRK-56]. */
export const startTracker = async (input: DurationInput, idempotencyKey: string): Promise<void> => {
  const run = await api.post<Duration>(`/v1/durations/${input.symptom}/`, { body: input, idempotencyKey });
  logUsage(usageLines.trackerStarted(run.id));
  void refreshTracking();
};

/** The server moves the start back where the point lies before it [TRK-22, TRK-63]. */
export const addPoint = async (input: PointInput, idempotencyKey: string): Promise<Point> => {
  const path = `/v1/durationpoints/${input.symptom_duration}/`;
  const point = await api.post<Point>(path, { body: input, idempotencyKey });
  showLatest(point);
  logUsage(usageLines.pointAdded(point.id));
  void refreshTracking();
  return point;
};

/** @see addPoint [TRK-64] */
export const updatePoint = async (id: number, input: PointUpdate): Promise<void> => {
  await api.put<Point>(`/v1/durationpoints/${id}/`, { body: input });
  logUsage(usageLines.pointSaved(id));
  void refreshTracking();
};

const withoutPoint = (data: InfiniteData<Paged<Point>>, id: number): InfiniteData<Paged<Point>> => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    count: page.count - 1,
    results: page.results.filter((point) => point.id !== id),
  })),
});

/** Rejects with 409 `last_point` where it is the only one [TRK-31, TRK-65]. */
export const deletePoint = async ({ id, symptom_duration }: Point): Promise<void> => {
  await api.delete<void>(`/v1/durationpoints/${id}/`);
  queryClient.setQueryData(pointsQuery(symptom_duration).queryKey, (data) => data && withoutPoint(data, id));
  logUsage(usageLines.pointDeleted(id));
  void refreshTracking();
};

/** How many points the change would delete [TRK-24, TRK-25, TRK-28, TRK-61]. */
export const verifyRun = async (input: DurationUpdate): Promise<number> => {
  const { status, data } = await api.request<{ num_points: number } | undefined>('PUT', '/v1/durations/verify/', {
    body: input,
  });
  return status === 204 ? 0 : (data?.num_points ?? 0);
};

/** Moves the start, or ends the run, which then is read-only [TRK-18, TRK-59]. */
export const updateRun = async (input: DurationUpdate): Promise<void> => {
  await api.put<Duration>(`/v1/durations/${input.id}/`, { body: input });
  if (input.symptom_end !== null) {
    dropActive(input.id);
    // Points outside the range are gone: not even for a moment may they be seen again.
    queryClient.removeQueries({ queryKey: keys.points(input.id) });
  }
  logUsage(input.symptom_end === null ? usageLines.trackerMoved(input.id) : usageLines.trackerStopped(input.id));
  void refreshTracking();
};

/** Gone from the lists only when the server says 204 [TRK-23, TRK-60]. */
export const deleteRun = async (id: number): Promise<void> => {
  const { status } = await api.request<void>('DELETE', `/v1/durations/${id}/`);
  if (status !== 204) throw new Error(`Unexpected status ${status} for a deletion`);
  dropActive(id);
  logUsage(usageLines.trackerDeleted(id));
  void refreshTracking();
};
