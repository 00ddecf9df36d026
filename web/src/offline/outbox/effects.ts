import type { ChainableEvent, DiaryEvent } from '@bergkette/contract/events.ts';
import { MOOD_SKIPPED } from '@bergkette/contract/moods.rules.ts';
import type { DailyMood, DailyMoodOrNone } from '@bergkette/contract/moods.ts';
import type { ActiveDuration, Curve, Curves, Duration, FinishedSymptom, Point } from '@bergkette/contract/symptoms.ts';
import type { Paged } from '@bergkette/contract/values.ts';
import type { Question } from '@bergkette/contract/visit.ts';
import { type InfiniteData, partialMatchKey, type QueryKey } from '@tanstack/react-query';
import { eventKeys, moodKeys, questionKeys, symptomKeys } from '../../data/keys.ts';
import { plainDateOf } from '../../lib/dates.ts';
import { unsent } from '../../lib/local-ids.ts';
import { zoneOf } from '../../lib/time-zone.ts';
import {
  type CallOf,
  type EventFile,
  localId,
  localPointId,
  type ReadBase,
  SENT_KEY,
  shownEvent,
  type Waiting,
} from './call.ts';

/** Collects the saved events in their latest form, the ids of deleted ones, and the files of each event. */
interface Changes {
  saved: ReadonlyMap<number, { event: DiaryEvent; isNew: boolean }>;
  deleted: ReadonlySet<number>;
  /** By id of the event. A file without a content waits to be sent. */
  files: ReadonlyMap<number, readonly EventFile[]>;
}

/** What is sent has no clock any more, also before the queries are read again. */
type Mark = <T extends object>(thing: T) => T;
const markOf = ({ key }: Waiting): Mark => (key === SENT_KEY ? (thing) => thing : unsent);

const withFiles = <T extends DiaryEvent>(event: T, files: readonly EventFile[] = []): T => {
  if (files.length === 0) return event;
  const sent = files.flatMap(({ content }) => content ?? []);
  const known = event.contents.filter(({ id }) => !sent.some((content) => content.id === id));
  const shown = { ...event, contents: [...known, ...sent] };
  return sent.length < files.length ? unsent(shown) : shown;
};

const changesIn = (list: readonly Waiting[]): Changes => {
  const saved = new Map<number, { event: DiaryEvent; isNew: boolean }>();
  const deleted = new Set<number>();
  const files = new Map<number, EventFile[]>();
  for (const one of list) {
    const { call, seq } = one;
    if (call.kind === 'event.save') {
      const event = markOf(one)(shownEvent(call, seq));
      saved.set(event.id, { event, isNew: call.isNew || saved.get(event.id)?.isNew === true });
    } else if (call.kind === 'event.file') files.set(call.eventId, [...(files.get(call.eventId) ?? []), call]);
    else if (call.kind === 'event.delete') {
      saved.delete(call.id);
      deleted.add(call.id);
    } else if (call.kind === 'event.restore') deleted.delete(call.id);
  }
  return { saved, deleted, files };
};

const at = (instant: string): number => Date.parse(instant);

/** Merges waiting events into a list of the server, newest first. Positions that are not loaded are undefined. */
const merged = (
  known: readonly (DiaryEvent | undefined)[],
  { saved, deleted, files }: Changes,
): (DiaryEvent | undefined)[] => {
  const list = known
    .filter((event) => event === undefined || !(deleted.has(event.id) || saved.has(event.id)))
    .map((event) => event && withFiles(event, files.get(event.id)));
  const knownIds = new Set(known.flatMap((event) => event?.id ?? []));
  for (const { event, isNew } of saved.values()) {
    // The position of this event is not loaded, so the event is left out.
    if (!isNew && !knownIds.has(event.id)) continue;
    const place = list.findIndex((one) => one !== undefined && at(one.datetime) <= at(event.datetime));
    const last = list.findLastIndex((one) => one !== undefined) + 1;
    list.splice(place < 0 ? last : place, 0, withFiles(event, files.get(event.id)));
  }
  return list;
};

