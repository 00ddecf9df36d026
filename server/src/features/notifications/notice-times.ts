import { NOTICE_FROM_HOUR, NOTICE_TO_HOUR } from '@bergkette/contract/notifications.rules.ts';
import { TZDate } from '@date-fns/tz';
import { addDays } from 'date-fns/addDays';
import { differenceInHours } from 'date-fns/differenceInHours';
import { localDay, startOfLocalDay, startOfNextLocalDay, startOfYesterday } from '../../platform/time/local-day.ts';

/** An instant as local time of one zone. Computed here, as the database may know other zones. */
export interface Frame {
  zone: string;
  hour: number;
  /** `YYYY-MM-DD`, also the next field. */
  today: string;
  yesterday: string;
  day_start: string;
  /** The first instant of the next day. */
  day_end: string;
  yesterday_start: string;
}

export const frameOf = (now: Date, zone: string): Frame => {
  const today = localDay(now, zone);
  const yesterdayStart = startOfYesterday(now, zone);
  return {
    zone,
    hour: new TZDate(now.getTime(), zone).getHours(),
    today,
    yesterday: localDay(new Date(yesterdayStart), zone),
    day_start: startOfLocalDay(today, zone),
    day_end: startOfNextLocalDay(today, zone),
    yesterday_start: yesterdayStart,
  };
};

export const isQuiet = (hour: number): boolean => hour < NOTICE_FROM_HOUR || hour >= NOTICE_TO_HOUR;

/** The part of a day in which notices may begin. */
export interface Opening {
  day: string;
  due: string;
  /** The first instant of the next day. */
  end: string;
}

const morningOf = (date: TZDate): Date => {
  const morning = new TZDate(date.getTime(), date.timeZone);
  morning.setHours(NOTICE_FROM_HOUR, 0, 0, 0);
  return morning;
};

/** Openings from now or the next end of the quiet hours on, one for each day. @param days number of days to look ahead */
export const openingsFrom = (now: Date, zone: string, days: number): Opening[] => {
  const local = new TZDate(now.getTime(), zone);
  const isOver = local.getHours() >= NOTICE_TO_HOUR;
  return Array.from({ length: days }, (_, index) => {
    const date = addDays(local, index + (isOver ? 1 : 0));
    const due = Math.max(now.getTime(), morningOf(date).getTime());
    const day = localDay(date, zone);
    return { day, due: new Date(due).toISOString(), end: startOfNextLocalDay(day, zone) };
  });
};

/** Returns whole days, as in the text of the notice. */
export const daysSince = (since: string, now: Date): number => Math.floor(differenceInHours(now, since) / 24);
