import { diaryEvent } from '@bergkette/contract/events.factory.ts';
import type { Difficulty } from '@bergkette/contract/events.rules.ts';
import type { DiaryEvent } from '@bergkette/contract/events.ts';
import type { Mood } from '@bergkette/contract/moods.rules.ts';
import { curve } from '@bergkette/contract/symptoms.factory.ts';
import { expect, test } from 'vitest';
import type { Noted } from '../../../data/period.ts';
import { isHardEvent } from '../../../lib/hard-event.ts';
import {
  byHardness,
  contentsOn,
  countLeftOut,
  defaultParts,
  findingsOf,
  handoutContents,
  type Parts,
} from './handout-content.ts';

const event = (id: number, change: Partial<DiaryEvent> = {}): DiaryEvent =>
  diaryEvent({
    id,
    datetime: `2026-11-${String(id).padStart(2, '0')}T08:00:00Z`,
    text: `Text ${id}`,
    contents: [
      { id: id * 10, file: `/content/1/${id}.webp`, content_type: 'image/webp', poster: null, duration_s: null },
    ],
    tags: ['Oma'],
    ...change,
  });
const run = (name: string, value: number) => curve({ symptom: { name }, points: [['2026-11-02T08:00:00Z', value]] });
const data: Noted = {
  curves: { is_complete: true, runs: [run('cough', 2), run('temperature', 38.2), run('nausea', 8), run('weight', 51)] },
  moods: [{ date: '2026-11-02', mood: 3 }],
  // Newest first, as the server answers.
  events: [event(9, { location: 'home' }), event(5, { mood: 5, difficulty: 1 }), event(3)],
  hasAllEvents: true,
};
const questions = [
  { id: 'q1', text: 'Wann darf ich schwimmen?' },
  { id: 'q2', text: '  ' },
];
const findings = findingsOf(data);
const photosOf = (ids: number[]) => findings.photos.filter(({ id }) => ids.includes(id));
const idsWith = (change: Partial<Parts>, photoIds: number[] = []) =>
  handoutContents(findings, {
    parts: { ...defaultParts, ...change },
    questions,
    photos: photosOf(photoIds),
  }).map(({ id }) => id);

test('without a tick more there is neither text nor photo on the handout', () => {
  expect(idsWith({}, [90])).toEqual([
    'question-q1',
    'symptom-nausea',
    'symptom-cough',
    'measures',
    'mood',
    'event-3',
    'event-9',
  ]);
  const contents = handoutContents(findings, { parts: defaultParts, questions, photos: photosOf([90]) });
  expect(JSON.stringify(contents)).not.toMatch(/Text \d|Oma|webp/);
});

test('each part goes with its tick', () => {
  const none = Object.fromEntries(Object.keys(defaultParts).map((part) => [part, false]));
  expect(idsWith(none)).toEqual([]);
  expect(idsWith({ ...none, weight: true })).toEqual(['measures']);
  expect(idsWith({ ...none, texts: true })).toEqual([]);
  expect(idsWith({ ...none, events: true, texts: true })).toEqual(['event-3', 'text-3', 'event-9', 'text-9']);
});

test('photos come one by one, from easy days too', () => {
  expect(findings.photos.map(({ id }) => id)).toEqual([90, 50, 30]);
  expect(idsWith({ photos: true })).not.toContain('photos-0');
  expect(idsWith({ photos: true }, [50, 30, 90])).toEqual(expect.arrayContaining(['photos-0', 'photos-2']));
});

test('texts go before their events, and questions go last of all', () => {
  const contents = handoutContents(findings, {
    parts: { ...defaultParts, texts: true, photos: true },
    questions,
    photos: photosOf([90]),
  });
  const order = contents.toSorted((a, b) => b.rank - a.rank).map(({ kind }) => kind);
  expect([...new Set(order)]).toEqual(['photos', 'text', 'event', 'symptom', 'mood', 'measures', 'question']);
});

test('what was left out is counted by kind, photos one by one', () => {
  const contents = handoutContents(findings, {
    parts: { ...defaultParts, photos: true },
    questions,
    photos: photosOf([90, 50]),
  });
  expect([...countLeftOut(contents, ['photos-0', 'event-3'])]).toEqual([
    ['event', 1],
    ['photos', 2],
  ]);
});

test('own words stand with their event only where they are ticked: text, and at home the first tag', () => {
  const chosen = (texts: boolean) =>
    handoutContents(findings, { parts: { ...defaultParts, texts }, questions: [], photos: [] });
  const eventsOf = (texts: boolean) => chosen(texts).flatMap((one) => (one.kind === 'event' ? [one.event] : []));
  expect(eventsOf(true).map(({ location, ownTitle }) => [location, ownTitle])).toEqual([
    ['clinic', null],
    ['home', 'Oma'],
  ]);
  expect(eventsOf(false).map(({ ownTitle }) => ownTitle)).toEqual([null, null]);
  const [first] = findings.hardEvents;
  expect(eventsOf(false)[0]).toEqual({
    day: first?.datetime.slice(0, 10),
    location: 'clinic',
    mood: first?.mood,
    difficulty: first?.difficulty,
    activity: first?.activity.description,
    ownTitle: null,
  });
  const texts = chosen(true).flatMap((one) => (one.kind === 'text' ? [[one.text, one.isCut]] : []));
  expect(texts).toEqual([
    ['Text 3', false],
    ['Text 9', false],
  ]);
});

