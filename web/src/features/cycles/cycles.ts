import { addDays, dayNumber } from '../../lib/dates.ts';

/** See docs/decisions/symptoms-and-mood.md. */
const CYCLE_MIN_DAYS = 7;
/** With fewer the picture shows what there is, and compares nothing. */
export const CYCLES_NEEDED = 3;
/** More lines than these cannot be told apart. */
const CYCLES_SHOWN_MAX = 6;
/** Days further from the start than this belong to no cycle. */
const CYCLE_MAX_DAYS = 42;

export interface Cycle {
  /** Local day of the chemo that begins the cycle: day 0. */
  start: string;
  /** The last day of the cycle, included. */
  end: string;
}

/**
 * Local days that begin a cycle: those with chemo where the last start is at least seven days ago and the day before
 * had none.
 * @param chemoDays local days in any order; a day may stand there several times
 */
export const findCycleStarts = (chemoDays: readonly string[]): string[] => {
  const days = [...new Set(chemoDays)].toSorted();
  const starts: string[] = [];
  for (const [index, day] of days.entries()) {
    const lastStart = starts.at(-1);
    const isFollowing = days[index - 1] === addDays(day, -1);
    if (lastStart === undefined || (!isFollowing && dayNumber(day) - dayNumber(lastStart) >= CYCLE_MIN_DAYS)) {
      starts.push(day);
    }
  }
  return starts;
};

/**
 * The latest cycles, oldest first. Each ends the day before the next one, the last one today, and all after six weeks
 * at most.
 */
export const latestCycles = (starts: readonly string[], today: string): Cycle[] =>
  starts
    .map((start, index) => {
      const next = starts[index + 1];
      const end = next === undefined ? today : addDays(next, -1);
      const isTooLong = dayNumber(end) - dayNumber(start) >= CYCLE_MAX_DAYS;
      return { start, end: isTooLong ? addDays(start, CYCLE_MAX_DAYS - 1) : end };
    })
    .slice(-CYCLES_SHOWN_MAX);
