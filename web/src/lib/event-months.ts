import { monthOfDay, plainDateOf } from './dates.ts';
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
 * Returns each month with its number of events and the index of its newest event, newest month first.
 * @param months the month of each event, oldest event first
 */
export const countMonths = (months: readonly string[]): { month: string; count: number; newest: number }[] => {
  const counted: { month: string; count: number; newest: number }[] = [];
  for (let index = months.length - 1; index >= 0; index -= 1) {
    const month = months[index] ?? '';
    // At the turn of a month events of other zones may stand between those of the month before.
    const known = counted.findLast((one) => one.month === month);
    if (known) known.count += 1;
    else counted.push({ month, count: 1, newest: index });
  }
  return counted;
};

/** Returns at most `size` events by month, from index `from` backwards in time. */
export const pageOfMonths = (months: readonly string[], from: number, size: number): MonthPage[] => {
  const page: MonthPage[] = [];
  for (let index = from; index >= 0 && index > from - size; index -= 1) {
    const month = months[index] ?? '';
    const known = page.findLast((one) => one.month === month);
    if (known) known.indexes.push(index);
    else page.push({ month, indexes: [index] });
  }
  return page;
};
