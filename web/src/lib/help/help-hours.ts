import { helpWeekdays } from '@bergkette/contract/help.rules.ts';
import type { HelpHours } from '@bergkette/contract/help.ts';
import { addDays, plainDateOf, plainTimeOf, toInstant, weekdayOf } from '../dates.ts';

type Week = Exclude<HelpHours, 'always'>['week'];
const WEEK = 7;

const spansOn = (week: Week, weekday: number): readonly (readonly [string, string])[] => {
  const day = helpWeekdays[weekday];
  return (day === undefined ? undefined : week[day]) ?? [];
};

/** Returns whether the line is open at that moment, in the line's own time zone. */
export const isOpenAt = (hours: HelpHours, nowMs: number): boolean => {
  if (hours === 'always') return true;
  const time = plainTimeOf(nowMs, hours.zone);
  const spans = spansOn(hours.week, weekdayOf(plainDateOf(nowMs, hours.zone)));
  return spans.some(([from, to]) => from <= time && time < to);
};

/** Returns the instant at which a closed line opens next. */
export const nextOpening = (hours: Exclude<HelpHours, 'always'>, nowMs: number): string | null => {
  const today = plainDateOf(nowMs, hours.zone);
  for (let ahead = 0; ahead <= WEEK; ahead += 1) {
    const day = addDays(today, ahead);
    const starts = spansOn(hours.week, weekdayOf(day)).map(([from]) => toInstant(day, from, hours.zone));
    const next = starts.sort().find((instant) => instant !== null && Date.parse(instant) > nowMs);
    if (next) return next;
  }
  return null;
};

/** Consecutive days with the same hours: Monday to Saturday is `[0, 5]`. */
export interface DaysAlike {
  from: number;
  to: number;
  spans: readonly (readonly [string, string])[];
}

export const daysAlike = (week: Week): DaysAlike[] => {
  const all: DaysAlike[] = [];
  for (let day = 0; day < WEEK; day += 1) {
    const spans = spansOn(week, day);
    const last = all.at(-1);
    if (spans.length === 0) continue;
    if (last?.to === day - 1 && JSON.stringify(last.spans) === JSON.stringify(spans)) last.to = day;
    else all.push({ from: day, to: day, spans });
  }
  return all;
};
