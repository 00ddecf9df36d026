import { addDays, dayNumber, lastDayOf, weekdayOf } from '../../../lib/dates.ts';
import { meanOf } from '../../../lib/numbers.ts';

/** The days from `first` to `last`, both included. */
export const daysFrom = (first: string, last: string): string[] =>
  Array.from({ length: Math.max(0, dayNumber(last) - dayNumber(first) + 1) }, (_, count) => addDays(first, count));

/** The days of a month that are over; `last` is the last of them. */
export const daysOfMonth = (month: string, last: string): string[] => {
  const end = lastDayOf(month);
  return daysFrom(`${month}-01`, end < last ? end : last);
};

/* The rule of the sentence of the week, see `docs/decisions/symptoms-and-mood.md`. */

/** Topics that may stand in the sentence. None is about illness, treatment, rest or food. */
export const BRIGHT_TOPICS = ['friends', 'family', 'outside', 'music', 'games', 'pets'] as const;
export type BrightTopic = (typeof BRIGHT_TOPICS)[number];

export const WINDOW_DAYS = 90;
/** Days with a mood that each side needs. */
export const DAYS_MIN = 8;
/** How much brighter the days with the topic were on average, in steps of the six faces. */
const DIFFERENCE_MIN = 0.75;
/** The share of the days with the topic that were brighter than the average of the others: "mostly". */
const MOSTLY = 0.6;
/** A day of which nobody would say that it was bright. */
const AVERAGE_MIN = 3.5;

/** The days that the sentence of this week looks at: 90 days up to the last Sunday, so that it stays the same for a week. */
export const windowOf = (today: string): { from: string; to: string } => {
  const to = addDays(today, -1 - weekdayOf(today));
  return { from: addDays(to, 1 - WINDOW_DAYS), to };
};

/** @returns how much brighter the days with the topic were; null where the diary does not say so clearly */
const differenceOf = (withIt: readonly number[], without: readonly number[]): number | null => {
  if (Math.min(withIt.length, without.length) < DAYS_MIN) return null;
  const [average, others] = [meanOf(withIt), meanOf(without)];
  const brighter = withIt.filter((mood) => mood > others).length / withIt.length;
  const isClear = average - others >= DIFFERENCE_MIN && brighter >= MOSTLY && average >= AVERAGE_MIN;
  return isClear ? average - others : null;
};

interface BrightInput {
  /** Days of the window with a mood; skipped days are none. */
  moods: readonly { date: string; mood: number }[];
  /** For each day the topics of its events at home. */
  topics: ReadonlyMap<string, ReadonlySet<string>>;
}

/** The topic whose days were clearly brighter than the others; the clearest one, null for none. */
export const brightTopic = ({ moods, topics }: BrightInput): BrightTopic | null => {
  const found = BRIGHT_TOPICS.flatMap((topic) => {
    const has = ({ date }: { date: string }) => topics.get(date)?.has(topic) === true;
    const moodsOf = (days: typeof moods) => days.map(({ mood }) => mood);
    const difference = differenceOf(moodsOf(moods.filter(has)), moodsOf(moods.filter((day) => !has(day))));
    return difference === null ? [] : [{ topic, difference }];
  });
  return found.toSorted((a, b) => b.difference - a.difference)[0]?.topic ?? null;
};
