import { diaryEvent } from '@bergkette/contract/events.factory.ts';
import type { DailyMood } from '@bergkette/contract/moods.ts';
import type { ActiveDuration, Curves, Point } from '@bergkette/contract/symptoms.ts';
import { InfiniteQueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { eventKeys, moodKeys, questionKeys, symptomKeys } from '../../data/keys.ts';
import { queryClient } from '../../lib/query-client.ts';
import { pagedQuery } from '../../lib/read-query.ts';
import { eventFile, eventSave } from './call.factory.ts';
import { type Call, SENT_KEY, type Waiting } from './call.ts';
import { shownOf } from './effects.ts';
import { foldIn, showWaiting } from './overlay.ts';

const waiting = (call: Call): Waiting => ({ seq: 100, key: 'key', isTried: false, call });
const nothing = () => undefined;
const at = (hour: number) => `2026-11-02T0${hour}:00:00Z`;
const symptom = { id: 3, name: 'fever', is_searchable: true, unit: null };
const run = { id: 9, symptom, symptom_start: at(1), symptom_end: null, count: 4, page_size: 20 };
const said = { datetime: at(9), value: 38 };
const changed = (start: number, end: number): Call => {
  const times = { symptom_start: at(start), symptom_end: at(end) };
  return { kind: 'run.change', input: { id: 9, symptom: 3, ...times, count: 4, page_size: 20 }, run };
};

test('a mood of an earlier day that waits stands in its place among the days (18-UNSENT)', () => {
  const moods: DailyMood[] = [
    { date: '2026-11-18', mood: 3 },
    { date: '2026-11-20', mood: 4 },
  ];
  const call = { kind: 'mood', mood: { date: '2026-11-19', mood: 6 } } as const;
  const shown = shownOf([waiting(call)], moodKeys.list, moods, nothing) as DailyMood[];
  expect(shown.map(({ date }) => date)).toEqual(['2026-11-18', '2026-11-19', '2026-11-20']);
});

test('what is sent has no clock any more, also before it is read again (18-UNSENT)', () => {
  const mood: DailyMood = { date: '2026-11-19', mood: 6 };
  const question = { id: 'a', text: 'Wann?' };
  const points = { pages: [{ count: 0, next: null, previous: null, results: [] }], pageParams: [0] };
  const all = (key: string) => [
    shownOf([{ ...waiting({ kind: 'mood', mood }), key }], moodKeys.list, [], nothing),
    shownOf([{ ...waiting({ kind: 'question.put', question }), key }], questionKeys.all, [], nothing),
    shownOf(
      [{ ...waiting({ kind: 'point.add', input: { symptom_duration: 9, ...said } }), key }],
      symptomKeys.points(9),
      points,
      nothing,
    ),
    shownOf([{ ...waiting(changed(1, 3)), key }], symptomKeys.runs(3), points, nothing),
  ];
  for (const shown of all('key')) expect(JSON.stringify(shown)).toContain('isUnsent');
  for (const shown of all(SENT_KEY)) expect(JSON.stringify(shown)).not.toContain('isUnsent');
});

test('an event whose deletion waits is found by no search, and the next page brings each other one once (18-UNSENT)', async () => {
  const events = [1, 2, 3, 4, 5].map((id) => diaryEvent({ id }));
  const search = pagedQuery(
    eventKeys.search({ text: 'Eis' }),
    async ({ limit, offset }) => ({
      count: events.length,
      next: offset + limit < events.length ? '/v1/events/' : null,
      previous: null,
      results: events.slice(offset, offset + limit),
    }),
    2,
  );
  await queryClient.fetchInfiniteQuery(search);
  showWaiting([waiting({ kind: 'event.delete', id: 1 })]);
  const observer = new InfiniteQueryObserver(queryClient, search);
  for (const _ of [2, 3]) await observer.fetchNextPage();
  const found = queryClient.getQueryData(search.queryKey)?.pages.flatMap(({ results }) => results);
  expect(found?.map(({ id }) => id)).toEqual([2, 3, 4, 5]);
  showWaiting([]);
  queryClient.clear();
});

test.each([
  ['Pacific/Kiritimati', '2026-11-21'],
  ['Pacific/Niue', '2026-11-19'],
])('an event of %s that waits is of the day it had there (18-UNSENT, 35-F13)', (time_zone, day) => {
  const event = diaryEvent({ id: 1, datetime: '2026-11-20T10:30:00Z', time_zone });
  const shownOn = (date: string) => shownOf([waiting(eventSave({ event }))], eventKeys.day(date), [event], nothing);
  expect([shownOn(day), shownOn('2026-11-20')]).toMatchObject([[{ id: 1 }], []]);
});

test('an event that was changed and then deleted does not come back (18-UNSENT)', () => {
  const [first, second] = [diaryEvent({ id: 1 }), diaryEvent({ id: 2 })];
  const calls = [waiting(eventSave({ event: { ...first, text: 'Wach.' } })), waiting({ kind: 'event.delete', id: 1 })];
  const block = { count: 2, next: null, previous: null, results: [first, second] };
  expect(shownOf(calls, eventKeys.block(20, 0), block, () => block as never)).toMatchObject({
    count: 1,
    results: [second],
  });
});

test('a new event that waits is the first of the path, and the last of the chain and of its day (18-UNSENT)', () => {
  const old = diaryEvent({ id: 1, datetime: at(8) });
  const calls = [waiting(eventSave({ isNew: true, event: diaryEvent({ id: 2, datetime: at(9) }) }))];
  const idsIn = (key: readonly unknown[]) =>
    (shownOf(calls, key, [old], nothing) as { id: number }[]).map(({ id }) => id);
  expect([eventKeys.recent, eventKeys.chain, eventKeys.day('2026-11-02')].map(idsIn)).toEqual([
    [-100, 1],
    [1, -100],
    [1, -100],
  ]);
});

test('a new event pushes none out of a part of the path whose part before is not loaded (18-UNSENT)', () => {
  const [first, second, fifth, sixth] = [9, 8, 5, 4].map((hour) => diaryEvent({ id: hour, datetime: at(hour) }));
  const part = (...results: unknown[]) => ({ count: 6, next: null, previous: null, results });
  const call = eventSave({ isNew: true, event: diaryEvent({ id: 0, datetime: '2026-11-03T08:00:00Z' }) });
  const read = (key: readonly unknown[]) => (key[3] === 0 ? part(first, second) : undefined) as never;
  const shown = shownOf([waiting(call)], eventKeys.block(2, 2), part(fifth, sixth), read);
  expect(shown).toMatchObject({ count: 7, results: [{ id: 5 }, { id: 4 }] });
});

test('a question that waits stands in its place, a new one last and a deleted one nowhere (18-UNSENT, 17-QUESTIONS)', () => {
  const [first, second] = [
    { id: 'a', text: 'Wann?' },
    { id: 'b', text: 'Wo?' },
  ];
  const shownAfter = (...calls: Call[]) =>
    shownOf(calls.map(waiting), questionKeys.all, [first, second], nothing) as unknown;
  const [changed, added] = [
    { id: 'a', text: 'Wann genau?' },
    { id: 'c', text: 'Mit wem?' },
  ];
  expect(shownAfter({ kind: 'question.put', question: changed }, { kind: 'question.put', question: added })).toEqual([
    { ...changed, isUnsent: true },
    second,
    { ...added, isUnsent: true },
  ]);
  expect(shownAfter({ kind: 'question.delete', question: first })).toEqual([second]);
  const mood: Call = { kind: 'mood', mood: { date: '2026-11-19', mood: 6 } };
  expect(shownAfter(mood)).toEqual([first, second]);
});

test('a run counts what is added to it, and nothing that is only changed (18-UNSENT)', () => {
  const point: Point = { id: 4, symptom_duration: 9, datetime: '2026-11-02T08:00:00Z', value: 37.5 };
  const after = (call: Call): ActiveDuration | undefined => {
    const runs = [{ ...run, count: 1, latest_point: point }];
    return (shownOf([waiting(call)], symptomKeys.active, runs, nothing) as ActiveDuration[])[0];
  };
  expect(after({ kind: 'point.add', input: { symptom_duration: 9, ...said } })?.count).toBe(2);
  expect(after({ kind: 'point.change', before: point, ...said })?.count).toBe(1);
  expect(after({ kind: 'point.delete', point })?.count).toBe(0);
  const earlier = { ...point, id: 3, datetime: at(7) };
  expect(after({ kind: 'point.delete', point: earlier })?.latest_point).toBe(point);
});

test('a run that is changed keeps the values of its first and its last moment, and loses those outside (18-UNSENT, TRK-24)', () => {
  const points = [4, 3, 2, 1].map((hour): Point => ({ id: hour, symptom_duration: 9, datetime: at(hour), value: 38 }));
  const shownAs = (key: readonly unknown[], data: unknown) => shownOf([waiting(changed(2, 3))], key, data, nothing);
  const page = { count: 4, next: null, previous: null, results: points };
  const list = shownAs(symptomKeys.points(9), { pages: [page], pageParams: [1] }) as { pages: (typeof page)[] };
  expect(list.pages.flatMap(({ results }) => results.map(({ datetime }) => datetime))).toEqual([at(3), at(2)]);
  const pairs = points.toReversed().map(({ datetime, value }): [string, number] => [datetime, value]);
  const curves = shownAs(symptomKeys.curves, { is_complete: true, runs: [{ ...run, points: pairs }] }) as Curves;
  expect(curves.runs[0]?.points.map(([instant]) => instant)).toEqual([at(2), at(3)]);
});

test('what waits is counted once, keeps what another device has said, and has a clock while a file of it is missing (18-UNSENT)', () => {
  const today = '2026-11-19';
  const notNow: Call = { kind: 'mood', mood: { date: today, mood: -1 } };
  const [none, known] = [
    { date: today, mood: null },
    { date: today, mood: 4 },
  ];
  expect(shownOf([waiting(notNow)], moodKeys.day(today), known, nothing)).toBe(known);
  expect(shownOf([waiting(notNow)], moodKeys.day(today), none, nothing)).toMatchObject({ mood: -1 });
  expect(shownOf([waiting(notNow)], moodKeys.list, [known], nothing)).toEqual([known]);

  const event = diaryEvent({ id: 1, datetime: '2026-11-19T09:00:00Z' });
  const months = [{ month: '2026-11', count: 3 }];
  const counted = (isNew: boolean) =>
    shownOf([waiting(eventSave({ event, isNew }))], eventKeys.months, months, nothing) as typeof months;
  expect([counted(false), counted(true)]).toEqual([months, [{ month: '2026-11', count: 4 }]]);
  // The month is that of where it was written: there December has begun.
  const there = diaryEvent({ datetime: '2026-11-30T16:00:00Z', time_zone: 'Asia/Tokyo' });
  expect(shownOf([waiting(eventSave({ event: there, isNew: true }))], eventKeys.months, months, nothing)).toEqual([
    ...months,
    { month: '2026-12', count: 1 },
  ]);

  const recent = shownOf([waiting(eventFile(1))], eventKeys.recent, [event], nothing);
  expect(recent).toMatchObject([{ id: 1, isUnsent: true }]);

  expect(shownOf([waiting(changed(1, 3))], symptomKeys.finished, [{ symptom, count: 2 }], nothing)).toEqual([
    { symptom, count: 3 },
  ]);

  // Sent, and read again before its answer came.
  const read = { count: 1, next: null, previous: null, results: [{ id: 4, symptom_duration: 9, ...said }] };
  const sent = { ...waiting({ kind: 'point.add', input: { symptom_duration: 9, ...said } }), seq: -4 };
  const points = shownOf([sent], symptomKeys.points(9), { pages: [read], pageParams: [1] }, nothing);
  expect(points).toMatchObject({ pages: [{ results: [{ id: 4 }] }] });
});

test('what waits stands over each answer, newer than all of them, and no longer than it waits (18-UNSENT)', () => {
  const date = '2026-11-19';
  const queryKey = moodKeys.day(date);
  const state = () => queryClient.getQueryState(queryKey);
  const answer = (mood: number | null) => queryClient.setQueryData(queryKey, { date, mood });
  const wait = () => showWaiting([waiting({ kind: 'mood', mood: { date, mood: 6 } })]);
  wait();
  answer(null);
  expect(state()?.data).toMatchObject({ mood: 6, isUnsent: true });
  answer(2);
  showWaiting([]);
  expect(state()?.data).toEqual({ date, mood: 2 });

  const laterMs = Date.now() + 60_000;
  queryClient.setQueryData(questionKeys.all, [], { updatedAt: laterMs });
  void queryClient.invalidateQueries({ queryKey });
  wait();
  expect(state()).toMatchObject({ dataUpdatedAt: laterMs + 1, isInvalidated: true });
  showWaiting([]);
  expect(state()).toMatchObject({ dataUpdatedAt: laterMs + 2, isInvalidated: true });

  wait();
  queryClient.removeQueries({ queryKey });
  queryClient.getQueryCache().build(queryClient, { queryKey });
  showWaiting([]);
  expect(state()?.data).toBeUndefined();

  const none = { count: 0, next: null, previous: null, results: [] };
  queryClient.setQueryData(symptomKeys.points(9), { pages: [none], pageParams: [1] });
  foldIn(waiting({ kind: 'point.add', input: { symptom_duration: 9, ...said } }), 4);
  showWaiting([]);
  expect(queryClient.getQueryData(symptomKeys.points(9))).toMatchObject({ pages: [{ results: [{ id: 4 }] }] });
  queryClient.clear();
});
