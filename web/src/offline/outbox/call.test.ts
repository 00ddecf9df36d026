import type { Symptom } from '@bergkette/contract/catalogues.ts';
import type { DiaryEvent, EventInput } from '@bergkette/contract/events.ts';
import type { Duration } from '@bergkette/contract/symptoms.ts';
import { expect, test } from 'vitest';
import { eventFile, eventSave } from './call.factory.ts';
import { actedOn, type Call, type EventSave, localId, localPointId, needs, type Waiting, withId } from './call.ts';

const [MORNING, NOON] = ['2026-11-02T08:00:00Z', '2026-11-02T12:00:00Z'];
const waiting = (seq: number, call: Call, isTried = false): Waiting => ({ seq, key: `key ${seq}`, isTried, call });
const tried = (one: Waiting): Waiting => ({ ...one, isTried: true });
/** The list after the call, as numbers of those that stay; undefined where the call is sent itself. */
const left = (list: readonly Waiting[], call: Call) => actedOn(list, call)?.map(({ seq }) => seq);

const mood = (date: string, value: 1 | 2 | 3 | 6): Call => ({ kind: 'mood', mood: { date, mood: value } });
const start = (): Call => ({
  kind: 'run.start',
  input: { symptom: 3, symptom_start: MORNING, first_point: { datetime: MORNING, value: 4 } },
  symptom: { id: 3 } as Symptom,
});
const run = (id: number): Duration => ({ id, symptom: { id: 3 }, symptom_start: MORNING }) as Duration;
const add = (runId: number, value: number): Call => ({
  kind: 'point.add',
  input: { symptom_duration: runId, datetime: MORNING, value },
});
const point = (id: number, value = 4) => ({ id, symptom_duration: 1, datetime: MORNING, value });
const change = (id: number, value: number, before = 4): Call => ({
  kind: 'point.change',
  before: point(id, before),
  datetime: NOON,
  value,
});
const inputOf = (text: string) => ({ datetime: MORNING, text }) as EventInput;
const save = (id: number | null, text: string, change: Partial<EventSave> = {}): EventSave =>
  eventSave({ event: { id: id ?? 0, text } as DiaryEvent, isNew: id === null, input: inputOf(text), ...change });

test('what the server has not named yet has ids below zero, two for each call (18-UNSENT)', () => {
  expect({ localId: localId(12), localPointId: localPointId(12) }).toEqual({ localId: -12, localPointId: -13 });
  const about = { id: -12, list: [-12, { id: -12, name: '-12', none: null }], other: -13 };
  expect(withId(about, -12, 7)).toEqual({ id: 7, list: [7, { id: 7, name: '-12', none: null }], other: -13 });
  expect([needs(add(-12, 3), -12), needs(add(-12, 3), -13), needs(add(4, 3), -12)]).toEqual([true, false, false]);
});

test('a mood of the same day takes the place of one that was never sent, and of no other (18-MERGE)', () => {
  const list = [waiting(2, mood('2026-11-01', 2)), waiting(4, mood('2026-11-02', 3)), waiting(6, add(1, 3))];
  const [first, , last] = list;
  expect(actedOn(list, mood('2026-11-02', 6))).toEqual([first, waiting(4, mood('2026-11-02', 6)), last]);
  expect(actedOn(list, mood('2026-11-03', 6))).toBeUndefined();
  expect(actedOn(list.map(tried), mood('2026-11-02', 6))).toBeUndefined();
});

test('what helped takes the place of what was said of the same run (18-MERGE)', () => {
  const helped = (runId: number, ...words: string[]): Call => ({ kind: 'run.helped', runId, helped: words });
  const list = [waiting(2, helped(8, 'Tee')), waiting(4, helped(9, 'Schlaf'))];
  expect(actedOn(list, helped(9))).toEqual([list[0], waiting(4, helped(9))]);
  expect(actedOn(list, helped(7))).toBeUndefined();
  expect(actedOn(list.map(tried), helped(9))).toBeUndefined();
});

test('a question that was never sent has its latest words, and its deletion takes their place, as the account may have it (18-MERGE, 17-QUESTIONS)', () => {
  const put = (id: string, text: string): Call => ({ kind: 'question.put', question: { id, text } });
  const deletion: Call = { kind: 'question.delete', question: { id: 'b', text: 'Wo?' } };
  const list = [waiting(2, put('a', 'Wann?')), waiting(4, put('b', 'Wo?'))];
  expect(actedOn(list, put('b', 'Mit wem?'))).toEqual([list[0], waiting(4, put('b', 'Mit wem?'))]);
  expect(actedOn(list, deletion)).toEqual([list[0], waiting(4, deletion)]);
  expect(actedOn(list, put('c', 'Wie?'))).toBeUndefined();
  const changed = waiting(6, { kind: 'question.put', question: { id: 'c', text: 'Wie?' }, before: 'Was?' });
  expect(actedOn([changed], put('c', 'Wer?'))).toEqual([
    waiting(6, { kind: 'question.put', question: { id: 'c', text: 'Wer?' }, before: 'Was?' }),
  ]);
  const later: Call = { kind: 'question.delete', question: { id: 'c', text: 'Wie?' } };
  expect(actedOn([changed], later)).toEqual([
    waiting(6, { kind: 'question.delete', question: { id: 'c', text: 'Was?' } }),
  ]);
  for (const call of [put('b', 'Mit wem?'), deletion]) expect(actedOn(list.map(tried), call)).toBeUndefined();
});

