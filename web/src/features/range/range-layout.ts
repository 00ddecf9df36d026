import type { Difficulty } from '@bergkette/contract/events.rules.ts';
import type { Mood } from '@bergkette/contract/moods.rules.ts';
import { type Season, seasonOf } from '../../ui/atmosphere.ts';

export interface RangeEvent {
  id: number;
  mood: Mood;
  difficulty: Difficulty;
}

/** A mountain of one level of detail. It stands for one event, some days, a month, a season or a year. */
export interface Peak {
  /** Index of the first event (0 is the oldest), and the index after the last. */
  from: number;
  to: number;
  /** Left and right foot, in event widths. */
  x0: number;
  x1: number;
  /** 0 to 1, from the difficulties. The hardest event counts as much as all others together. */
  height: number;
  /** Mean of the moods, 1 to 6. */
  mood: number;
  season: Season;
}

export interface RangeMonth {
  /** `2026-11` */
  month: string;
  from: number;
  to: number;
  x0: number;
  x1: number;
}

/** A part of the range that is named: a month, a season or a year. Months without events at its ends are left out. */
export interface Section {
  /** `2026-11` */
  first: string;
  last: string;
  x0: number;
  x1: number;
}

export interface Range {
  /** In the widths of one event. */
  width: number;
  /** All months from the first event to the last, including those without events. */
  months: readonly RangeMonth[];
  /** Middle of each event, in event widths. */
  xs: Float64Array;
  moods: readonly Mood[];
  /** The mountains of each level of detail, from one for each event to one for each year. */
  levels: readonly (readonly Peak[])[];
  /** Mean width of each level's mountains, in event widths. */
  widths: readonly number[];
  /** By months, by seasons, by years. */
  sections: readonly (readonly Section[])[];
}

/** Half of the width of the valley between two months, in event widths. */
const VALLEY = 0.75;
/** Returns the width of a month without events. Months of a very long gap are narrower. */
const EMPTY_MONTH = 1;
const GAP_MAX = 24;
/** Heights of the four difficulties: a meadow, hills, a twin peak, a high peak. */
const HEIGHTS: Readonly<Record<Difficulty, number>> = { 1: 0.14, 2: 0.4, 3: 0.68, 4: 1 };
const MONTHS_PER_YEAR = 12;

const countMonthsTo = (month: string): number =>
  Number(month.slice(0, 4)) * MONTHS_PER_YEAR + Number(month.slice(5)) - 1;
const monthNamed = (count: number): string =>
  `${Math.floor(count / MONTHS_PER_YEAR)}-${String((count % MONTHS_PER_YEAR) + 1).padStart(2, '0')}`;
/** Numbers the seasons. December belongs to the winter of the next year, so that one winter is one mountain. */
const seasonNumber = (month: string): number => Math.floor((countMonthsTo(month) + 1) / 3);
const seasonOfMonth = (month: string): Season => seasonOf(countMonthsTo(month) % MONTHS_PER_YEAR);

/** @param months the month of each event, oldest first */
const placeMonths = (months: readonly string[]): RangeMonth[] => {
  const placed: RangeMonth[] = [];
  let x = 0;
  const add = (month: string, from: number, to: number, width: number) => {
    placed.push({ month, from, to, x0: x, x1: x + width });
    x += width;
  };
  for (let from = 0; from < months.length; ) {
    const month = months[from] ?? '';
    let to = from + 1;
    while (months[to] === month) to += 1;
    const before = placed.at(-1);
    if (before !== undefined) {
      const first = countMonthsTo(before.month) + 1;
      const gap = Math.max(0, countMonthsTo(month) - first);
      for (let at = 0; at < gap; at += 1) {
        add(monthNamed(first + at), from, from, EMPTY_MONTH * Math.min(1, GAP_MAX / gap));
      }
    }
    add(month, from, to, to - from + 2 * VALLEY);
    from = to;
  }
  return placed;
};

const peakOf = (
  events: readonly RangeEvent[],
  from: number,
  to: number,
  x0: number,
  x1: number,
  month: string,
): Peak => {
  let [highest, heights, moods] = [0, 0, 0];
  for (let index = from; index < to; index += 1) {
    const event = events[index];
    const height = event === undefined ? 0 : HEIGHTS[event.difficulty];
    highest = Math.max(highest, height);
    heights += height;
    moods += event?.mood ?? 0;
  }
  const count = to - from;
  return {
    from,
    to,
    x0,
    x1,
    height: (highest + heights / count) / 2,
    mood: moods / count,
    season: seasonOfMonth(month),
  };
};

interface Joined {
  first: RangeMonth;
  last: RangeMonth;
  /** The one with most events. */
  fullest: RangeMonth;
}

/** Joins neighbours with the same key; months without events are left out. */
const joinMonths = (months: readonly RangeMonth[], keyOf: (month: string) => number | string): Joined[] => {
  const groups = new Map<number | string, Joined>();
  for (const month of months) {
    if (month.to === month.from) continue;
    const key = keyOf(month.month);
    const { first, fullest } = groups.get(key) ?? { first: month, fullest: month };
    const isFuller = month.to - month.from > fullest.to - fullest.from;
    groups.set(key, { first, last: month, fullest: isFuller ? month : fullest });
  }
  return [...groups.values()];
};

