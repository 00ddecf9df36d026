import { MOOD_SKIPPED } from '@bergkette/contract/moods.rules.ts';
import type { DailyMood, DailyMoodOrNone } from '@bergkette/contract/moods.ts';
import type { Question } from '@bergkette/contract/questions.ts';
import type { ActiveDuration, Curve, Curves, Duration, FinishedSymptom, Point } from '@bergkette/contract/symptoms.ts';
import type { Paged } from '@bergkette/contract/values.ts';
import type { InfiniteData, QueryKey } from '@tanstack/react-query';
import { eventKeys, moodKeys, questionKeys, symptomKeys } from '../../data/keys.ts';
import { unsent } from '../../lib/unsent-mark.ts';
import { type Call, type CallOf, localId, localPointId, type ReadBase, type Waiting } from './call.ts';
import { shownEvents } from './event-effects.ts';

/** Applies waiting calls to answers of the server, as they will be once the calls are sent. */

const isKey = (key: QueryKey, wanted: QueryKey): boolean => wanted.every((part, index) => key[index] === part);

const moods = ({ mood }: CallOf<'mood'>, key: QueryKey, data: unknown): unknown => {
  const shown = unsent(mood);
  // The server stores "not now" only if the day has no mood.
  if (isKey(key, moodKeys.day(mood.date))) {
    const known = data as DailyMoodOrNone;
    return mood.mood === MOOD_SKIPPED && known.mood !== null ? data : shown;
  }
  if (!isKey(key, moodKeys.lists)) return data;
  const list = data as DailyMood[];
  const known = list.find(({ date }) => date === mood.date);
  if ((mood.mood === MOOD_SKIPPED && known !== undefined) || mood.date > String(key[2])) return data;
  return [...list.filter((one) => one !== known), shown].toSorted((a, b) => (a.date < b.date ? -1 : 1));
};

const at = (instant: string): number => Date.parse(instant);
const newestFirst = (one: Point, other: Point): number => at(other.datetime) - at(one.datetime) || other.id - one.id;

type Pages<T> = InfiniteData<Paged<T>>;

/** Changes the rows of all loaded pages of a list. */
const inPages = <T>(data: Pages<T>, change: (rows: T[]) => T[]): Pages<T> => {
  const rows = data.pages.flatMap(({ results }) => results);
  const changed = change(rows);
  const [first] = data.pages;
  if (first === undefined) return data;
  const count = first.count + changed.length - rows.length;
  const pages = data.pages.map((page, index) => ({ ...page, count, ...(index > 0 && { results: [] as T[] }) }));
  pages[0] = { ...first, count, results: changed };
  return { ...data, pages };
};

type CurvePoint = Curve['points'][number];
const isPair = ({ datetime, value }: Point, [instant, worth]: CurvePoint): boolean =>
  at(instant) === at(datetime) && worth === value;
const oldestFirst = (points: CurvePoint[]): CurvePoint[] => points.toSorted((one, other) => at(one[0]) - at(other[0]));

const inCurve = (data: unknown, runId: number, change: (run: Curve) => Curve | null): Curves => {
  const curves = data as Curves;
  return { ...curves, runs: curves.runs.flatMap((run) => (run.id === runId ? (change(run) ?? []) : run)) };
};

/** Returns the latest value of a run after a change of its points. */
const latestOf = (runId: number, points: readonly CurvePoint[], known: Point | null): Point | null => {
  const last = points.at(-1);
  if (last === undefined) return null;
  const [datetime, value] = last;
  const isKnown = known !== null && isPair(known, last);
  return isKnown ? known : { id: 0, symptom_duration: runId, datetime, value };
};