const inBlock = (changes: Changes, key: QueryKey, base: Paged<DiaryEvent>, read: ReadBase): Paged<DiaryEvent> => {
  const [size, index] = [Number(key[2]), Number(key[3])];
  const known = new Array<DiaryEvent | undefined>(base.count).fill(undefined);
  for (let block = 0; block * size < base.count; block += 1) {
    const page = block === index ? base : read<Paged<DiaryEvent>>(eventKeys.block(size, block));
    page?.results.forEach((event, place) => {
      known[block * size + place] = event;
    });
  }
  const list = merged(known, changes);
  const results = list.slice(index * size, (index + 1) * size);
  // The block before is not loaded: it is better to show an event twice than not at all.
  const isWhole = results.length === 0 || results[0] !== undefined;
  return {
    ...base,
    count: list.length,
    results: (isWhole ? results : base.results).filter((event) => event !== undefined),
  };
};

const inMonths = (months: { month: string; count: number }[], { saved }: Changes): typeof months => {
  const counted = new Map(months.map(({ month, count }) => [month, count]));
  for (const { event, isNew } of saved.values()) {
    const month = plainDateOf(event.datetime, zoneOf(event)).slice(0, 7);
    if (isNew) counted.set(month, (counted.get(month) ?? 0) + 1);
  }
  return [...counted]
    .map(([month, count]) => ({ month, count }))
    .toSorted((one, other) => (one.month < other.month ? -1 : 1));
};

/** Returns the answer about events with the effects of these calls. */
const shownEvents = (list: readonly Waiting[], key: QueryKey, base: unknown, read: ReadBase): unknown => {
  const changes = changesIn(list);
  if (changes.saved.size + changes.deleted.size + changes.files.size === 0) return base;
  const [, kind, part] = key;
  if (kind === 'blocks') return inBlock(changes, key, base as Paged<DiaryEvent>, read);
  if (kind === 'recent') return merged(base as DiaryEvent[], changes);
  // Only the server knows what else a search would find.
  if (kind === 'search' && changes.deleted.size > 0) {
    const found = base as Pages<DiaryEvent>;
    const pages = found.pages.map((page) => ({
      ...page,
      results: page.results.filter(({ id }) => !changes.deleted.has(id)),
    }));
    return { ...found, pages };
  }
  if (kind === 'chainable') {
    const chain = base as ChainableEvent[];
    return merged(chain.toReversed() as DiaryEvent[], changes).toReversed();
  }
  if (kind === 'months') return inMonths(base as { month: string; count: number }[], changes);
  if (kind === 'day') {
    const day = merged((base as DiaryEvent[]).toReversed(), changes).toReversed();
    return day.filter((event) => event !== undefined && plainDateOf(event.datetime, zoneOf(event)) === part);
  }
  if (kind === 'one') {
    const id = Number(part);
    const files = changes.files.get(id);
    const saved = changes.saved.get(id);
    if (saved === undefined && files === undefined) return base;
    const known = base as { event: DiaryEvent };
    return { ...known, event: withFiles(saved?.event ?? known.event, files) };
  }
  return base;
};

/** Applies waiting calls to answers of the server, as they will be once the calls are sent. */

const moods = ({ mood }: CallOf<'mood'>, key: QueryKey, data: unknown, mark: Mark): unknown => {
  const shown = mark(mood);
  // The server stores "not now" only if the day has no mood.
  if (partialMatchKey(key, moodKeys.day(mood.date))) {
    const known = data as DailyMoodOrNone;
    return mood.mood === MOOD_SKIPPED && known.mood !== null ? data : shown;
  }
  if (!partialMatchKey(key, moodKeys.list)) return data;
  const list = data as DailyMood[];
  const known = list.find(({ date }) => date === mood.date);
  if (mood.mood === MOOD_SKIPPED && known !== undefined) return data;
  return [...list.filter((one) => one !== known), shown].toSorted((a, b) => (a.date < b.date ? -1 : 1));
};

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
    /** The new value with its mark, which may be the latest one. */
    latest: Point | null;
  },
): unknown => {
  if (partialMatchKey(key, symptomKeys.points(runId)))
    return inPages(data as Pages<Point>, (rows) => inList(rows).toSorted(newestFirst));
  if (partialMatchKey(key, symptomKeys.curves)) {
    return inCurve(data, runId, (run) => ({ ...run, points: oldestFirst(inCurvePoints([...run.points])) }));
  }
  if (!partialMatchKey(key, symptomKeys.active)) return data;
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
    return { ...run, symptom_start: start, count, latest_point: isNew ? latest : after };
  });
};

