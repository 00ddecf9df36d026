import { addDays, dayNumber } from '../../../lib/plain-days.ts';

const WEEK = 7;
/** 1 January 1970, day 0, was a Thursday. */
const THURSDAY = 3;
export const MONTHS_OF_A_YEAR = 12;

/** 0 for Monday to 6 for Sunday */
export const weekdayOf = (date: string): number => (dayNumber(date) + THURSDAY) % WEEK;

/** The days from `first` to `last`, both included. */
export const daysFrom = (first: string, last: string): string[] =>
  Array.from({ length: Math.max(0, dayNumber(last) - dayNumber(first) + 1) }, (_, count) => addDays(first, count));

const monthAt = (date: string, monthsBefore: number): string => {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - monthsBefore, 1)).toISOString().slice(0, 'yyyy-mm'.length);
};

/** The twelve months that end with the one of `last`, oldest first: `2026-11`. */
export const monthsUpTo = (last: string): string[] =>
  Array.from({ length: MONTHS_OF_A_YEAR }, (_, count) => monthAt(last, MONTHS_OF_A_YEAR - 1 - count));

/** The days of a month that are over; `last` is the last of them. */
export const daysOfMonth = (month: string, last: string): string[] => {
  const next = `${monthAt(`${month}-01`, -1)}-01`;
  const end = addDays(next, -1);
  return daysFrom(`${month}-01`, end < last ? end : last);
};
