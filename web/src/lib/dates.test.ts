import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatDay,
  formatDiagnosed,
  formatLongDay,
  formatMonth,
  formatMonthName,
  formatMonthShort,
  formatShortDay,
  formatShortDayTime,
  formatShortMonth,
  formatWeekday,
  formatWeekdayName,
  formatWeekdayShort,
  hourOf,
  lastDayOf,
  monthsBetween,
  plainDateOf,
  plainTimeOf,
  toInstant,
  weekdayOf,
} from './dates.ts';

const ZONE = 'Europe/Berlin';
const instant = '2026-11-02T08:30:00Z';

describe('dates', () => {
  it('are day.month.year in German, with Uhr after the time; in English the month is a word, as 12.03. could be December [EVD-02, 16-A6]', () => {
    expect(formatDate('2025-03-12T12:00:00Z', 'en', ZONE)).toBe('12 Mar 2025');
    expect(formatDateTime('2025-03-12T12:00:00Z', 'en', ZONE)).toBe('12 Mar 2025 · 13:00');
    expect(formatDate('2025-03-12T12:00:00Z', 'de', ZONE)).toBe('12.03.2025');
    expect(formatDateTime('2025-03-12T12:00:00Z', 'de', ZONE)).toBe('12.03.2025 · 13:00\u00a0Uhr');
  });

  it('of a diagnosis are a month where only the month is known [17-WORDS]', () => {
    expect(['2025-03-01', '2025-03-02'].map((day) => formatDiagnosed(day, 'de'))).toEqual(['März 2025', '02.03.2025']);
    expect(['2025-03-01', '2025-03-02'].map((day) => formatDiagnosed(day, 'en'))).toEqual(['March 2025', '2 Mar 2025']);
  });

  it('that are plain stay the same wherever the device is', () => {
    expect([formatDay('2026-03-01', 'de'), formatDay('2026-12-31', 'en')]).toEqual(['01.03.2026', '31 Dec 2026']);
    expect([formatMonth('2026-03', 'de'), formatMonth('2026-12', 'en')]).toEqual(['März 2026', 'December 2026']);
  });

  it('have words of their language', () => {
    expect({ de: formatShortDay(instant, 'de', ZONE), en: formatShortDay(instant, 'en', ZONE) }).toEqual({
      de: '2. Nov.',
      en: '2 Nov',
    });
    expect(formatLongDay('2026-03-02T08:30:00Z', 'de', ZONE)).toBe('2. März');
  });

  it('are as short as their place allows, each in its language', () => {
    const looks = [formatWeekdayShort, formatWeekday, formatLongDay, formatShortMonth, formatMonthShort];
    expect(looks.map((look) => look(instant, 'de', ZONE))).toEqual([
      ...['Mo', 'Montag, 2. November', '2. November', 'Nov. 2026', 'Nov.'],
    ]);
    expect(looks.map((look) => look(instant, 'en', ZONE))).toEqual([
      ...['Mon', 'Monday, 2 November', '2 November', 'Nov 2026', 'Nov'],
    ]);
    expect(formatShortDayTime(instant, 'de', ZONE)).toBe('2. Nov. · 09:30\u00a0Uhr');
    expect(formatShortDayTime(instant, 'en', ZONE)).toBe('2 Nov · 09:30');
    expect([formatMonthName(1, 'de'), formatMonthName(3, 'de'), formatMonthName(12, 'en')]).toEqual([
      ...['Januar', 'März', 'December'],
    ]);
    const names = (['short', 'long'] as const).map((look) => formatWeekdayName('2026-11-02', 'de', look));
    expect(names).toEqual(['Mo', 'Montag']);
  });

  it('fall on the day of the zone', () => {
    expect(plainTimeOf(instant, ZONE)).toBe('09:30');
    expect(plainDateOf('2026-11-01T23:30:00Z', ZONE)).toBe('2026-11-02');
    expect(plainDateOf('2026-11-01T23:30:00Z', 'America/New_York')).toBe('2026-11-01');
    expect(hourOf('2026-07-01T16:00:00Z', ZONE)).toBe(18);
  });

  it('become instants in UTC, in summer and in winter', () => {
    expect(toInstant('2026-11-02', '09:30', ZONE)).toBe('2026-11-02T08:30:00.000Z');
    expect(toInstant('2026-07-02', '09:30', ZONE)).toBe('2026-07-02T07:30:00.000Z');
  });

  it('refuse days and times that do not exist', () => {
    expect(toInstant('2026-02-30', '09:30', ZONE)).toBeNull();
    expect(toInstant('2026-02-03', '24:00', ZONE)).toBeNull();
    expect(toInstant('2026-02-03', '23:59', ZONE)).toBe('2026-02-03T22:59:00.000Z');
    expect(toInstant('2026-02-03', '10:59', ZONE)).toBe('2026-02-03T09:59:00.000Z');
    for (const time of ['10:60', '23:60', '99:00']) expect(toInstant('2026-02-03', time, ZONE)).toBeNull();
    for (const day of ['3.2.2026', 'x2026-02-03', '2026-02-03x', '']) expect(toInstant(day, '09:30', ZONE)).toBeNull();
    for (const time of ['9:30', 'x09:30', '09:30x', '']) expect(toInstant('2026-02-03', time, ZONE)).toBeNull();
  });
});

it('weeks of the calendar begin on Monday (17-F1)', () => {
  expect(['2026-11-16', '2026-11-22', '1969-12-31'].map(weekdayOf)).toEqual([0, 6, 2]);
});

it('months are counted over the turn of a year, and end with their last day', () => {
  expect(monthsBetween('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  expect(['2024-02', '2025-12'].map(lastDayOf)).toEqual(['2024-02-29', '2025-12-31']);
});
