import { diaryEvent } from '@bergkette/contract/events.factory.ts';
import type { DiaryEvent } from '@bergkette/contract/events.ts';
import { expect, test } from 'vitest';
import {
  chosenEvents,
  chosenFaces,
  daysOf,
  estimateBook,
  firstChoice,
  firstSpan,
  photosOf,
  spanOf,
} from './book-choice.ts';

const event = (id: number, change: Partial<DiaryEvent> = {}): DiaryEvent =>
  diaryEvent({ id, datetime: `2026-03-${String(id).padStart(2, '0')}T08:00:00Z`, mood: 5, difficulty: 2, ...change });
const file = (id: number, content_type: string) => ({
  id,
  file: `/x/${id}`,
  content_type,
  poster: null,
  duration_s: null,
});
const idsOf = (events: readonly DiaryEvent[]) => events.map(({ id }) => id);

const exhausting = event(1, { difficulty: 4 });
const sad = event(2, { mood: 2 });
const mixed = event(3, { mood: 3, difficulty: 3 });
const good = event(4);
const all = [exhausting, sad, mixed, good];

test('hard events stay out as a whole: very exhausting ones and those with a bad mood, and nothing else', () => {
  expect(idsOf(chosenEvents(all, firstChoice))).toEqual([1, 2, 3, 4]);
  expect(idsOf(chosenEvents(all, { ...firstChoice, leavesHard: true }))).toEqual([3, 4]);
});

test('a kind and a single event stay out, whatever else is chosen', () => {
  const clinic = { ...event(5), activity: { ...event(5).activity, description: 'chemo' } };
  const some = [...all.map((one) => ({ ...one, activity: { ...one.activity, description: 'at-home' } })), clinic];
  expect(idsOf(chosenEvents(some, { ...firstChoice, leftKinds: new Set(['chemo']) }))).toEqual([1, 2, 3, 4]);
  expect(idsOf(chosenEvents(some, { ...firstChoice, leftEvents: new Set([1, 4]) }))).toEqual([2, 3, 5]);
});

test('photos are those of the chosen events, films and sound never', () => {
  const seen = event(6, { contents: [file(1, 'image/webp'), file(2, 'video/mp4'), file(3, 'audio/mpeg')] });
  expect(photosOf(seen, firstChoice).map(({ id }) => id)).toEqual([1]);
  expect(photosOf(seen, { hasPhotos: false })).toEqual([]);
});

test('a day has the face that was said of it, else that of its last event in the book', () => {
  const moods = [
    { date: '2026-03-04', mood: 1 },
    { date: '2026-03-05', mood: 6 },
    { date: '2026-03-06', mood: -1 },
  ] as const;
  const later = event(4, { datetime: '2026-03-03T20:00:00Z', mood: 6 });
  const faces = chosenFaces(moods, [mixed, later, good], firstChoice);
  expect([...faces]).toEqual([
    ['2026-03-03', 6],
    ['2026-03-04', 1],
    ['2026-03-05', 6],
  ]);
  // The day that was bad shows the face of what is left of it.
  const calm = chosenFaces(moods, [good], { ...firstChoice, leavesHard: true });
  expect([...calm]).toEqual([
    ['2026-03-04', 5],
    ['2026-03-05', 6],
  ]);
  expect(chosenFaces(moods, all, { ...firstChoice, hasFaces: false }).size).toBe(0);
});

test('the span is the last twelve months where there are more, everything else on a tap, or from one to another', () => {
  const held = { from: '2024-11', to: '2026-02' };
  const own = { from: '2025-01', to: '2025-03' };
  expect(firstSpan(held, '2026-03-15')).toBe('year');
  expect(firstSpan({ from: '2025-06', to: '2026-02' }, '2026-03-15')).toBe('all');
  expect(firstSpan({ from: '2020-01', to: '2021-01' }, '2026-03-15')).toBe('all');
  expect(spanOf('year', { held, today: '2026-03-15', own })).toEqual({ from: '2025-04', to: '2026-02' });
  expect(spanOf('all', { held, today: '2026-03-15', own })).toEqual(held);
  expect(spanOf('own', { held, today: '2026-03-15', own })).toEqual(own);
  expect(spanOf('own', { held, today: '2026-03-15', own: { from: '2025-03', to: '2025-01' } })).toBeNull();
  expect(spanOf('all', { held: null, today: '2026-03-15', own })).toBeNull();
  expect(daysOf({ from: '2025-12', to: '2026-02' })).toEqual({ from: '2025-12-01', to: '2026-02-28' });
});

test('the size counts what is chosen, and pages in pairs', () => {
  const seen = event(6, { contents: [file(1, 'image/webp')], text: 'x'.repeat(64 * 40) });
  const next = event(7, { datetime: '2026-04-02T08:00:00Z', contents: [] });
  // The cover, March with two pages of events, an empty one, April with one, the beads, an empty one, the back.
  expect(estimateBook([seen, next], firstChoice)).toEqual({ events: 2, photos: 1, pages: 10 });
  expect(estimateBook([seen, next], { ...firstChoice, leftEvents: new Set([6]) })).toMatchObject({
    events: 1,
    photos: 0,
  });
});