test('a run that was never sent goes with everything about it (18-MERGE)', () => {
  const list = [waiting(2, start()), waiting(4, start()), waiting(6, add(-4, 2)), waiting(8, add(-2, 2))];
  expect(left(list, { kind: 'run.delete', run: run(-4) })).toEqual([2, 8]);
  expect(left(list, { kind: 'run.delete', run: run(4) })).toBeUndefined();
  expect(left(list.map(tried), { kind: 'run.delete', run: run(-4) })).toBeUndefined();
});

test('a changed value is added as it is now, as the first of its run too, and is changed once (18-MERGE)', () => {
  const list = [waiting(2, start()), waiting(6, add(1, 2)), waiting(8, add(1, 3)), waiting(10, change(40, 5))];
  const [begun, second, third, changed] = list;
  expect(actedOn(list, change(-8, 9))).toEqual([
    begun,
    second,
    waiting(8, { kind: 'point.add', input: { symptom_duration: 1, datetime: NOON, value: 9 } }),
    changed,
  ]);
  expect(actedOn(list, change(-3, 9))?.[0]).toEqual(
    waiting(2, {
      kind: 'run.start',
      input: { symptom: 3, symptom_start: NOON, first_point: { datetime: NOON, value: 9 } },
      symptom: { id: 3 } as Symptom,
    }),
  );
  // What the server has is what was there before the first change.
  expect(actedOn(list, change(40, 9, 5))).toEqual([begun, second, third, waiting(10, change(40, 9, 4))]);
  expect(actedOn(list, change(41, 9))).toBeUndefined();
  for (const id of [-8, -3, 40]) expect(actedOn(list.map(tried), change(id, 9))).toBeUndefined();
});

test('a value that was never sent goes with its changes, and no other does (18-MERGE)', () => {
  const list = [waiting(2, add(1, 2)), waiting(4, add(1, 3)), tried(waiting(6, change(-4, 5))), waiting(8, start())];
  expect(left(list, { kind: 'point.delete', point: point(-4) })).toEqual([2, 8]);
  expect(left(list, { kind: 'point.delete', point: point(4) })).toBeUndefined();
  // The number of a run is no value.
  expect(left(list, { kind: 'point.delete', point: point(-8) })).toBeUndefined();
  expect(left(list.map(tried), { kind: 'point.delete', point: point(-4) })).toBeUndefined();
});

test('an event that was never sent goes; one that was only changed is deleted where it is (18-MERGE)', () => {
  const list = [
    waiting(2, save(null, 'Eins')),
    waiting(4, save(null, 'Zwei')),
    tried(waiting(6, eventFile(-4))),
    waiting(8, save(5, 'Drei')),
  ];
  expect(left(list, { kind: 'event.delete', id: -4 })).toEqual([2, 8]);
  for (const id of [-8, 5, 4]) expect(left(list, { kind: 'event.delete', id })).toBeUndefined();
  expect(left(list.map(tried), { kind: 'event.delete', id: -4 })).toBeUndefined();
});

test('a deletion that was never sent is taken back by itself (18-MERGE)', () => {
  const list = [waiting(2, { kind: 'event.delete', id: 5 }), waiting(4, { kind: 'event.delete', id: 6 })];
  expect(left(list, { kind: 'event.restore', id: 6 })).toEqual([2]);
  expect(left(list, { kind: 'event.restore', id: 7 })).toBeUndefined();
  expect(left(list.map(tried), { kind: 'event.restore', id: 6 })).toBeUndefined();
});

test('an event that was never sent is sent once, as it is now, with what is to be removed (18-MERGE)', () => {
  const photo = { id: 3, file: '/content/5/a.jpg' };
  const begun = { etag: '"1"', thanks: { wasHard: true, canUndo: true, isFirst: false } };
  const list = [
    waiting(2, save(null, 'Neu')),
    waiting(4, save(5, 'Anders', { before: inputOf('Vorher'), removed: [photo], ...begun })),
    waiting(6, mood('x', 1)),
  ];
  const [, changed, last] = list;
  const later = save(-2, 'Neuer');
  expect(actedOn(list, later)).toEqual([waiting(2, { ...later, isNew: true }), changed, last]);
  // What the server has is what was there before the first change.
  const again = save(5, 'Ganz anders', { before: inputOf('Anders'), etag: '"2"' });
  const merged = { ...again, before: inputOf('Vorher'), removed: [photo], ...begun };
  expect(actedOn(list, again)?.[1]).toEqual(waiting(4, merged));
  // Where only a file was removed, the fields stay as they were said before.
  expect(actedOn(list, { ...again, input: null })?.[1]?.call).toMatchObject({ input: inputOf('Anders') });
  expect(actedOn(list, save(6, 'Fremd'))).toBeUndefined();
  expect(actedOn(list, save(null, 'Noch eins'))).toBeUndefined();
  for (const call of [later, again]) expect(actedOn(list.map(tried), call)).toBeUndefined();
});

test('what begins something new is sent itself (18-MERGE)', () => {
  const list = [waiting(2, start()), waiting(4, add(1, 2))];
  expect([actedOn(list, start()), actedOn(list, add(1, 2))]).toEqual([undefined, undefined]);
});
