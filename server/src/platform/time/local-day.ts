import { TZDate } from '@date-fns/tz';
import { addDays } from 'date-fns/addDays';
import { format } from 'date-fns/format';
import { startOfWeek } from 'date-fns/startOfWeek';
import { subDays } from 'date-fns/subDays';

const DAY = 'yyyy-MM-dd';

/** The calendar day of an instant as the person sees it. @param timeZone IANA @returns `YYYY-MM-DD` */
export const localDay = (instant: Date, timeZone: string): string =>
  format(new TZDate(instant.getTime(), timeZone), DAY);

/** The Monday of that day's week. @returns `YYYY-MM-DD` */
export const localMonday = (instant: Date, timeZone: string): string =>
  format(startOfWeek(new TZDate(instant.getTime(), timeZone), { weekStartsOn: 1 }), DAY);

/** The database and ISO 8601 part ways beyond these. */
const LATEST = Date.parse('9999-12-31T23:59:59.999Z');
const EARLIEST = Date.parse('0001-01-01T00:00:00.000Z');

const midnight = (day: string, timeZone: string): TZDate => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const instant = new TZDate(2000, 0, 1, timeZone);
  instant.setFullYear(year, month - 1, date);
  instant.setHours(0, 0, 0, 0);
  return instant;
};

const isoOf = (instant: Date): string =>
  new Date(Math.min(LATEST, Math.max(EARLIEST, instant.getTime()))).toISOString();

/** The first instant of a person's day. @param day `YYYY-MM-DD` */
export const startOfLocalDay = (day: string, timeZone: string): string => isoOf(midnight(day, timeZone));

/** The first instant that is no longer of that day. */
export const startOfNextLocalDay = (day: string, timeZone: string): string =>
  isoOf(addDays(midnight(day, timeZone), 1));

/** The first instant of the day before that of `now`, as the person counts days. */
export const startOfYesterday = (now: Date, timeZone: string): string =>
  isoOf(subDays(midnight(localDay(now, timeZone), timeZone), 1));
