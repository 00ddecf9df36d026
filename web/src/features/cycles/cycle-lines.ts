import { MOOD_SKIPPED } from '@bergkette/contract/moods.rules.ts';
import type { DailyMood } from '@bergkette/contract/moods.ts';
import type { Curves } from '@bergkette/contract/symptoms.ts';
import { dayNumber, plainDateOf } from '../../lib/dates.ts';
import type { Cycle } from './cycles.ts';

/** `mood`, or the key of a symptom. */
export type MeasureId = string;
export const MOOD_MEASURE = 'mood';
/** The last weight of a day counts; of all other values the highest one does. */
const LAST_OF_DAY = 'weight';

/** One value for each local day. */
export type DayValues = ReadonlyMap<string, number>;

export interface Measure {
  id: MeasureId;
  /** What the person calls it, where the symptom is their own. */
  label?: string | undefined;
  days: DayValues;
}

export interface CycleLine {
  cycle: Cycle;
  /** Values by days since the chemo, from 0; days without a value are missing. */
  values: { day: number; value: number }[];
}

const moodMeasure = (moods: readonly DailyMood[]): Measure => ({
  id: MOOD_MEASURE,
  days: new Map(moods.filter(({ mood }) => mood !== MOOD_SKIPPED).map(({ date, mood }) => [date, mood])),
});

const dayValues = (id: MeasureId, { runs }: Curves): DayValues => {
  const points = runs.filter(({ symptom }) => symptom.name === id).flatMap((run) => run.points);
  const days = new Map<string, number>();
  for (const [at, value] of points.toSorted((a, b) => Date.parse(a[0]) - Date.parse(b[0]))) {
    const day = plainDateOf(at);
    const before = id === LAST_OF_DAY ? undefined : days.get(day);
    days.set(day, before === undefined ? value : Math.max(before, value));
  }
  return days;
};

/** Mood and every tracker with values: mood first, then in the order of `curves`. */
export const measuresOf = (moods: readonly DailyMood[], curves: Curves): Measure[] => {
  const labels = new Map(curves.runs.map(({ symptom }) => [symptom.name, symptom.label]));
  return [moodMeasure(moods), ...[...labels].map(([id, label]) => ({ id, label, days: dayValues(id, curves) }))].filter(
    ({ days }) => days.size > 0,
  );
};

export const linesOf = ({ days }: Measure, cycles: readonly Cycle[]): CycleLine[] =>
  cycles.map((cycle) => ({
    cycle,
    values: [...days]
      .filter(([day]) => day >= cycle.start && day <= cycle.end)
      .map(([day, value]) => ({ day: dayNumber(day) - dayNumber(cycle.start), value }))
      .toSorted((a, b) => a.day - b.day),
  }));

export const lastDayOf = (cycles: readonly Cycle[]): number =>
  Math.max(0, ...cycles.map(({ start, end }) => dayNumber(end) - dayNumber(start)));

/** How many cycles have at least one value; with fewer than two there is nothing to compare. */
export const cyclesWithValues = (lines: readonly CycleLine[]): number =>
  lines.filter(({ values }) => values.length > 0).length;

export const valueOn = ({ values }: CycleLine, day: number): number | undefined =>
  values.find((one) => one.day === day)?.value;

/** Days on which at least one of the cycles has a value, ascending. */
export const daysWithValues = (lines: readonly CycleLine[]): number[] =>
  [...new Set(lines.flatMap(({ values }) => values.map(({ day }) => day)))].toSorted((a, b) => a - b);

const AXIS_DAYS_LEAST = 7;
const AXIS_ROOM_DAYS = 1;

/** The last day of the axis: soon after the last value, as an empty rest would press the curves to one side. */
export const axisEndOf = (cycles: readonly Cycle[], lines: readonly CycleLine[]): number =>
  Math.min(lastDayOf(cycles), Math.max(AXIS_DAYS_LEAST, (daysWithValues(lines).at(-1) ?? 0) + AXIS_ROOM_DAYS));
