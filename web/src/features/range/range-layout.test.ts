import { expect, test } from 'vitest';
import {
  eventNear,
  layOutRange,
  levelFor,
  monthAt,
  moodBetween,
  peaksBetween,
  type RangeEvent,
  seasonShares,
} from './range-layout.ts';

const event = (id: number, more: Partial<RangeEvent> = {}): RangeEvent => ({
  id,
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

test('the land has the seasons of a part of the range by their shares, at its ends the first and the last (17-RANGE)', () => {
  const range = layOutRange([event(1), event(2)], ['2026-02', '2026-03']);
  const border = range.months[0]?.x1 ?? 0;
  expect(seasonShares(range, border - 1, border + 1)).toEqual({ winter: 0.5, spring: 0.5, summer: 0, autumn: 0 });
  expect(seasonShares(range, border - 1, border + 3)).toMatchObject({ winter: 0.25, spring: 0.75 });
  expect(seasonShares(range, -8, -4)).toMatchObject({ winter: 1 });
  expect(seasonShares(range, range.width, range.width + 9)).toMatchObject({ spring: 1 });
});

test('mountains have about the width that is wanted at each scale, and one event still has a mountain (17-RANGE)', () => {
  const range = many(10_000, (index) => `${2020 + Math.floor(index / 2000)}-0${1 + (Math.floor(index / 400) % 5)}`);
  const levels = [0.03, 0.3, 3, 30, 96].map((scale) => levelFor(range.widths, 80 / scale));
  expect(levels).toEqual(levels.toSorted((a, b) => b - a));
  expect([levels[0], levels.at(-1)]).toEqual([range.levels.length - 1, 0]);
  expect(levelFor([1, 2, 4, 8], 5)).toBe(2);
  const one = layOutRange([event(1)], ['2026-11']);
  expect(one.levels[levelFor(one.widths, 3)]?.length).toBe(1);
  const none = layOutRange([], []);
  expect({ width: none.width, eventNear: eventNear(none, 1) }).toEqual({ width: 0, eventNear: -1 });
});

test('mountains stand between their valleys, as high as their hardest event and the mean of all (17-RANGE)', () => {
  const difficulties = [1, 2, 3, 4] as const;
  const range = layOutRange(
    difficulties.map((difficulty, at) => event(at + 1, { difficulty, mood: difficulty })),
    ['2023-11', '2024-01', '2024-01', '2024-01'],
  );
  expect([...range.xs]).toEqual([1.25, 4.75, 5.75, 6.75]);
  expect(range.moods).toEqual([1, 2, 3, 4]);
  expect(range.months).toEqual([
    { month: '2023-11', from: 0, to: 1, x0: 0, x1: 2.5 },
    { month: '2023-12', from: 1, to: 1, x0: 2.5, x1: 3.5 },
    { month: '2024-01', from: 1, to: 4, x0: 3.5, x1: 8 },
  ]);
  const [events, pairs, months, seasons, years] = range.levels;
  expect(events?.map(({ x0, x1, height }) => [x0, x1, height])).toEqual([
    [0.75, 1.75, 0.14],
    [4.25, 5.25, 0.4],
    [5.25, 6.25, 0.68],
    [6.25, 7.25, 1],
  ]);
  expect(pairs?.map(({ from, to }) => [from, to])).toEqual([
    [0, 1],
    [1, 3],
    [3, 4],
  ]);
  expect(months?.map(({ x0, x1, mood, height }) => [x0, x1, mood, height.toFixed(3)])).toEqual([
    [0, 2.5, 1, '0.140'],
    [3.5, 8, 3, '0.847'],
  ]);
  expect([seasons, years].map((level) => level?.map(({ season, to }) => [season, to]))).toEqual([
    [
      ['autumn', 1],
      ['winter', 4],
    ],
    [
      ['autumn', 1],
      ['winter', 4],
    ],
  ]);
  expect(range.widths.map((width) => width.toFixed(2))).toEqual(['1.00', '1.33', '3.50', '3.50', '3.50']);
});

test('the year of a mountain has the season of its fullest month, a gap of 24 months its whole width (17-RANGE)', () => {
  const year = layOutRange(
    Array.from({ length: 6 }, (_, at) => event(at)),
    ['2024-01', '2024-04', '2024-04', '2024-07', '2024-07', '2024-10'],
  );
  expect(year.levels.at(-1)?.map(({ season }) => season)).toEqual(['spring']);
  const widthOf = (...months: string[]) => layOutRange([event(1), event(2)], months).width;
  expect(widthOf('2022-01', '2024-02')).toBe(5 + 24);
  expect(widthOf('2022-01', '2024-03')).toBeCloseTo(5 + 24, 9);
  expect(widthOf('2022-12', '2023-01')).toBe(5);
});

test('exactly between two events the earlier one is near, and the edge of a mountain belongs to the left (17-RANGE)', () => {
  const range = layOutRange([event(1, { mood: 1 }), event(2, { mood: 5 })], ['2024-01', '2024-01']);
  expect([1.25, 1.74, 1.75, 1.76, 2.25].map((x) => eventNear(range, x))).toEqual([0, 0, 0, 1, 1]);
  expect([3.5, 3.51].map((x) => monthAt(range, x))).toEqual([0, 0]);
  const peaks = range.levels.at(0) ?? [];
  expect(
    [
      [0, 0.75],
      [0, 0.76],
      [1.75, 9],
      [1.76, 9],
    ].map(([x0 = 0, x1 = 0]) => peaksBetween(peaks, x0, x1).length),
  ).toEqual([0, 1, 2, 1]);
  expect([moodBetween(range, 1.25, 2.25), moodBetween(range, 1.26, 2.26), moodBetween(range, 9, 9)]).toEqual([1, 5, 5]);
  expect(moodBetween(layOutRange([], []), 0, 1)).toBe(0);
});
