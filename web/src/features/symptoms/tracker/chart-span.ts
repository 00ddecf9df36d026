import { MOOD_CHART_SPAN_DEFAULT_DAYS, MOOD_CHART_SPANS_DAYS } from '@bergkette/contract/moods.rules.ts';
import { TRACKER_FRAME_MONTHS, type UnitName } from '@bergkette/contract/symptoms.rules.ts';
import { TZDate } from '@date-fns/tz';
import { addMonths, differenceInCalendarDays, endOfDay, startOfDay, subDays, subMonths } from 'date-fns';
import { timeZone } from '../../../lib/time-zone.ts';

const DAYS_A_YEAR = 365;

/** The part of a run that a chart shows. */
export type ChartSpan = { kind: 'all' } | { kind: 'days' | 'years'; count: number };

/** `last N days`, or `last N years` for whole years [TRK-52]. */
const spanOf = (days: number): ChartSpan =>
  days % DAYS_A_YEAR === 0 ? { kind: 'years', count: days / DAYS_A_YEAR } : { kind: 'days', count: days };

export const daysOf = (span: ChartSpan): number | null => {
  if (span.kind === 'all') return null;
  return span.kind === 'years' ? span.count * DAYS_A_YEAR : span.count;
};

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
  if (isStanding(unit)) return MOOD_CHART_SPANS_DAYS.map(spanOf);
  if (end !== null) return [{ kind: 'all' }];
  const now = new TZDate(nowMs, zone);
  const [frameFrom] = trackerFrame(now);
  const age = differenceInCalendarDays(now, new TZDate(Date.parse(start), zone)) + 1;
  const frameDays = differenceInCalendarDays(now, frameFrom);
  const shorter = MOOD_CHART_SPANS_DAYS.filter((days) => days < Math.min(age, frameDays)).map(spanOf);
  return [...shorter, age > frameDays ? { kind: 'days', count: frameDays } : { kind: 'all' }];
};

export const firstSpanOf = (spans: readonly ChartSpan[], unit: UnitName): ChartSpan =>
  (isStanding(unit) ? spans.find((span) => daysOf(span) === MOOD_CHART_SPAN_DEFAULT_DAYS) : spans.at(-1)) ?? {
    kind: 'all',
  };

/** Index of the chosen span, or of the last one where it is not offered any more (the next day may offer others). */
export const indexOfSpan = (spans: readonly ChartSpan[], chosen: ChartSpan): number => {
  const index = spans.findIndex((span) => daysOf(span) === daysOf(chosen));
  return index === -1 ? spans.length - 1 : index;
};

/** The time that a chart covers, in whole local days: from the first shown day to today, or to the run's end. */
export const chartDomain = (span: ChartSpan, run: Run, nowMs: number, zone = timeZone()): [number, number] => {
  const now = new TZDate(nowMs, zone);
  const last = run.end === null ? now : new TZDate(Date.parse(run.end), zone);
  const days = daysOf(span);
  const first = days === null ? new TZDate(Date.parse(run.start), zone) : subDays(last, days - 1);
  const domain: [number, number] = [startOfDay(first).getTime(), endOfDay(last).getTime()];
  if (run.end !== null || isStanding(run.unit)) return domain;
  const [from, to] = trackerFrame(now);
  return [Math.max(domain[0], from.getTime()), Math.min(domain[1], to.getTime())];
};
