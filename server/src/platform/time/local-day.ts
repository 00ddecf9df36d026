import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns/format';
import { startOfWeek } from 'date-fns/startOfWeek';

const DAY = 'yyyy-MM-dd';

/** Returns the calendar day (`YYYY-MM-DD`) of an instant in the person's zone. @param timeZone IANA name */
export const localDay = (instant: Date, timeZone: string): string =>
  format(new TZDate(instant.getTime(), timeZone), DAY);

/** Returns day and minute of an instant as they are read on a clock there (`2026-11-28 23:03`). */
export const localMinute = (instant: Date, timeZone: string): string =>
  format(new TZDate(instant.getTime(), timeZone), `${DAY} HH:mm`);

/** Returns the calendar day of an instant in UTC. */
export const utcDay = (instant: Date): string => instant.toISOString().slice(0, DAY.length);

/** Returns `YYYY-MM` of a day. */
export const monthOf = (day: string | null): string | null => day?.slice(0, 'yyyy-MM'.length) ?? null;

/** Returns the Monday (`YYYY-MM-DD`) of the week of an instant in the person's zone. */
export const localMonday = (instant: Date, timeZone: string): string =>
  format(startOfWeek(new TZDate(instant.getTime(), timeZone), { weekStartsOn: 1 }), DAY);

/** Limits of instants. Beyond them, PostgreSQL writes years differently from ISO 8601. */
const LATEST = Date.parse('9999-12-31T23:59:59.999Z');
const EARLIEST = Date.parse('0001-01-01T00:00:00.000Z');

/** Where the clocks skip midnight, the first instant that there is. @param later so many days after `day` */
const midnight = (day: string, timeZone: string, later = 0): TZDate => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const instant = new TZDate(2000, 0, 1, timeZone);
  instant.setFullYear(year, month - 1, date + later);
  instant.setHours(0, 0, 0, 0);
  return instant;
};

const isoOf = (instant: Date): string =>
  new Date(Math.min(LATEST, Math.max(EARLIEST, instant.getTime()))).toISOString();

/** Returns the first instant of a day in the person's zone. @param day `YYYY-MM-DD` */
export const startOfLocalDay = (day: string, timeZone: string): string => isoOf(midnight(day, timeZone));

/** Returns the first instant of the next day in the person's zone. */
export const startOfNextLocalDay = (day: string, timeZone: string): string => isoOf(midnight(day, timeZone, 1));

/** Returns the first instant of yesterday in the person's zone. */
export const startOfYesterday = (now: Date, timeZone: string): string =>
  isoOf(midnight(localDay(now, timeZone), timeZone, -1));