const addPoint = (point: Point, key: QueryKey, data: unknown, read: ReadBase): unknown =>
  points(point.symptom_duration, key, data, read, {
    inList: (rows) => [...rows.filter(({ id }) => id !== point.id), point],
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
  mark: Mark,
) =>
  points(before.symptom_duration, key, data, read, {
    inList: (rows) => rows.map((row) => (row.id === before.id ? mark({ ...row, datetime, value }) : row)),
    inCurvePoints: (pairs) => [...withoutOne(pairs, before), [datetime, value]],
    latest: mark({ ...before, datetime, value }),
  });

const deletePoint = ({ point }: CallOf<'point.delete'>, key: QueryKey, data: unknown, read: ReadBase): unknown => {
  const shown = points(point.symptom_duration, key, data, read, {
    inList: (rows) => rows.filter(({ id }) => id !== point.id),
    inCurvePoints: (pairs) => withoutOne(pairs, point),
    latest: null,
  });
  if (!partialMatchKey(key, symptomKeys.active)) return shown;
  return (shown as ActiveDuration[]).map((run) =>
    run.id === point.symptom_duration ? { ...run, count: Math.max(0, run.count - 1) } : run,
  );
};

const PAGE_SIZE = 20;

const startRun = (
  seq: number,
  { input, symptom }: CallOf<'run.start'>,
  key: QueryKey,
  data: unknown,
  mark: Mark,
): unknown => {
  const id = localId(seq);
  const { symptom_start, first_point } = input;
  const first = first_point && mark({ id: localPointId(seq), symptom_duration: id, ...first_point });
  if (partialMatchKey(key, symptomKeys.active)) {
    const run: ActiveDuration = {
      id,
      symptom,
      symptom_start,
      symptom_end: null,
      count: first ? 1 : 0,
      page_size: PAGE_SIZE,
      latest_point: first ?? null,
    };
    return [...(data as ActiveDuration[]).filter((one) => one.id !== id), mark(run)];
  }
  if (partialMatchKey(key, symptomKeys.curves)) {
    const curves = data as Curves;
    const pairs: CurvePoint[] = first ? [[first.datetime, first.value]] : [];
    return { ...curves, runs: [...curves.runs, { id, symptom, symptom_start, symptom_end: null, points: pairs }] };
  }
  if (first && partialMatchKey(key, symptomKeys.points(id))) return inPages(data as Pages<Point>, () => [first]);
  return data;
};

const changeRun = ({ input, run }: CallOf<'run.change'>, key: QueryKey, data: unknown, mark: Mark): unknown => {
  const { symptom_start, symptom_end } = input;
  const isWithin = (instant: string) =>
    at(instant) >= at(symptom_start) && (symptom_end === null || at(instant) <= at(symptom_end));
  if (partialMatchKey(key, symptomKeys.active)) {
    return (data as ActiveDuration[]).flatMap((one) => {
      if (one.id !== run.id) return one;
      return symptom_end === null ? mark({ ...one, symptom_start }) : [];
    });
  }
  if (partialMatchKey(key, symptomKeys.curves)) {
    return inCurve(data, run.id, (one) => ({
      ...one,
      symptom_start,
      symptom_end,
      points: one.points.filter(([instant]) => isWithin(instant)),
    }));
  }
  if (partialMatchKey(key, symptomKeys.points(run.id))) {
    return inPages(data as Pages<Point>, (rows) => rows.filter(({ datetime }) => isWithin(datetime)));
  }
  if (symptom_end === null || run.symptom_end !== null) return data;
  if (partialMatchKey(key, symptomKeys.finished)) {
    const list = data as FinishedSymptom[];
    const known = list.find(({ symptom }) => symptom.id === run.symptom.id);
    if (known === undefined) return [...list, { symptom: run.symptom, count: 1 }];
    return list.map((one) => (one === known ? { ...one, count: one.count + 1 } : one));
  }
  if (partialMatchKey(key, symptomKeys.runs(run.symptom.id))) {
    return inPages(data as Pages<Duration>, (rows) => [mark({ ...run, symptom_start, symptom_end }), ...rows]);
  }
  return data;
};

const deleteRun = ({ run }: CallOf<'run.delete'>, key: QueryKey, data: unknown): unknown => {
  if (partialMatchKey(key, symptomKeys.active)) return (data as ActiveDuration[]).filter(({ id }) => id !== run.id);
  if (partialMatchKey(key, symptomKeys.curves)) return inCurve(data, run.id, () => null);
  if (partialMatchKey(key, symptomKeys.runs(run.symptom.id))) {
    return inPages(data as Pages<Duration>, (rows) => rows.filter(({ id }) => id !== run.id));
  }
  if (partialMatchKey(key, symptomKeys.finished) && run.symptom_end !== null) {
    return (data as FinishedSymptom[]).flatMap((one) =>
      one.symptom.id !== run.symptom.id ? one : one.count > 1 ? { ...one, count: one.count - 1 } : [],
    );
  }
  return data;
};

const noteHelped = ({ runId, helped }: CallOf<'run.helped'>, key: QueryKey, data: unknown): unknown => {
  const note = <T extends { id: number }>(one: T): T => (one.id === runId ? { ...one, helped } : one);
  if (partialMatchKey(key, symptomKeys.active)) return (data as ActiveDuration[]).map(note);
  if (partialMatchKey(key, symptomKeys.curves)) return inCurve(data, runId, note);
  if (partialMatchKey(key, ['symptoms', 'runs'])) return inPages(data as Pages<Duration>, (rows) => rows.map(note));
  return data;
};

const putQuestion = ({ question }: CallOf<'question.put'>, key: QueryKey, data: unknown, mark: Mark): unknown => {
  if (!partialMatchKey(key, questionKeys.all)) return data;
  const list = data as Question[];
  const shown = mark(question);
  return list.some(({ id }) => id === question.id)
    ? list.map((one) => (one.id === question.id ? shown : one))
    : [...list, shown];
};

const deleteQuestion = ({ question }: CallOf<'question.delete'>, key: QueryKey, data: unknown): unknown =>
  partialMatchKey(key, questionKeys.all) ? (data as Question[]).filter(({ id }) => id !== question.id) : data;

const effectOf = (one: Waiting, key: QueryKey, data: unknown, read: ReadBase): unknown => {
  const { call, seq } = one;
  const mark = markOf(one);
  switch (call.kind) {
    case 'mood':
      return moods(call, key, data, mark);
    case 'run.start':
      return startRun(seq, call, key, data, mark);
    case 'run.change':
      return changeRun(call, key, data, mark);
    case 'run.delete':
      return deleteRun(call, key, data);
    case 'run.helped':
      return noteHelped(call, key, data);
    case 'point.add':
      return addPoint(mark({ id: localId(seq), ...call.input }), key, data, read);
    case 'point.change':
      return changePoint(call, key, data, read, mark);
    case 'point.delete':
      return deletePoint(call, key, data, read);
    case 'question.put':
      return putQuestion(call, key, data, mark);
    case 'question.delete':
      return deleteQuestion(call, key, data);
    default:
      return data;
  }
};

/** Returns whether waiting calls can change the answer of this query. */
export const canShow = (key: QueryKey): boolean =>
  [moodKeys.all, symptomKeys.all, eventKeys.all, questionKeys.all].some((beginning) => partialMatchKey(key, beginning));

/** Returns the answer with the effects of these calls; the same object if they change nothing. */
export const shownOf = (list: readonly Waiting[], key: QueryKey, base: unknown, read: ReadBase): unknown => {
  if (partialMatchKey(key, eventKeys.all)) return shownEvents(list, key, base, read);
  // Each call is applied to the result of the one before.
  return list.reduce((data, one) => effectOf(one, key, data, read), base);
};
