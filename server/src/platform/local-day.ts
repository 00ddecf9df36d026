import { TZDate } from '@date-fns/tz';
import { format, startOfWeek } from 'date-fns';

const DAY = 'yyyy-MM-dd';

/** The calendar day of an instant as the person sees it. @param timeZone IANA @returns `YYYY-MM-DD` */
export const localDay = (instant: Date, timeZone: string): string =>
  format(new TZDate(instant.getTime(), timeZone), DAY);

/** The Monday of that day's week. @returns `YYYY-MM-DD` */
export const localMonday = (instant: Date, timeZone: string): string =>
  format(startOfWeek(new TZDate(instant.getTime(), timeZone), { weekStartsOn: 1 }), DAY);
