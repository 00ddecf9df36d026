import type { Symptom } from '@bergkette/contract/catalogues.ts';
import type {
  ActiveDuration,
  Curves,
  Duration,
  DurationInput,
  DurationUpdate,
  FinishedSymptom,
  OwnSymptomInput,
  Point,
  PointInput,
} from '@bergkette/contract/symptoms.ts';
import type { Paged } from '@bergkette/contract/values.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, isUnreachable } from '../lib/api-client.ts';
import { ApiError } from '../lib/api-error.ts';
import { isLocal, unsent } from '../lib/local-ids.ts';
import { queryClient } from '../lib/query-client.ts';
import { perform } from '../offline/outbox/perform.ts';
import type { Outcome } from '../offline/outbox/queue.ts';
import { symptomKeys } from './keys.ts';
import { readQuery } from './read-query.ts';
import { refreshSymptoms } from './refresh.ts';

/** What is tracked right now, each with its latest point [TRK-57]. */
export const activeQuery = readQuery<ActiveDuration[]>(symptomKeys.active, '/v1/durations/active/');

/** Symptoms with ended runs [TRK-55]. */
export const finishedQuery = readQuery<FinishedSymptom[]>(symptomKeys.finished, '/v1/durations/symptoms/');

/** The symptoms that the person named (17-OWN). */
export const ownSymptomsQuery = readQuery<Symptom[]>(symptomKeys.own, '/v1/symptoms/own/');

/** Rejects with `exists` where one has that name, with `too_many_own` where there are as many as there may be (17-OWN). */
export const createOwnSymptom = async (input: OwnSymptomInput, idempotencyKey: string): Promise<Symptom> => {
  const symptom = await api.post<Symptom>('/v1/symptoms/own/', { body: input, idempotencyKey });
  void refreshSymptoms();
  return symptom;
};

/** Rejects with `exists` where another one has that name (17-OWN). */
export const renameOwnSymptom = async (id: number, label: string): Promise<void> => {
  await api.put<Symptom>(`/v1/symptoms/own/${id}/`, { body: { label } });
  await refreshSymptoms();
};

/** With all its values (17-OWN). */
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

const NOTHING = { count: 0, next: null, previous: null, results: [] };

const pages = <T>(path: string, queryKey: readonly unknown[]) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ signal, pageParam }): Promise<Paged<T>> =>
      // Of a run that was never sent the server has nothing.
      path.includes('/-') ? Promise.resolve(NOTHING) : api.get(path, { query: { page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _all, page) => (last.next === null ? undefined : page + 1),
  });

/** The ended runs of one symptom, newest first [TRK-17, TRK-58]. */
export const runsQuery = (symptomId: number) =>
  pages<Duration>(`/v1/durations/${symptomId}/`, symptomKeys.runs(symptomId));

/** The points of a run, newest first [TRK-62]. */
export const pointsQuery = (runId: number) => pages<Point>(`/v1/durationpoints/${runId}/`, symptomKeys.points(runId));

/** All points of a run, newest first, for a chart that needs older ones than `curvesQuery` had room for [TRK-66]. */
export const allPointsQuery = ({ id, symptom, count }: Pick<Duration, 'id' | 'symptom' | 'count'>) =>
  queryOptions({
    queryKey: symptomKeys.allPoints(id, count),
    queryFn: async ({ signal }): Promise<Paged<Point>> => {
      const last = { limit: 1, offset: count - 1 };
      const { results } = await api.get<Paged<Point>>(`/v1/durationpoints/${id}/`, { query: last, signal });
      const [oldest] = results;
      // It was deleted meanwhile, which has the lists read again.
      if (oldest === undefined) return NOTHING;
      const body = { symptom_id: symptom.id, duration_id: id, point_id: oldest.id, exclude_point: false };
      return api.post<Paged<Point>>('/v1/durationpoints/until/', { body, signal });
    },
  });

