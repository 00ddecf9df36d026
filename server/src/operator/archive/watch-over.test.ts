import { expect, it } from 'vitest';
import { isNight } from './watch-over.ts';

it('what costs much runs in the night of the ward alone, wherever the machine is (20-ARCHIVE)', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  const nightIn = (timeZone: string) =>
    hours.filter((hour) => isNight(new Date(Date.UTC(2026, 10, 20, hour)), timeZone));
  expect({ utc: nightIn('UTC'), berlin: nightIn('Europe/Berlin') }).toEqual({ utc: [2, 3, 4], berlin: [1, 2, 3] });
});