test('500 letters are whole, one more is cut between letters without a blank at its end; only blanks are no text', () => {
  const textOf = (text: string) => {
    const noted = findingsOf({ ...data, events: [event(4, { text })] });
    const chosen = { parts: { ...defaultParts, texts: true }, questions: [], photos: [] };
    return handoutContents(noted, chosen).flatMap((one) => (one.kind === 'text' ? [[one.text, one.isCut]] : []));
  };
  expect(textOf('a'.repeat(500))).toEqual([['a'.repeat(500), false]]);
  expect(textOf(`${'a'.repeat(499)} bc`)).toEqual([['a'.repeat(499), true]]);
  expect(textOf('🏔️'.repeat(400))).toEqual([[expect.stringMatching(/^(🏔️)+$/u), true]]);
  expect(textOf(' Kurz ')).toEqual([['Kurz', false]]);
  expect(textOf('  ')).toEqual([]);
});

test('photos are left out first, then texts, events after the sixth, symptoms after the eighth, last first', () => {
  const names = Array.from({ length: 10 }, (_, at) => `s${at}`);
  const noted = findingsOf({
    ...data,
    curves: { is_complete: true, runs: names.map((name, at) => run(name, 10 - at)) },
    events: Array.from({ length: 8 }, (_, at) => event(20 - at)),
  });
  const contents = handoutContents(noted, {
    parts: { ...defaultParts, texts: true, photos: true },
    questions: ['q1', 'q3'].map((id) => ({ id, text: 'Und dann?' })),
    photos: noted.photos.slice(0, 4),
  });
  const kinds = contents.toSorted((a, b) => b.rank - a.rank).map(({ id }) => id);
  expect(kinds.slice(0, 2)).toEqual(['photos-2', 'photos-0']);
  expect(kinds.slice(2, 10).every((id) => id.startsWith('text-'))).toBe(true);
  expect(kinds.slice(10, 14).map((id) => id.slice(0, 5))).toEqual(['sympt', 'sympt', 'event', 'event']);
  expect(kinds.slice(14, 20).every((id) => id.startsWith('event-'))).toBe(true);
  expect(kinds.slice(20, 28)).toEqual(
    names
      .slice(0, 8)
      .toReversed()
      .map((name) => `symptom-${name}`),
  );
  expect(kinds.slice(-2)).toEqual(['question-q3', 'question-q1']);
});

test('weight stands before the temperature, each with its own tick; films and sound are no photos', () => {
  const none = Object.fromEntries(Object.keys(defaultParts).map((part) => [part, false])) as unknown as Parts;
  const measuresWith = (change: Partial<Parts>) =>
    handoutContents(findings, { parts: { ...none, ...change }, questions: [], photos: [] }).flatMap((one) =>
      one.kind === 'measures' ? one.trackers.map(({ symptom }) => symptom) : [],
    );
  expect(findings.measures.map(({ symptom }) => symptom)).toEqual(['weight', 'temperature']);
  expect([measuresWith({ weight: true }), measuresWith({ temperature: true })]).toEqual([['weight'], ['temperature']]);
  const film = { id: 7, file: '/7', content_type: 'video/mp4', poster: null, duration_s: 3 };
  expect(findingsOf({ ...data, events: [event(4, { contents: [film] })] }).photos).toEqual([]);
});

test('what is shown is what stands on the pages, and nothing until they are measured', () => {
  const all = handoutContents(findings, { parts: defaultParts, questions, photos: [] });
  const [first, ...others] = all;
  const fitted = { of: all, pages: [], leftOut: [first?.id ?? ''] };
  expect(contentsOn(all, fitted)).toEqual(others);
  // The pages of what was chosen before say nothing of what is chosen now.
  for (const [contents, pages] of [
    [[...all], fitted],
    [all, null],
    [undefined, fitted],
  ] as const) {
    expect(contentsOn(contents, pages)).toBeUndefined();
  }
  expect(contentsOn([], null)).toEqual([]);
});

const weighed = (difficulty: Difficulty, mood: Mood, day = 1) => ({
  difficulty,
  mood,
  datetime: `2026-11-0${day}T08:00:00Z`,
});

test('an event is hard when it was very exhausting or the mood was bad', () => {
  expect([weighed(4, 6), weighed(1, 2), weighed(3, 1)].every(isHardEvent)).toBe(true);
  expect([weighed(3, 3), weighed(1, 6)].some(isHardEvent)).toBe(false);
});

test('the hardest comes first, of equals the latest', () => {
  const events = [weighed(1, 2), weighed(4, 1, 1), weighed(4, 4), weighed(4, 1, 3)];
  expect(events.toSorted(byHardness)).toEqual([weighed(4, 1, 3), weighed(4, 1, 1), weighed(4, 4), weighed(1, 2)]);
});
