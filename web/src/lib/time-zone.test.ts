import { afterEach, expect, test, vi } from 'vitest';
import { plainDateOf, plainTimeOf } from './dates.ts';
import { otherZone, timeZone, zoneOf } from './time-zone.ts';

afterEach(() => vi.restoreAllMocks());

test('who flies while the app is open has the zone of the place after a minute, however often it is asked for', () => {
  const home = timeZone();
  const now = performance.now();
  const clock = vi.spyOn(performance, 'now');
  const zonesIn = (zone: string, ...seconds: number[]) => {
    const options = { timeZone: zone } as Intl.ResolvedDateTimeFormatOptions;
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
    return seconds.map((second) => {
      clock.mockReturnValue(now + second * 1000);
      return timeZone();
    });
  };
  expect(zonesIn('Pacific/Niue', 61, 100)).toEqual(['Pacific/Niue', 'Pacific/Niue']);
  // Last, as the other files of this worker ask for it too.
  expect(zonesIn(home, 110, 130)).toEqual(['Pacific/Niue', home]);
});

test('the day and time of an event are those of where it was written, wherever the phone is (35-F13)', () => {
  const event = { datetime: '2026-11-20T23:30:00Z', time_zone: 'Europe/Berlin' };
  const zone = zoneOf(event);
  expect([plainDateOf(event.datetime, zone), plainTimeOf(event.datetime, zone)]).toEqual(['2026-11-21', '00:30']);
});

test('an event of an earlier version, of this zone or of one that nobody knows is of this device (35-F13)', () => {
  for (const zone of [null, undefined, '', timeZone(), 'Mars/Olympus']) expect(otherZone(zone)).toBeUndefined();
});
