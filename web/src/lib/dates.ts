import type { Language } from '@bergkette/contract/session.ts';
import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns';
import { millisecondsInDay } from 'date-fns/constants';
import { de } from 'date-fns/locale/de';
import { enGB } from 'date-fns/locale/en-GB';
import { timeZone } from './time-zone.ts';

/** `2026-11-19` → days since 1970. JavaScript reads a plain date as UTC, where all days are equally long. */
export const dayNumber = (plainDate: string): number => Date.parse(plainDate) / millisecondsInDay;

/** Inverse of `dayNumber`. */
export const plainDateOfDay = (day: number): string => new Date(day * millisecondsInDay).toISOString().slice(0, 10);

/** `addDays('2026-03-01', -1)` → `2026-02-28` */
export const addDays = (plainDate: string, days: number): string => plainDateOfDay(dayNumber(plainDate) + days);

const MONTH_LENGTH = 'yyyy-mm'.length;

/** `2026-11-02` → `2026-11` */
export const monthOfDay = (plainDate: string): string => plainDate.slice(0, MONTH_LENGTH);

/** `monthsBefore('2026-01', 2)` → `2025-11` */
export const monthsBefore = (month: string, count: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return monthOfDay(new Date(Date.UTC(year, number - 1 - count, 1)).toISOString());
};

/** The months from the first to the last, both included. */
export const monthsBetween = (first: string, last: string): string[] => {
  const months: string[] = [];
  for (let month = first; month <= last; month = monthsBefore(month, -1)) months.push(month);
  return months;
};

/** `lastDayOf('2026-02')` → `2026-02-28` */
export const lastDayOf = (month: string): string => addDays(`${monthsBefore(month, -1)}-01`, -1);

/** 0 for Monday to 6 for Sunday */
export const weekdayOf = (plainDate: string): number => (new Date(plainDate).getUTCDay() + 6) % 7;

/** Returns an instant on that date in UTC, for functions that format instants. */
export const noonOf = (plainDate: string): string => `${plainDate}T12:00:00Z`;

/** Whether the calendar has this day. */
export const isRealDay = (plainDate: string): boolean => {
  const day = new Date(`${plainDate}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(plainDate);
};

type Instant = string | number | Date;

const locales = { de, en: enGB };

/** The instant with the fields of `zone`, or of this device's own zone, for which nothing has to be asked of `Intl`. */
const inZone = (instant: Instant, zone?: string): Date =>
  zone === undefined ? new Date(instant) : new TZDate(new Date(instant), zone);

const write = (instant: Instant, pattern: string, language: Language, zone?: string): string =>
  format(inZone(instant, zone), pattern, { locale: locales[language] });

/** A function that writes an instant by the pattern of its language. */
const writer =
  (german: string, english = german) =>
  (instant: Instant, language: Language, zone?: string): string =>
    write(instant, language === 'de' ? german : english, language, zone);

/** `02.11.2026` [EVD-02], in English `2 Nov 2026`, because 12.03.2026 could be read as a day in December */
export const formatDate = writer('dd.MM.yyyy', 'd MMM yyyy');

/** As `formatDate`, for a plain date. */
export const formatDay = (plainDate: string, language: Language): string =>
  formatDate(noonOf(plainDate), language, 'UTC');

/** `09:30 Uhr`, in English `09:30`; no line break is possible before the word */
export const formatTime = (instant: Instant, language: Language, zone?: string): string =>
  `${write(instant, 'HH:mm', language, zone)}${language === 'de' ? '\u00a0Uhr' : ''}`;

/** `Mi` / `Wed`, for lists */
export const formatWeekdayShort = writer('EEEEEE', 'EEE');

/** `Montag` or `Mo` for a plain date */
export const formatWeekdayName = (plainDate: string, language: Language, look: 'short' | 'long'): string =>
  look === 'long'
    ? write(noonOf(plainDate), 'EEEE', language, 'UTC')
    : formatWeekdayShort(noonOf(plainDate), language, 'UTC');

/** `02.11.2026 · 09:30 Uhr` [EVD-02], in English `2 Nov 2026 · 09:30` */
export const formatDateTime = (instant: Instant, language: Language, zone?: string): string =>
  `${formatDate(instant, language, zone)} · ${formatTime(instant, language, zone)}`;

/** `2. Nov.`, in English `2 Nov`, for labels */
export const formatShortDay = writer('d. MMM', 'd MMM');

/** `2. Nov. · 09:30 Uhr` */
export const formatShortDayTime = (instant: Instant, language: Language, zone?: string): string =>
  `${formatShortDay(instant, language, zone)} · ${formatTime(instant, language, zone)}`;

/** `Nov.`, in English `Nov`, for labels */
export const formatMonthShort = writer('MMM');

/** `Nov. 2026`, in English `Nov 2026`, for labels */
export const formatShortMonth = writer('MMM yyyy');

/** `2026-11` → `November 2026`, in both languages */
export const formatMonth = (month: string, language: Language): string =>
  write(noonOf(`${month}-01`), 'LLLL yyyy', language, 'UTC');

/**
 * Formats the day of a diagnosis. The first day of a month is shown as `November 2026`, because it is stored when a
 * person knows only the month. Any other day is shown as a date.
 */
export const formatDiagnosed = (plainDate: string, language: Language): string =>
  plainDate.endsWith('-01') ? formatMonth(monthOfDay(plainDate), language) : formatDay(plainDate, language);

/** `März` / `March` for 3 */
export const formatMonthName = (month: number, language: Language): string =>
  format(new Date(2000, month - 1, 1), 'LLLL', { locale: locales[language] });

/** `2. November` / `2 November`, for names that are read out */
export const formatLongDay = writer('d. MMMM', 'd MMMM');

/** `Donnerstag, 19. November` / `Thursday, 19 November` */
export const formatWeekday = writer('EEEE, d. MMMM', 'EEEE, d MMMM');

/** `2026-11-02` in the person's zone */
export const plainDateOf = (instant: Instant, zone?: string): string => format(inZone(instant, zone), 'yyyy-MM-dd');

/** `09:30` in the person's zone, as fields and lists have it in both languages */
export const plainTimeOf = (instant: Instant, zone?: string): string => format(inZone(instant, zone), 'HH:mm');

/** Converts day and time in the person's zone to an instant in UTC with `Z`. Null if one of them is invalid. */
export const toInstant = (plainDate: string, plainTime: string, zone = timeZone()): string | null => {
  const day = /^(\d{4})-(\d{2})-(\d{2})$/.exec(plainDate);
  const time = /^(\d{2}):(\d{2})$/.exec(plainTime);
  if (day === null || time === null) return null;
  const at = new TZDate(Number(day[1]), Number(day[2]) - 1, Number(day[3]), Number(time[1]), Number(time[2]), zone);
  const isReal = plainDateOf(at, zone) === plainDate && Number(time[2]) < 60;
  return isReal ? new Date(at.getTime()).toISOString() : null;
};

/** `2026-11-03T00:30:00.000+01:00`: the instant, and what the clock of this device said then */
export const localInstant = (instant: Instant): string => format(inZone(instant), "yyyy-MM-dd'T'HH:mm:ss.SSSxxx");

/** 0 to 23 in the person's zone */
export const hourOf = (instant: Instant, zone?: string): number => inZone(instant, zone).getHours();
