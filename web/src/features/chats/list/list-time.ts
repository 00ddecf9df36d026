import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { parseISO } from 'date-fns/parseISO';
import { formatClock, formatDate, formatWeekdayShort, plainDateOf } from '../../../lib/dates.ts';

/** For a list: the time of today, `yesterday`, a weekday of the last week, else the date. */
export const listTime = (instant: string, nowMs: number, language: 'de' | 'en', yesterday: string): string => {
  const days = differenceInCalendarDays(parseISO(plainDateOf(nowMs)), parseISO(plainDateOf(instant)));
  if (days <= 0) return formatClock(instant, language);
  if (days === 1) return yesterday;
  return days < 7 ? formatWeekdayShort(instant, language) : formatDate(instant, language);
};