/** Changes the points of a run in the three queries that hold them. */
const points = (
  runId: number,
  key: QueryKey,
  data: unknown,
  read: ReadBase,
  {
    inList,
    inCurvePoints,
    latest,
  }: {
    inList: (rows: Point[]) => Point[];
    inCurvePoints: (pairs: CurvePoint[]) => CurvePoint[];
    /** The new value, which may be the latest one. */
    latest: Point | null;
  },
): unknown => {
  if (isKey(key, symptomKeys.points(runId)))
    return inPages(data as Pages<Point>, (rows) => inList(rows).toSorted(newestFirst));
  if (isKey(key, symptomKeys.curves)) {
    return inCurve(data, runId, (run) => ({ ...run, points: oldestFirst(inCurvePoints([...run.points])) }));
  }
  if (!isKey(key, symptomKeys.active)) return data;
  const known = read<Curves>(symptomKeys.curves)?.runs.find(({ id }) => id === runId);
  return (data as ActiveDuration[]).map((run) => {
    if (run.id !== runId) return run;
    const before =
      run.latest_point === null ? [] : ([[run.latest_point.datetime, run.latest_point.value]] as CurvePoint[]);
    const pairs = inCurvePoints([...(known?.points ?? before)]);
    const after = latestOf(runId, oldestFirst(pairs), run.latest_point);
    const isNew = latest !== null && after !== null && isPair(latest, [after.datetime, after.value]);
    const start = latest !== null && at(latest.datetime) < at(run.symptom_start) ? latest.datetime : run.symptom_start;
    const count = run.count + inList([]).length;
    return { ...run, symptom_start: start, count, latest_point: isNew ? unsent(latest) : after };
  });
};

const addPoint = (point: Point, key: QueryKey, data: unknown, read: ReadBase): unknown =>
  points(point.symptom_duration, key, data, read, {
    inList: (rows) => [...rows.filter(({ id }) => id !== point.id), unsent(point)],
    inCurvePoints: (pairs) => [...pairs, [point.datetime, point.value]],
    latest: point,
  });

const withoutOne = (pairs: CurvePoint[], point: Point): CurvePoint[] => {
  const index = pairs.findIndex((pair) => isPair(point, pair));
  return index < 0 ? pairs : pairs.toSpliced(index, 1);
};

const changePoint = (
  { before, datetime, value }: CallOf<'point.change'>,
  key: QueryKey,
  data: unknown,
  read: ReadBase,
) =>
  points(before.symptom_duration, key, data, read, {
    inList: (rows) => rows.map((row) => (row.id === before.id ? unsent({ ...row, datetime, value }) : row)),
    inCurvePoints: (pairs) => [...withoutOne(pairs, before), [datetime, value]],
    latest: { ...before, datetime, value },
  });

const deletePoint = ({ point }: CallOf<'point.delete'>, key: QueryKey, data: unknown, read: ReadBase): unknown => {
  const shown = points(point.symptom_duration, key, data, read, {
    inList: (rows) => rows.filter(({ id }) => id !== point.id),
    inCurvePoints: (pairs) => withoutOne(pairs, point),
    latest: null,
  });
  if (!isKey(key, symptomKeys.active)) return shown;
  return (shown as ActiveDuration[]).map((run) =>
    run.id === point.symptom_duration ? { ...run, count: Math.max(0, run.count - 1) } : run,
  );
};

const PAGE_SIZE = 20;

const startRun = (seq: number, { input, symptom }: CallOf<'run.start'>, key: QueryKey, data: unknown): unknown => {
  const id = localId(seq);
  const { symptom_start, first_point } = input;
  const first = first_point && unsent({ id: localPointId(seq), symptom_duration: id, ...first_point });
  if (isKey(key, symptomKeys.active)) {
    const run: ActiveDuration = {
      id,
      symptom,
      symptom_start,
      symptom_end: null,
      count: first ? 1 : 0,
      page_size: PAGE_SIZE,
      latest_point: first ?? null,
    };
    return [...(data as ActiveDuration[]).filter((one) => one.id !== id), unsent(run)];
  }
  if (isKey(key, symptomKeys.curves)) {
    const curves = data as Curves;
    const pairs: CurvePoint[] = first ? [[first.datetime, first.value]] : [];
    return { ...curves, runs: [...curves.runs, { id, symptom, symptom_start, symptom_end: null, points: pairs }] };
  }
  if (first && isKey(key, symptomKeys.points(id))) return inPages(data as Pages<Point>, () => [first]);
  return data;
};

