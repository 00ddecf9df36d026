import { meanOf } from '../../lib/numbers.ts';
import { type CycleLine, lastDayOf, type MeasureId, MOOD_MEASURE, valueOn } from './cycle-lines.ts';

/** Values this many days away count for a day too: nobody writes on the same days in each cycle. */
const NEAR_DAYS = 1;
/** With one earlier cycle nothing is usual. */
const CYCLES_LEAST = 2;
/** Fewer days with values say nothing. */
export const DAYS_LEAST = 3;

/** The middle of the earlier cycles on a day since the chemo. */
export interface UsualDay {
  day: number;
  value: number;
}

const middleOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  return meanOf(sorted.slice(Math.ceil(half) - 1, Math.floor(half) + 1));
};

/** A cycle's own value of the day, else the middle of those a day before and after; none after its end. */
const valueNear = (line: CycleLine, day: number): number | undefined => {
  if (day > lastDayOf([line.cycle])) return undefined;
  const near = line.values.filter((one) => Math.abs(one.day - day) <= NEAR_DAYS).map(({ value }) => value);
  return valueOn(line, day) ?? (near.length > 0 ? middleOf(near) : undefined);
};

/** What was usual: the middle of the earlier cycles, for days that at least two of them have values around (17-USUAL). */
export const usualDays = (earlier: readonly CycleLine[], lastDay: number): UsualDay[] =>
  Array.from({ length: lastDay + 1 }, (_, day) => day).flatMap((day) => {
    const values = earlier.map((line) => valueNear(line, day)).filter((value) => value !== undefined);
    return values.length < CYCLES_LEAST ? [] : { day, value: middleOf(values) };
  });

/** Values less than this apart are about the same: a step of the scale, a kilogram, half a degree. */
const sameOf = (id: MeasureId): number => (id === 'temperature' ? 0.5 : 1);

export const compareWithUsual = (id: MeasureId, { values }: Pick<CycleLine, 'values'>, usual: readonly UsualDay[]) => {
  const byDay = new Map(usual.map(({ day, value }) => [day, value]));
  const apart = values.flatMap(({ day, value }) => {
    const before = byDay.get(day);
    return before === undefined ? [] : value - before;
  });
  const above = apart.filter((by) => by >= sameOf(id)).length;
  const below = apart.filter((by) => by <= -sameOf(id)).length;
  // Of all days with a value of this cycle where something was usual.
  return { count: apart.length, inside: apart.length - above - below, above, below };
};

export type Comparison = ReturnType<typeof compareWithUsual>;

/** A cycle's days with its hardest value, the lowest mood or the highest of all else; none where all values are the same. */
const hardestOf = (id: MeasureId, { values }: CycleLine): number[] => {
  const sign = id === MOOD_MEASURE ? -1 : 1;
  const most = Math.max(...values.map(({ value }) => sign * value));
  const days = values.filter(({ value }) => sign * value === most).map(({ day }) => day);
  return days.length < values.length ? days : [];
};

/**
 * The day around which most of the earlier cycles, and at least two, had their hardest values, all of them within a day
 * of it; undefined where there is none. Of weight nothing is hard (17-USUAL). `total` are those with enough values for one.
 */
export const hardestDay = (id: MeasureId, earlier: readonly CycleLine[]) => {
  if (id === 'weight') return undefined;
  const told = earlier.filter(({ values }) => values.length >= DAYS_LEAST).map((line) => hardestOf(id, line));
  const around = [...new Set(told.flat())].map((day) => ({
    day,
    count: told.filter((days) => days.length > 0 && days.every((one) => Math.abs(one - day) <= NEAR_DAYS)).length,
    exact: told.filter((days) => days.includes(day)).length,
  }));
  const [best] = around.toSorted((a, b) => b.count - a.count || b.exact - a.exact || a.day - b.day);
  return best === undefined || best.count < CYCLES_LEAST || 2 * best.count <= told.length
    ? undefined
    : { day: best.day, count: best.count, total: told.length };
};
