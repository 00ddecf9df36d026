import type { CycleLine } from './cycle-lines.ts';

/** Values this many days away count for a day too: nobody writes on the same days in each cycle. */
const NEAR_DAYS = 1;
/** With one earlier cycle there is no range. */
const CYCLES_LEAST = 2;

/** The lowest and the highest value of the earlier cycles around a day since the chemo. */
export interface BandDay {
  day: number;
  low: number;
  high: number;
}

/** What was usual: the range of the earlier cycles, for days that at least two of them have values around (17-USUAL). */
export const usualBand = (earlier: readonly CycleLine[], lastDay: number): BandDay[] =>
  Array.from({ length: lastDay + 1 }, (_, day) => day).flatMap((day) => {
    const near = earlier
      .map(({ values }) => values.filter((one) => Math.abs(one.day - day) <= NEAR_DAYS).map(({ value }) => value))
      .filter((values) => values.length > 0);
    const values = near.flat();
    return near.length < CYCLES_LEAST ? [] : { day, low: Math.min(...values), high: Math.max(...values) };
  });

export interface Comparison {
  /** Days with a value of this cycle and a range of the earlier ones. */
  count: number;
  inside: number;
  above: number;
  below: number;
}

export const compareWithBand = ({ values }: CycleLine, band: readonly BandDay[]): Comparison => {
  const ranges = new Map(band.map((range) => [range.day, range]));
  const pairs = values.flatMap(({ day, value }) => {
    const range = ranges.get(day);
    return range === undefined ? [] : [{ value, ...range }];
  });
  const above = pairs.filter(({ value, high }) => value > high).length;
  const below = pairs.filter(({ value, low }) => value < low).length;
  return { count: pairs.length, inside: pairs.length - above - below, above, below };
};
