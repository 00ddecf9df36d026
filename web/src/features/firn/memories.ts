import { isHardMoment } from '@bergkette/contract/hard-moments.rules.ts';

/* What Firn tells of a person's own diary, see `docs/decisions/firn.md`. */

const LOW_MAX = 3;
const GOOD_FROM = 5;
const FINE_FROM = 4;
/** Days on which something good stood beside a low mood, before it is told. */
const GOOD_DAYS_MIN = 3;
const TOPICS_MAX = 2;

interface Told {
  mood: number;
  difficulty: number;
}

/** Returns whether Firn may tell of such a day. Hard days are told only if the person has asked for those too. */
export const mayComeBack = (told: { mood: number; difficulty?: number }, wantsHard: boolean): boolean =>
  wantsHard || !isHardMoment(told);

/**
 * The event of that day a year ago that is told; of several the best. Undefined for a day with anything hard in it, unless
 * the person asked for those too.
 * @param mood daily mood of that day; null where there is none
 */
export const yearAgo = <T extends Told>(
  events: readonly T[],
  mood: number | null,
  wantsHard: boolean,
): T | undefined => {
  const day = mood === null ? events : [...events, { mood }];
  if (!day.every((told) => mayComeBack(told, wantsHard))) return undefined;
  const best = events.toSorted((a, b) => b.mood - a.mood)[0];
  return best !== undefined && (wantsHard || best.mood >= FINE_FROM) ? best : undefined;
};

export const isLow = (mood: number): boolean => mood > 0 && mood <= LOW_MAX;

interface GoodInput {
  /** Events at home with their day and topics. */
  events: readonly { date: string; mood: number; topics: readonly string[] }[];
  /** Daily moods. */
  moods: readonly { date: string; mood: number }[];
}

/** Returns topics of good events on days that also had a low mood, the most frequent first. */
export const goodOnLowDays = ({ events, moods }: GoodInput): string[] => {
  const low = new Set([...moods, ...events].filter(({ mood }) => isLow(mood)).map(({ date }) => date));
  const days = new Map<string, Set<string>>();
  for (const { date, mood, topics } of events) {
    if (mood < GOOD_FROM || !low.has(date)) continue;
    for (const topic of topics) days.set(topic, (days.get(topic) ?? new Set()).add(date));
  }
  return [...days]
    .filter(([, dates]) => dates.size >= GOOD_DAYS_MIN)
    .toSorted(([, a], [, b]) => b.size - a.size)
    .slice(0, TOPICS_MAX)
    .map(([topic]) => topic);
};
