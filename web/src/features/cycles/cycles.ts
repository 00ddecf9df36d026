import { addDays, dayNumber } from '../../lib/dates.ts';

/** See docs/decisions/symptoms-and-mood.md. */
const CYCLE_MIN_DAYS = 7;
/** With fewer the picture shows what there is, and compares nothing. */
export const CYCLES_NEEDED = 3;
/** More lines than these cannot be told apart. */
const CYCLES_SHOWN_MAX = 6;
/** Days further from the start than this belong to no cycle. */
export const CYCLE_MAX_DAYS = 42;

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
 * at most. From the third on the last one ends where fewer than two of the earlier ones go on: what follows is
 * compared with none, and would press the rest together.
 */
export const latestCycles = (starts: readonly string[], today: string): Cycle[] => {
  const shown = starts.slice(-CYCLES_SHOWN_MAX);
  const ends = [...shown.slice(1), addDays(today, 1)];
  const days = shown.map((start, at) => Math.min(CYCLE_MAX_DAYS, dayNumber(ends[at] ?? start) - dayNumber(start)));
  const [, comparable = CYCLE_MAX_DAYS] = days.slice(0, -1).toSorted((a, b) => b - a);
  return shown.map((start, at) => {
    const count = days[at] ?? 1;
    return { start, end: addDays(start, (at === shown.length - 1 ? Math.min(count, comparable) : count) - 1) };
  });
};