const changeRun = ({ input, run }: CallOf<'run.change'>, key: QueryKey, data: unknown): unknown => {
  const { symptom_start, symptom_end } = input;
  const isWithin = (instant: string) =>
    at(instant) >= at(symptom_start) && (symptom_end === null || at(instant) <= at(symptom_end));
  if (isKey(key, symptomKeys.active)) {
    return (data as ActiveDuration[]).flatMap((one) => {
      if (one.id !== run.id) return one;
      return symptom_end === null ? unsent({ ...one, symptom_start }) : [];
    });
  }
  if (isKey(key, symptomKeys.curves)) {
    return inCurve(data, run.id, (one) => ({
      ...one,
      symptom_start,
      symptom_end,
      points: one.points.filter(([instant]) => isWithin(instant)),
    }));
  }
  if (isKey(key, symptomKeys.points(run.id))) {
    return inPages(data as Pages<Point>, (rows) => rows.filter(({ datetime }) => isWithin(datetime)));
  }
  if (symptom_end === null || run.symptom_end !== null) return data;
  if (isKey(key, symptomKeys.finished)) {
    const list = data as FinishedSymptom[];
    const known = list.find(({ symptom }) => symptom.id === run.symptom.id);
    if (known === undefined) return [...list, { symptom: run.symptom, count: 1 }];
    return list.map((one) => (one === known ? { ...one, count: one.count + 1 } : one));
  }
  if (isKey(key, symptomKeys.runs(run.symptom.id))) {
    return inPages(data as Pages<Duration>, (rows) => [unsent({ ...run, symptom_start, symptom_end }), ...rows]);
  }
  return data;
};

const deleteRun = ({ run }: CallOf<'run.delete'>, key: QueryKey, data: unknown): unknown => {
  if (isKey(key, symptomKeys.active)) return (data as ActiveDuration[]).filter(({ id }) => id !== run.id);
  if (isKey(key, symptomKeys.curves)) return inCurve(data, run.id, () => null);
  if (isKey(key, symptomKeys.runs(run.symptom.id))) {
    return inPages(data as Pages<Duration>, (rows) => rows.filter(({ id }) => id !== run.id));
  }
  if (isKey(key, symptomKeys.finished) && run.symptom_end !== null) {
    return (data as FinishedSymptom[]).flatMap((one) =>
      one.symptom.id !== run.symptom.id ? one : one.count > 1 ? { ...one, count: one.count - 1 } : [],
    );
  }
  return data;
};

const noteHelped = ({ runId, helped }: CallOf<'run.helped'>, key: QueryKey, data: unknown): unknown => {
  const note = <T extends { id: number }>(one: T): T => (one.id === runId ? { ...one, helped } : one);
  if (isKey(key, symptomKeys.active)) return (data as ActiveDuration[]).map(note);
  if (isKey(key, symptomKeys.curves)) return inCurve(data, runId, note);
  if (isKey(key, ['symptoms', 'runs'])) return inPages(data as Pages<Duration>, (rows) => rows.map(note));
  return data;
};

const putQuestion = ({ question }: CallOf<'question.put'>, key: QueryKey, data: unknown): unknown => {
  if (!isKey(key, questionKeys.all)) return data;
  const list = data as Question[];
  const shown = unsent(question);
  return list.some(({ id }) => id === question.id)
    ? list.map((one) => (one.id === question.id ? shown : one))
    : [...list, shown];
};

const deleteQuestion = ({ question }: CallOf<'question.delete'>, key: QueryKey, data: unknown): unknown =>
  isKey(key, questionKeys.all) ? (data as Question[]).filter(({ id }) => id !== question.id) : data;

const effectOf = (call: Call, seq: number, key: QueryKey, data: unknown, read: ReadBase): unknown => {
  switch (call.kind) {
    case 'mood':
      return moods(call, key, data);
    case 'run.start':
      return startRun(seq, call, key, data);
    case 'run.change':
      return changeRun(call, key, data);
    case 'run.delete':
      return deleteRun(call, key, data);
    case 'run.helped':
      return noteHelped(call, key, data);
    case 'point.add':
      return addPoint({ id: localId(seq), ...call.input }, key, data, read);
    case 'point.change':
      return changePoint(call, key, data, read);
    case 'point.delete':
      return deletePoint(call, key, data, read);
    case 'question.put':
      return putQuestion(call, key, data);
    case 'question.delete':
      return deleteQuestion(call, key, data);
    default:
      return data;
  }
};

/** Returns whether waiting calls can change the answer of this query. */
export const canShow = (key: QueryKey): boolean =>
  [moodKeys.all, symptomKeys.all, eventKeys.all, questionKeys.all].some((beginning) => isKey(key, beginning));

/** Returns the answer with the effects of these calls; the same object if they change nothing. */
export const shownOf = (list: readonly Waiting[], key: QueryKey, base: unknown, read: ReadBase): unknown => {
  if (isKey(key, eventKeys.all)) return shownEvents(list, key, base, read);
  // Each call is applied to the result of the one before.
  return list.reduce((data, { call, seq }) => effectOf(call, seq, key, data, read), base);
};