/** Splits each month into parts of at most `size` events. */
const splitMonths = (events: readonly RangeEvent[], months: readonly RangeMonth[], size: number): Peak[] =>
  months.flatMap(({ month, from, to, x0 }) => {
    const parts = Math.ceil((to - from) / size);
    return Array.from({ length: parts }, (_, part) => {
      const begin = from + Math.round(((to - from) * part) / parts);
      const end = from + Math.round(((to - from) * (part + 1)) / parts);
      const xOf = (index: number) => x0 + VALLEY + index - from;
      return peakOf(events, begin, end, xOf(begin), xOf(end), month);
    });
  });

const meanWidth = (peaks: readonly Peak[]): number =>
  peaks.reduce((sum, { x0, x1 }) => sum + x1 - x0, 0) / Math.max(1, peaks.length);

/**
 * Computes the mountain range of a whole diary. Events of a month stand side by side; a valley separates two months.
 *
 * @param months the month (`2026-11`) of each event in the person's time zone, oldest first
 */
export const layOutRange = (events: readonly RangeEvent[], months: readonly string[]): Range => {
  const placed = placeMonths(months);
  const xs = new Float64Array(events.length);
  for (const { from, to, x0 } of placed) {
    for (let index = from; index < to; index += 1) {
      xs[index] = x0 + VALLEY + index - from + 0.5;
    }
  }
  const fullest = placed.reduce((most, { from, to }) => Math.max(most, to - from), 0);
  const levels: Peak[][] = [];
  for (let size = 1; size < fullest; size *= 2) levels.push(splitMonths(events, placed, size));
  const joined = [(month: string) => month, seasonNumber, (month: string) => month.slice(0, 4)].map((keyOf) =>
    joinMonths(placed, keyOf),
  );
  for (const level of joined) {
    // The mountain of a year shows the season of the month with most events.
    levels.push(
      level.map(({ first, last, fullest: { month } }) => peakOf(events, first.from, last.to, first.x0, last.x1, month)),
    );
  }
  const sections = joined.map((level) =>
    level.map(({ first, last }) => ({ first: first.month, last: last.month, x0: first.x0, x1: last.x1 })),
  );
  const moods = events.map(({ mood }) => mood);
  return { width: placed.at(-1)?.x1 ?? 0, months: placed, xs, moods, levels, widths: levels.map(meanWidth), sections };
};

/** Returns the event nearest to a place of the range, of two the earlier one; -1 without events. */
export const eventNear = ({ xs }: Range, x: number): number =>
  xs.reduce(
    (near, at, index) => (Math.abs(at - x) < Math.abs((xs[near] ?? Number.POSITIVE_INFINITY) - x) ? index : near),
    -1,
  );

/** Returns the index of the month at a place of the range. */
export const monthAt = ({ months }: Range, x: number): number => {
  const found = months.findIndex(({ x1 }) => x1 >= x);
  return found < 0 ? months.length - 1 : found;
};

/** Returns how much of a part of the range lies in each season; the first month reaches to the left, the last to the right. */
export const seasonShares = (range: Range, x0: number, x1: number): Readonly<Record<Season, number>> => {
  const shares = { winter: 0, spring: 0, summer: 0, autumn: 0 };
  const [first, last] = [monthAt(range, x0), monthAt(range, x1)];
  for (let index = first; index <= last; index += 1) {
    const month = range.months[index];
    if (month === undefined) continue;
    const from = index === first ? x0 : month.x0;
    const to = index === last ? x1 : month.x1;
    shares[seasonOfMonth(month.month)] += (to - from) / (x1 - x0);
  }
  return shares;
};

/** Returns the mountains that overlap the part of the range from `x0` to `x1`. */
export const peaksBetween = (peaks: readonly Peak[], x0: number, x1: number): readonly Peak[] =>
  peaks.filter((peak) => peak.x1 >= x0 && peak.x0 < x1);

/** Returns the mean of the moods between two places; without an event there, the mood of the nearest one. */
export const moodBetween = (range: Range, x0: number, x1: number): number => {
  const moods = range.moods.filter((_, index) => {
    const x = range.xs[index] ?? 0;
    return x >= x0 && x < x1;
  });
  if (moods.length > 0) return moods.reduce<number>((sum, mood) => sum + mood, 0) / moods.length;
  return range.moods[eventNear(range, (x0 + x1) / 2)] ?? 0;
};

/** Returns the level whose mountains are nearest to the wanted width. */
export const levelFor = (widths: readonly number[], wanted: number): number => {
  let best = 0;
  for (const [level, width] of widths.entries()) {
    const miss = Math.abs(Math.log(width / wanted));
    if (miss < Math.abs(Math.log((widths[best] ?? 1) / wanted)) - 1e-9) best = level;
  }
  return best;
};
