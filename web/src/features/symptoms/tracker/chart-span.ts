import { MOOD_CHART_SPAN_DEFAULT_DAYS, MOOD_CHART_SPANS_DAYS } from '@bergkette/contract/moods.rules.ts';
import { TRACKER_FRAME_MONTHS, type UnitName } from '@bergkette/contract/symptoms.rules.ts';
import { TZDate } from '@date-fns/tz';
import { addMonths, differenceInCalendarDays, endOfDay, startOfDay, subDays, subMonths } from 'date-fns';
import { timeZone } from '../../../lib/time-zone.ts';

/** The part of a run that a chart shows: the last so many days, or all of it. */
export type ChartSpan = number | 'all';

/** Weight and temperature are tracked for years and have no start that matters. */
const isStanding = (unit: UnitName): boolean => unit !== 'intensity';

interface Run {
  unit: UnitName;
  start: string;
  end: string | null;
}

/** Half a year before and after today: an active tracker's chart never shows more [TRK-53]. */
const trackerFrame = (now: Date): [Date, Date] => [
  startOfDay(subMonths(now, TRACKER_FRAME_MONTHS)),
  endOfDay(addMonths(now, TRACKER_FRAME_MONTHS)),
];

/**
 * The spans to choose from: those shorter than the run, then the whole run or as much as the frame allows. A single
 * span is no choice.
 */
export const spansOf = ({ unit, start, end }: Run, nowMs: number, zone = timeZone()): ChartSpan[] => {
  if (isStanding(unit)) return [...MOOD_CHART_SPANS_DAYS];
  if (end !== null) return ['all'];
  const now = new TZDate(nowMs, zone);
  const [frameFrom] = trackerFrame(now);
  const age = differenceInCalendarDays(now, new TZDate(Date.parse(start), zone)) + 1;
  const frameDays = differenceInCalendarDays(now, frameFrom);
  const shorter = MOOD_CHART_SPANS_DAYS.filter((days) => days < Math.min(age, frameDays));
  return [...shorter, age > frameDays ? frameDays : 'all'];
};

/**
 * The span to show: the chosen one; at first all that the run offers, of weight and temperature a month. One that is not
 * offered any more gives way to the last one, as the next day may offer others.
 */
export const shownSpan = (spans: readonly ChartSpan[], unit: UnitName, chosen: ChartSpan | null): ChartSpan => {
  const wanted = chosen ?? (isStanding(unit) ? MOOD_CHART_SPAN_DEFAULT_DAYS : 'all');
  return spans.includes(wanted) ? wanted : (spans.at(-1) ?? 'all');
};

/** The time that a chart covers, in whole local days: from the first shown day to today, or to the run's end. */
export const chartDomain = (span: ChartSpan, run: Run, nowMs: number, zone = timeZone()): [number, number] => {
  const now = new TZDate(nowMs, zone);
  const last = run.end === null ? now : new TZDate(Date.parse(run.end), zone);
  const first = span === 'all' ? new TZDate(Date.parse(run.start), zone) : subDays(last, span - 1);
  const domain: [number, number] = [startOfDay(first).getTime(), endOfDay(last).getTime()];
  if (run.end !== null || isStanding(run.unit)) return domain;
  const [from, to] = trackerFrame(now);
  return [Math.max(domain[0], from.getTime()), Math.min(domain[1], to.getTime())];
};