/** A new run with its first point, in one step (decision I22) [TRK-56]. */
export const startTracker = (input: DurationInput, symptom: Symptom, idempotencyKey: string): Promise<Outcome> =>
  perform({ kind: 'run.start', input, symptom }, { key: idempotencyKey });

/** Takes a run back with the value that it began with. Rejects as the server would where it has another value meanwhile. */
export const takeBackStart = async (symptomId: number): Promise<void> => {
  const run = queryClient.getQueryData(activeQuery.queryKey)?.find(({ symptom }) => symptom.id === symptomId);
  // It was deleted or ended meanwhile, which the person saw.
  if (run === undefined) return;
  if (run.count !== 1)
    throw new ApiError({ status: 409, code: 'finished', detail: 'The run has another value', body: null });
  await deleteRun(run);
};

/** The symptom of a run, as far as this device knows it. */
const symptomOf = (runId: number): Symptom | undefined =>
  [
    ...(queryClient.getQueryData(activeQuery.queryKey) ?? []),
    ...(queryClient.getQueryData(curvesQuery.queryKey)?.runs ?? []),
  ].find(({ id }) => id === runId)?.symptom;

/**
 * The server moves the run's start back where the point lies before it.
 * @returns the point, with an id of this device while it waits for the network [TRK-22, TRK-63]
 */
export const addPoint = async (input: PointInput, idempotencyKey: string): Promise<Point> => {
  const outcome = await perform(
    { kind: 'point.add', input, symptom: symptomOf(input.symptom_duration) },
    { key: idempotencyKey },
  );
  return outcome.is === 'sent' ? (outcome.answer as Point) : unsent({ id: outcome.localId ?? 0, ...input });
};

/** @see addPoint [TRK-64] */
export const updatePoint = (before: Point, said: Pick<Point, 'datetime' | 'value'>): Promise<Outcome> =>
  perform({ kind: 'point.change', before, ...said, symptom: symptomOf(before.symptom_duration) });

/** Rejects with 409 `last_point` where the run has no other point [TRK-31, TRK-65]. */
export const deletePoint = async (point: Point): Promise<void> =>
  void (await perform({ kind: 'point.delete', point, symptom: symptomOf(point.symptom_duration) }));

/** Replaces what is noted as helpful in a run (17-HELPED). */
export const noteHelped = async (runId: number, helped: string[]): Promise<void> =>
  void (await perform({ kind: 'run.helped', runId, helped }));

/** Points that lie outside, as far as this device knows them. */
const countOutside = ({ id, symptom_start, symptom_end }: DurationUpdate): number => {
  const run = queryClient.getQueryData(curvesQuery.queryKey)?.runs.find((one) => one.id === id);
  const [from, to] = [
    Date.parse(symptom_start),
    symptom_end === null ? Number.POSITIVE_INFINITY : Date.parse(symptom_end),
  ];
  return run?.points.filter(([instant]) => Date.parse(instant) < from || Date.parse(instant) > to).length ?? 0;
};

/** How many points the change would delete; without a network as this device knows them [TRK-24, TRK-25, TRK-28, TRK-61]. */
export const verifyRun = async (input: DurationUpdate): Promise<number> => {
  if (isLocal(input.id)) return countOutside(input);
  try {
    const { status, data } = await api.request<{ num_points: number } | undefined>('PUT', '/v1/durations/verify/', {
      body: input,
      isKept: true,
    });
    return status === 204 ? 0 : (data?.num_points ?? 0);
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    return countOutside(input);
  }
};

/** Moves the start, or ends the run, which is read-only from then on [TRK-18, TRK-59]. */
export const updateRun = async (input: DurationUpdate, run: Duration): Promise<void> => {
  await perform({ kind: 'run.change', input, run });
  // Points outside the new range are deleted and must not be shown even for a moment.
  if (input.symptom_end !== null) queryClient.removeQueries({ queryKey: symptomKeys.points(input.id) });
};

/** The run leaves the lists at once, and comes back where the server refuses [TRK-23, TRK-60]. */
export const deleteRun = async (run: Duration): Promise<void> => void (await perform({ kind: 'run.delete', run }));
