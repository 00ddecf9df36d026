import type { Symptom } from '@bergkette/contract/catalogues.ts';
import type {
  ActiveDuration,
  Curves,
  Duration,
  DurationInput,
  DurationUpdate,
  FinishedSymptom,
  Helped,
  OwnSymptomInput,
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
import { symptomKeys } from './keys.ts';
import { refreshSymptoms } from './refresh.ts';

/** What is tracked right now, each with its latest point [TRK-57]. */
export const activeQuery = queryOptions({
  queryKey: symptomKeys.active,
  queryFn: ({ signal }) => api.get<ActiveDuration[]>('/v1/durations/active/', { signal }),
});

/** Symptoms with ended runs [TRK-55]. */
export const finishedQuery = queryOptions({
  queryKey: symptomKeys.finished,
  queryFn: ({ signal }) => api.get<FinishedSymptom[]>('/v1/durations/symptoms/', { signal }),
});

/** The symptoms that the person named (17-B7). */
export const ownSymptomsQuery = queryOptions({
  queryKey: symptomKeys.own,
  queryFn: ({ signal }) => api.get<Symptom[]>('/v1/symptoms/own/', { signal }),
});

/** Rejects with `exists` where one has that name, with `too_many_own` where there are as many as there may be (17-B7). */
export const createOwnSymptom = async (input: OwnSymptomInput, idempotencyKey: string): Promise<Symptom> => {
  const symptom = await api.post<Symptom>('/v1/symptoms/own/', { body: input, idempotencyKey });
  void refreshSymptoms();
  return symptom;
};

/** Rejects with `exists` where another one has that name (17-B7). */
export const renameOwnSymptom = async (id: number, label: string): Promise<void> => {
  await api.put<Symptom>(`/v1/symptoms/own/${id}/`, { body: { label } });
  await refreshSymptoms();
};

/** With all its values (17-B7). */
export const deleteOwnSymptom = async (id: number): Promise<void> => {
  await api.delete<void>(`/v1/symptoms/own/${id}/`);
  queryClient.setQueryData(activeQuery.queryKey, (runs) => runs?.filter(({ symptom }) => symptom.id !== id));
  void refreshSymptoms();
};

/** The points of all runs, or only those from `from` to `to`. */
export const readCurves = (query: { from?: string; to?: string }, signal?: AbortSignal): Promise<Curves> =>
  api.get('/v1/points/', { query, signal });

/** The points of all runs, for the charts, in one call instead of one for each run. */
export const curvesQuery = queryOptions({
  queryKey: symptomKeys.curves,
  queryFn: ({ signal }) => readCurves({}, signal),
});

const pages = <T>(path: string, queryKey: readonly unknown[]) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ signal, pageParam }) => api.get<Paged<T>>(path, { query: { page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _all, page) => (last.next === null ? undefined : page + 1),
  });

/** The ended runs of one symptom, newest first [TRK-17, TRK-58]. */
export const runsQuery = (symptomId: number) =>
  pages<Duration>(`/v1/durations/${symptomId}/`, symptomKeys.runs(symptomId));

/** The points of a run, newest first [TRK-62]. */
export const pointsQuery = (runId: number) => pages<Point>(`/v1/durationpoints/${runId}/`, symptomKeys.points(runId));

/** Shows the new value in the list at once; the rest follows when the server has answered. */
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
  void refreshSymptoms();
};

/** The server moves the run's start back where the point lies before it [TRK-22, TRK-63]. */
export const addPoint = async (input: PointInput, idempotencyKey: string): Promise<Point> => {
  const path = `/v1/durationpoints/${input.symptom_duration}/`;
  const point = await api.post<Point>(path, { body: input, idempotencyKey });
  showLatest(point);
  logUsage(usageLines.pointAdded(point.id));
  void refreshSymptoms();
  return point;
};

/** @see addPoint [TRK-64] */
export const updatePoint = async (id: number, input: PointUpdate): Promise<void> => {
  await api.put<Point>(`/v1/durationpoints/${id}/`, { body: input });
  logUsage(usageLines.pointSaved(id));
  void refreshSymptoms();
};

const withoutPoint = (data: InfiniteData<Paged<Point>>, id: number): InfiniteData<Paged<Point>> => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    count: page.count - 1,
    results: page.results.filter((point) => point.id !== id),
  })),
});

/** Rejects with 409 `last_point` where the run has no other point [TRK-31, TRK-65]. */
export const deletePoint = async ({ id, symptom_duration }: Point): Promise<void> => {
  await api.delete<void>(`/v1/durationpoints/${id}/`);
  queryClient.setQueryData(pointsQuery(symptom_duration).queryKey, (data) => data && withoutPoint(data, id));
  logUsage(usageLines.pointDeleted(id));
  void refreshSymptoms();
};

/** Replaces what is noted as helpful in a run (17-B7). */
export const noteHelped = async (runId: number, helped: string[]): Promise<void> => {
  await api.put<Helped>(`/v1/durations/${runId}/helped/`, { body: { helped } });
  void refreshSymptoms();
};

/** How many points the change would delete [TRK-24, TRK-25, TRK-28, TRK-61]. */
export const verifyRun = async (input: DurationUpdate): Promise<number> => {
  const { status, data } = await api.request<{ num_points: number } | undefined>('PUT', '/v1/durations/verify/', {
    body: input,
  });
  return status === 204 ? 0 : (data?.num_points ?? 0);
};

/** Moves the start, or ends the run, which is read-only from then on [TRK-18, TRK-59]. */
export const updateRun = async (input: DurationUpdate): Promise<void> => {
  await api.put<Duration>(`/v1/durations/${input.id}/`, { body: input });
  if (input.symptom_end !== null) {
    dropActive(input.id);
    // Points outside the new range are deleted and must not be shown even for a moment.
    queryClient.removeQueries({ queryKey: symptomKeys.points(input.id) });
  }
  logUsage(input.symptom_end === null ? usageLines.trackerMoved(input.id) : usageLines.trackerStopped(input.id));
  void refreshSymptoms();
};

/** Rejects unless the server answers 204; only then the run leaves the lists [TRK-23, TRK-60]. */
export const deleteRun = async (id: number): Promise<void> => {
  const { status } = await api.request<void>('DELETE', `/v1/durations/${id}/`);
  if (status !== 204) throw new Error(`Unexpected status ${status} for a deletion`);
  dropActive(id);
  logUsage(usageLines.trackerDeleted(id));
  void refreshSymptoms();
};
