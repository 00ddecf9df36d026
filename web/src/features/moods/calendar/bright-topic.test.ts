import { expect, test } from 'vitest';
import { addDays } from '../../../lib/dates.ts';
import { brightTopic, DAYS_MIN, windowOf } from './bright-topic.ts';

/** @returns days of which the first ones have the topic */
const diary = (withIt: readonly number[], without: readonly number[], topic = 'friends') => {
  const moods = [...withIt, ...without].map((mood, day) => ({ date: addDays('2026-09-01', day), mood }));
  return { moods, topics: new Map(moods.slice(0, withIt.length).map(({ date }) => [date, new Set([topic])])) };
};
const times = (count: number, ...moods: number[]) =>
  Array.from({ length: count }, (_, day) => moods[day % moods.length] ?? 0);

test('days with friends that were clearly brighter give the sentence (17-F2)', () => {
  expect(brightTopic(diary(times(DAYS_MIN, 5), times(DAYS_MIN, 4)))).toBe('friends');
});

test('too few days on either side say nothing (17-F2)', () => {
  expect(brightTopic(diary(times(DAYS_MIN - 1, 6), times(40, 1)))).toBeNull();
  expect(brightTopic(diary(times(40, 6), times(DAYS_MIN - 1, 1)))).toBeNull();
  expect(brightTopic({ moods: [], topics: new Map() })).toBeNull();
});

test('a small difference, and one that a few very good days make, say nothing (17-F2)', () => {
  expect(brightTopic(diary(times(20, 4, 4, 5), times(20, 4)))).toBeNull();
  // On average a whole step brighter, on every second day not at all.
  expect(brightTopic(diary(times(20, 6, 3), times(20, 3)))).toBeNull();
});

test('nothing is called bright that was not, and darker days are never named (17-F2)', () => {
  expect(brightTopic(diary(times(20, 3), times(20, 1)))).toBeNull();
  expect(brightTopic(diary(times(20, 2), times(20, 5)))).toBeNull();
});

test.each(['pain', 'nausea', 'fever', 'rest', 'food', 'school', 'birthday'])(
  'a diary in which %s goes with bright days says nothing (17-F2)',
  (topic) => {
    expect(brightTopic(diary(times(20, 6), times(20, 3), topic))).toBeNull();
  },
);

test('of two topics the clearer one is named (17-F2)', () => {
  const { moods, topics } = diary(times(10, 5), times(40, 2));
  for (const { date } of moods.slice(10, 20)) topics.set(date, new Set(['music']));
  const brighter = moods.map((day, index) => ({ ...day, mood: index < 10 ? 5 : index < 20 ? 6 : 2 }));
  expect(brightTopic({ moods: brighter, topics })).toBe('music');
});

test('the days looked at end with the last Sunday, from Monday to Sunday the same (17-F2)', () => {
  expect(windowOf('2026-11-22')).toEqual({ from: '2026-08-18', to: '2026-11-15' });
  expect(windowOf('2026-11-16')).toEqual(windowOf('2026-11-22'));
  expect(windowOf('2026-11-23').to).toBe('2026-11-22');
});

test('three quarters of a step, three of five days and an average of 3.5 are enough, less is not (17-F2)', () => {
  expect(brightTopic(diary(times(20, 5, 5, 5, 4), times(20, 4)))).toBe('friends');
  expect(brightTopic(diary(times(10, 6, 6, 6, 3, 3), times(20, 3)))).toBe('friends');
  expect(brightTopic(diary(times(10, 6, 6, 6, 6, 6, 3, 3, 3, 3, 3), times(20, 3)))).toBeNull();
  expect(brightTopic(diary(times(20, 3, 4), times(20, 2)))).toBe('friends');
  expect(brightTopic(diary(times(20, 3, 3, 4), times(20, 2)))).toBeNull();
});
