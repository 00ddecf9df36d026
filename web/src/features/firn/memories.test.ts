import { expect, test } from 'vitest';
import { goodOnLowDays, mayComeBack, yearAgo } from './memories.ts';

const day = (mood: number, difficulty = 2) => ({ mood, difficulty });

test('of a fine day a year ago the best event is told (17-M3)', () => {
  expect(yearAgo([day(4), day(6), day(5)], null, false)).toEqual(day(6));
  expect(yearAgo([], null, false)).toBeUndefined();
});

test.each([
  ['an event was bad', [day(6), day(2)], null],
  ['an event was as hard as can be', [day(6), day(4, 4)], null],
  ['the mood of the day was bad', [day(6)], 2],
  ['nothing was good', [day(3)], null],
])('a day a year ago is not told when %s, unless the person asked for hard days (17-M3)', (_what, events, mood) => {
  expect(yearAgo(events, mood, false)).toBeUndefined();
  expect(yearAgo(events, mood, true)).toBeDefined();
});

test('words of a hard day come back in the look-back only for who asked for hard days (17-M2, 17-M3)', () => {
  expect([day(2), day(4, 4), day(3), day(6, 4)].map((told) => mayComeBack(told, false))).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(mayComeBack(day(1, 4), true)).toBe(true);
});

const good = (date: string, ...topics: string[]) => ({ date, mood: 5, topics });
const low = (...dates: string[]) => dates.map((date) => ({ date, mood: 3 }));

test('what stood beside a low mood on three days is told, the most frequent first (17-M4)', () => {
  const events = ['1', '2', '3', '4'].map((date) => good(date, 'Musik', ...(date === '4' ? [] : ['Tier'])));
  expect(goodOnLowDays({ events, moods: low('1', '2', '3', '4') })).toEqual(['Musik', 'Tier']);
});

test('two days are too few, days without a low mood and skipped ones do not count (17-M4)', () => {
  const events = ['1', '2', '3'].map((date) => good(date, 'Musik'));
  expect(goodOnLowDays({ events, moods: low('1', '2') })).toEqual([]);
  expect(goodOnLowDays({ events, moods: [...low('1', '2'), { date: '3', mood: -1 }] })).toEqual([]);
  expect(goodOnLowDays({ events: [...events, good('1', 'Musik')], moods: low('1', '2') })).toEqual([]);
  // A low event of the same day is enough, and what was not good itself is not told.
  const mixed = [...events, { date: '3', mood: 2, topics: ['Schule'] }];
  expect(goodOnLowDays({ events: mixed, moods: low('1', '2') })).toEqual(['Musik']);
});
