import { monthOfDay, plainDateOf } from './dates.ts';
import { grouped } from './grouped.ts';
import { zoneOf } from './time-zone.ts';

export interface MonthPage {
  /** `2026-11` in the person's zone. */
  month: string;
  /** Indexes of the month's shown events, newest first. */
  indexes: number[];
}

/** `2026-11`: the month of an event in the zone in which it was written. */
export const monthOfEvent = (event: { datetime: string; time_zone?: string | null }): string =>
  monthOfDay(plainDateOf(event.datetime, zoneOf(event)));

/**
 * Returns at most `size` events by month, from index `from` backwards in time. At the turn of a month events of other
 * zones may stand between those of the month before.
 * @param months the month of each event, oldest event first
 */
export const pageOfMonths = (months: readonly string[], from: number, size: number): MonthPage[] => {
  const indexes = Array.from({ length: Math.min(size, from + 1) }, (_, back) => from - back);
  return [...grouped(indexes, (index) => months[index] ?? '')].map(([month, some]) => ({ month, indexes: some }));
};

/** Returns each month with its number of events and the index of its newest event, newest month first. */
export const countMonths = (months: readonly string[]): { month: string; count: number; newest: number }[] =>
  pageOfMonths(months, months.length - 1, months.length).map(({ month, indexes }) => ({
    month,
    count: indexes.length,
    newest: indexes[0] ?? 0,
  }));
