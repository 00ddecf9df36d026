import { NOTICE_FROM_HOUR, NOTICE_TO_HOUR } from '@bergkette/contract/notifications.rules.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysSince, frameOf, isQuiet, openingsFrom } from './notice-times.ts';

/** Zones with whole and broken hours, of both hemispheres, with extreme offsets, and with a clock change of half an hour. */
const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Etc/GMT+12',
];

/** The expected time, from another library than the product uses. */
const localOf = (instant: string | Date, timeZone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const [day = '', time = ''] = format.format(new Date(instant)).split(' ');
  return { day, hour: Number(time.slice(0, 2)) };
};

const instants = fc.date({ min: new Date('2025-01-01'), max: new Date('2028-12-31'), noInvalidDate: true });
const zones = fc.constantFrom(...ZONES);

describe('when a notice may begin', () => {
  it('is never in the quiet hours or the past, and on successive days, even when clocks change [OPS-14]', () => {
    fc.assert(
      fc.property(instants, zones, (now, zone) => {
        const openings = openingsFrom(now, zone, 4);
        const days = openings.map(({ day }) => day);
        expect(days).toEqual([...new Set(days)].toSorted());
        for (const { day, due, end } of openings) {
          const local = localOf(due, zone);
          expect(local.day).toBe(day);
          expect(local.hour).toBeGreaterThanOrEqual(NOTICE_FROM_HOUR);
          expect(local.hour).toBeLessThan(NOTICE_TO_HOUR);
          expect(Date.parse(due)).toBeGreaterThanOrEqual(now.getTime());
          expect(Date.parse(end)).toBeGreaterThan(Date.parse(due));
        }
        const isAwake = !isQuiet(localOf(now, zone).hour);
        expect(openings[0]?.due === now.toISOString()).toBe(isAwake);
      }),
      { numRuns: 300 },
    );
  });

  it('is the first hour after the quiet ones, also on the mornings after a change of clocks [OPS-14]', () => {
    const dueOf = (now: string) => openingsFrom(new Date(now), 'Europe/Berlin', 1)[0]?.due;
    expect(dueOf('2026-10-24T20:00:00Z')).toBe('2026-10-25T07:00:00.000Z');
    expect(dueOf('2026-10-23T20:00:00Z')).toBe('2026-10-24T06:00:00.000Z');
    expect(dueOf('2027-03-27T21:30:00Z')).toBe('2027-03-28T06:00:00.000Z');
    expect(dueOf('2026-11-20T19:59:59Z')).toBe('2026-11-20T19:59:59.000Z');
  });
});

it('the day that an evaluation works with is the one on the wall, from midnight to midnight [OPS-14]', () => {
  fc.assert(
    fc.property(instants, zones, (now, zone) => {
      const frame = frameOf(now, zone);
      const { day, hour } = localOf(now, zone);
      expect({ today: frame.today, hour: frame.hour }).toEqual({ today: day, hour });
      expect(localOf(frame.day_start, zone).day).toBe(day);
      expect(localOf(new Date(Date.parse(frame.day_start) - 1), zone).day).toBe(frame.yesterday);
      expect(localOf(new Date(Date.parse(frame.day_end) - 1), zone).day).toBe(day);
      expect(localOf(frame.yesterday_start, zone).day).toBe(frame.yesterday);
    }),
    { numRuns: 200 },
  );
});

it('whole days are what has passed in full [TRK-09]', () => {
  const now = new Date('2026-11-20T09:00:00Z');
  expect(
    ['2026-11-19T09:00:01Z', '2026-11-19T09:00:00Z', '2026-11-10T10:00:00Z'].map((at) => daysSince(at, now)),
  ).toEqual([0, 1, 9]);
});
