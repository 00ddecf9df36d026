import { diaryEvent } from '@bergkette/contract/events.factory.ts';
import type { Difficulty } from '@bergkette/contract/events.rules.ts';
import type { DiaryEvent } from '@bergkette/contract/events.ts';
import type { Mood } from '@bergkette/contract/moods.rules.ts';
import { curve } from '@bergkette/contract/symptoms.factory.ts';
import { expect, test } from 'vitest';
import type { Noted } from '../../../data/period.ts';
import { isHardEvent } from '../../../lib/hard-entry.ts';
import { defaultParts, findingsOf, handoutContents, type Parts } from './handout-content.ts';

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

const weighed = (difficulty: Difficulty, mood: Mood) => ({ difficulty, mood });

test('an event is hard when it was very exhausting or the mood was bad', () => {
  expect([weighed(4, 6), weighed(1, 2), weighed(3, 1)].every(isHardEvent)).toBe(true);
  expect([weighed(3, 3), weighed(1, 6)].some(isHardEvent)).toBe(false);
});
