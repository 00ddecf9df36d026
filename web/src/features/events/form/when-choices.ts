import { addDays, plainDateOf, plainTimeOf, toInstant } from '../../../lib/dates.ts';
import { timeZone } from '../../../lib/time-zone.ts';

export type WhenChoice = 'now' | 'this_morning' | 'yesterday';

const MORNING = '08:00';
const EVENING = '20:00';

const isBeforeMorning = (nowMs: number, zone: string): boolean => plainTimeOf(nowMs, zone) < MORNING;

/** The chips to choose from: no morning that is still to come. */
export const whenChoices = (nowMs: number, zone = timeZone()): WhenChoice[] =>
  isBeforeMorning(nowMs, zone) ? ['now', 'yesterday'] : ['now', 'this_morning', 'yesterday'];

/** "Now" stays chosen while the rest of the form is filled in. */
const JUST_NOW_MS = 5 * 60_000;

const isNow = (date: string, time: string, nowMs: number, zone: string): boolean =>
  Math.abs(nowMs - Date.parse(toInstant(date, time, zone) ?? '')) < JUST_NOW_MS;

/** Day and time that a chip stands for. Yesterday keeps the time of day; where that is now, after midnight, it means the evening. */
export const whenOf = (
  choice: WhenChoice,
  time: string,
  nowMs: number,
  zone = timeZone(),
): { date: string; time: string } => {
  const today = plainDateOf(nowMs, zone);
  switch (choice) {
    case 'now':
      return { date: today, time: plainTimeOf(nowMs, zone) };
    case 'this_morning':
      return { date: today, time: MORNING };
    default:
      return {
        date: addDays(today, -1),
        time: isBeforeMorning(nowMs, zone) && isNow(today, time, nowMs, zone) ? EVENING : time,
      };
  }
};

/** Returns the chip for this day and time, if there is one. */
export const choiceOf = (date: string, time: string, nowMs: number, zone = timeZone()): WhenChoice | null => {
  if (isNow(date, time, nowMs, zone)) return 'now';
  const morning = whenOf('this_morning', time, nowMs, zone);
  if (date === morning.date && time === morning.time) return 'this_morning';
  return date === whenOf('yesterday', time, nowMs, zone).date ? 'yesterday' : null;
};

const twoDigits = (count: number) => Array.from({ length: count }, (_, value) => String(value).padStart(2, '0'));

/** 00 to 23 and 00 to 59 [EVF-30]. */
export const HOURS: readonly string[] = twoDigits(24);
export const MINUTES: readonly string[] = twoDigits(60);
