import { MOOD_CHART_SPANS_DAYS, type Mood } from '@bergkette/contract/moods.rules.ts';
import { expect, test } from 'vitest';
import { addDays } from '../../../lib/dates.ts';
import { planChart, planPeaks } from './chart-plan.ts';
import type { MoodDay } from './mood-series.ts';

const dayAt = (day: number, mood: Mood = 3): MoodDay => ({ date: addDays('2026-01-01', day), day, mood });
const plan = (days: MoodDay[], span = 30, width = 326) => planChart({ days, span, width, hasStrip: false });

test.each(MOOD_CHART_SPANS_DAYS)(
  '%i days fill the axis from its first to its last pixel [MOOD-16, MOOD-18]',
  (span) => {
    const { spots, box } = plan([dayAt(0), dayAt(span - 1)], span);
    expect(spots.map(({ x }) => x)).toEqual([box.left, box.right]);
  },
);

test('very bad stands at the bottom, very good on top [MOOD-09, MOOD-15]', () => {
  const { spots, box } = plan([dayAt(0, 1), dayAt(1, 6)]);
  expect(spots.map(({ y }) => y)).toEqual([box.bottom, box.top]);
});

test('across a gap of more than 3 days the line is another one [MOOD-19]', () => {
  const near = plan([dayAt(0), dayAt(3), dayAt(6)]);
  expect({ solidLines: near.solid.match(/M/g)?.length, dashed: near.dashed }).toEqual({ solidLines: 1, dashed: '' });
  const far = plan([dayAt(0), dayAt(1), dayAt(5), dayAt(6)]);
  expect({ solidLines: far.solid.match(/M/g)?.length, dashedLines: far.dashed.match(/M/g)?.length }).toEqual({
    solidLines: 2,
    dashedLines: 1,
  });
});

test('7 days have larger dots, 90 and more none but for a day alone', () => {
  const days = [0, 1, 2, 40].map((day) => dayAt(day));
  const [week, month, quarter] = [plan(days.slice(0, 3), 7), plan(days.slice(0, 3)), plan(days, 90)];
  expect(week.dots[0]?.r).toBeGreaterThan(month.dots[0]?.r ?? 99);
  expect(quarter.dots.map(({ x }) => x)).toEqual([quarter.xOf(40)]);
  expect(quarter.spots).toHaveLength(4);
});

test('weekly means break where a week has no entry', () => {
  const { weeks } = plan([dayAt(0, 2), dayAt(1, 4), dayAt(7, 5), dayAt(30, 1)], 90);
  expect(weeks.match(/M/g)).toHaveLength(2);
});

test('a chart keeps together on a narrow phone and without any entry', () => {
  const { box, height, solid, dashed } = plan([], 730, 0);
  expect(box.right).toBeGreaterThan(box.left);
  expect({ solid, dashed }).toEqual({ solid: '', dashed: '' });
  expect(height).toBeGreaterThan(box.bottom);
});

test('the harder the day, the higher its mountain', () => {
  const chart = plan([dayAt(0)]);
  const hardest = new Map([
    [0, 1],
    [3, 4],
    [4, 4],
  ] as const);
  const peaks = planPeaks(chart, 30, hardest);
  const height = (path: string) => {
    const ys = [...path.matchAll(/ (\d+)/g)].map(([, y]) => Number(y));
    return Math.max(...ys) - Math.min(...ys);
  };
  expect({ easiest: height(peaks[1]), hardest: height(peaks[4]) }).toEqual({ easiest: 6, hardest: 24 });
  expect({ second: peaks[2], hardestLines: peaks[4].match(/M/g)?.length }).toEqual({ second: '', hardestLines: 2 });
});

test('a wide chart is higher, the strip of hard days has its own room, and few days are drawn larger [MOOD-18]', () => {
  expect([plan([], 30, 560), plan([], 30, 561)].map(({ box }) => box.bottom - box.top)).toEqual([248, 328]);
  expect(plan([], 30, 560).box).toMatchObject({ left: 44, right: 546 });
  const withStrip = planChart({ days: [], span: 30, width: 326, hasStrip: true });
  expect({ without: plan([]).height, withStrip: withStrip.height }).toEqual({ without: 300, withStrip: 330 });
  const sizes = ([span, width]: [number, number]) => {
    const { dots, lineWidth } = plan([dayAt(0)], span, width);
    return [dots[0]?.r.toFixed(2), lineWidth.toFixed(2)];
  };
  expect(
    (
      [
        [7, 326],
        [8, 326],
        [30, 326],
        [89, 326],
        [90, 326],
        [730, 326],
      ] as [number, number][]
    ).map(sizes),
  ).toEqual([
    ['8.00', '3.50'],
    ['5.50', '3.50'],
    ['4.62', '3.50'],
    ['3.50', '2.52'],
    ['3.50', '2.51'],
    ['3.50', '1.25'],
  ]);
});

test('a mountain of a hard day stands on its strip in the middle of its day, never too thin or too wide', () => {
  const peak = (span: number, difficulty: 1 | 2 | 3 | 4) =>
    planPeaks(plan([], span), span, new Map([[0, difficulty]]))[difficulty];
  expect(peak(30, 1)).toBe('M37.5 308L44.0 302L50.5 308Z');
  expect(peak(7, 3)).toBe('M34.0 308L44.0 291L54.0 308Z');
  expect(peak(730, 2)).toBe('M42.5 308L44.0 297L45.5 308Z');
});
