import { expect, test } from 'vitest';
import {
  eventNear,
  layOutRange,
  monthAt,
  moodBetween,
  peaksBetween,
  type RangeEvent,
  rowLevels,
  widthsOf,
} from './range-layout.ts';

const event = (id: number, more: Partial<RangeEvent> = {}): RangeEvent => ({
  id,
  place: 'clinic',
  mood: 3,
  difficulty: 2,
  ...more,
});
const many = (count: number, monthOf: (index: number) => string) =>
  layOutRange(
    Array.from({ length: count }, (_, index) => event(index + 1)),
    Array.from({ length: count }, (_, index) => monthOf(index)),
  );

test('each event has a place of its own, months are parted by valleys, empty ones are narrow (17-RANGE)', () => {
  const range = layOutRange([event(1), event(2), event(3)], ['2024-01', '2024-01', '2024-04']);
  expect(range.months.map(({ month }) => month)).toEqual(['2024-01', '2024-02', '2024-03', '2024-04']);
  const [first = 0, second = 0, third = 0] = range.xs;
  expect(second - first).toBe(1);
  expect(third - second).toBeGreaterThan(2);
  expect(range.width).toBe(range.months.at(-1)?.x1);
  expect(range.months.filter(({ from, to }) => from === to).map(({ x0, x1 }) => x1 - x0)).toEqual([1, 1]);
});

test('a gap of many years does not push the mountains apart (17-RANGE)', () => {
  const range = layOutRange([event(1), event(2)], ['1990-01', '2026-01']);
  expect(range.width).toBeLessThan(30);
});

test('heights come from the difficulty, light from the mood, the season from the date (17-RANGE)', () => {
  const range = layOutRange(
    [event(1, { difficulty: 1, mood: 6 }), event(2, { difficulty: 4, mood: 1 })],
    ['2024-02', '2024-07'],
  );
  const [easy, hard] = range.levels[0] ?? [];
  expect(easy?.height).toBeLessThan(hard?.height ?? 0);
  expect(hard?.height).toBe(1);
  expect([easy?.mood, hard?.mood]).toEqual([6, 1]);
  expect([easy?.season, hard?.season]).toEqual(['winter', 'summer']);
});

test('every level of detail holds each event once, a winter over the turn of the year is one mountain (17-RANGE)', () => {
  const range = many(300, (index) => ['2025-12', '2026-01', '2026-02', '2026-03'][Math.floor(index / 75)] ?? '');
  for (const peaks of range.levels) {
    expect(peaks[0]?.from).toBe(0);
    expect(peaks.at(-1)?.to).toBe(300);
    for (const [at, peak] of peaks.slice(1).entries()) expect(peak.from).toBe(peaks[at]?.to);
  }
  const seasons = range.levels.at(-2) ?? [];
  expect(seasons.map(({ season, to }) => [season, to])).toEqual([
    ['winter', 225],
    ['spring', 300],
  ]);
});

test('a place of the range finds its event, its month, its mountains and its mood (17-RANGE)', () => {
  const range = layOutRange(
    [event(1, { mood: 1 }), event(2, { mood: 3 }), event(3, { mood: 6 })],
    ['2024-01', '2024-01', '2024-03'],
  );
  expect([-5, 0.9, 1.9, 2.4, 99].map((x) => eventNear(range, x))).toEqual([0, 0, 1, 1, 2]);
  expect([-5, 1, 3.6, 99].map((x) => range.months[monthAt(range, x)]?.month)).toEqual([
    '2024-01',
    '2024-01',
    '2024-02',
    '2024-03',
  ]);
  expect(peaksBetween(range.levels[0] ?? [], 0, 2).map(({ from }) => from)).toEqual([0, 1]);
  expect(moodBetween(range, 0, 3)).toBe(2);
  expect(moodBetween(range, 3.6, 3.9)).toBe(3);
});

test('rows in depth have different levels, and one event still has a mountain (17-RANGE)', () => {
  const range = many(10_000, (index) => `${2020 + Math.floor(index / 2000)}-0${1 + (Math.floor(index / 400) % 5)}`);
  const widths = widthsOf(range);
  for (const scale of [0.03, 0.3, 3, 30]) {
    const levels = rowLevels(widths, [200 / scale, 100 / scale, 50 / scale]);
    expect(new Set(levels).size).toBe(3);
    expect(levels).toEqual(levels.toSorted((a, b) => b - a));
  }
  const single = layOutRange([event(1)], ['2026-11']);
  expect(rowLevels(widthsOf(single), [3, 2, 1]).map((level) => single.levels[level]?.length)).toEqual([1, 1, 1]);
  const none = layOutRange([], []);
  expect([none.width, eventNear(none, 1)]).toEqual([0, -1]);
});
