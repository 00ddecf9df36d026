import fc from 'fast-check';
import { expect, it } from 'vitest';
import { localDay, startOfLocalDay, startOfNextLocalDay, startOfYesterday } from './local-day.ts';

/** Among them zones whose clocks skip midnight, or go through it twice. */
const zones = fc.constantFrom(
  ...['Europe/Berlin', 'America/Santiago', 'Asia/Beirut', 'Africa/Cairo', 'America/Havana', 'America/Asuncion'],
  ...['Australia/Lord_Howe', 'Asia/Kolkata', 'Pacific/Kiritimati', 'Etc/GMT+12'],
);
const instants = fc.date({ min: new Date('2015-01-01'), max: new Date('2030-12-31'), noInvalidDate: true });

/** From another library than the product uses. */
const dayOf = (instant: number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(instant);
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

const expectStart = (instant: string, day: string, zone: string): void => {
  const at = Date.parse(instant);
  expect([dayOf(at, zone), dayOf(at - 1, zone)], `${instant} in ${zone}`).toEqual([day, dayAfter(day, -1)]);
};

it('a day begins with its first instant in every zone, and so do the ones beside it, whatever the clocks do', () => {
  fc.assert(
    fc.property(instants, zones, (now, zone) => {
      const day = localDay(now, zone);
      expectStart(startOfLocalDay(day, zone), day, zone);
      expectStart(startOfNextLocalDay(day, zone), dayAfter(day, 1), zone);
      expectStart(startOfYesterday(now, zone), dayAfter(day, -1), zone);
    }),
    {
      numRuns: 300,
      // The day of the change of clocks, the one before and the one after.
      examples: ['2022-09-10', '2022-09-11', '2022-09-12'].map((day) => [
        new Date(`${day}T15:00:00Z`),
        'America/Santiago',
      ]),
    },
  );
});
