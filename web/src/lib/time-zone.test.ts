import { expect, test } from 'vitest';
import { plainDateOf, plainTimeOf } from './dates.ts';
import { otherZone, timeZone, zoneOf } from './time-zone.ts';

test('the day and time of an event are those of where it was written, wherever the phone is (35-F13)', () => {
  const event = { datetime: '2026-11-20T23:30:00Z', time_zone: 'Europe/Berlin' };
  const zone = zoneOf(event);
  expect([plainDateOf(event.datetime, zone), plainTimeOf(event.datetime, zone)]).toEqual(['2026-11-21', '00:30']);
});

test('an event of an earlier version, of this zone or of one that nobody knows is of this device (35-F13)', () => {
  for (const zone of [null, undefined, '', timeZone(), 'Mars/Olympus']) expect(otherZone(zone)).toBeUndefined();
});
