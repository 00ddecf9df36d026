import { plainDateOf } from '../../../lib/dates.ts';
import { dayNumber } from '../../../lib/plain-days.ts';

/** Calendar days in the person's time zone; never below 0, because a phone's clock may be behind the server's. */
export const daysSince = (instant: string, nowMs: number): number =>
  Math.max(0, dayNumber(plainDateOf(nowMs)) - dayNumber(plainDateOf(instant)));
