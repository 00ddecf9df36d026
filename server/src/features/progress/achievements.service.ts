import type { DailyMood } from '@bergkette/contract/moods.ts';
import {
  GOOD_EVENT_FROM_MOOD,
  GOOD_MOOD_FROM,
  HARD_EVENT_FROM_DIFFICULTY,
  STREAK_FREEZING_ACTIVITIES,
  STREAK_FROZEN_DAYS,
  TREATMENT_COMPLETED_ACTIVITY,
} from '@bergkette/contract/progress.rules.ts';
import { type Achievement, type AchievementProgress, achievementCategories } from '@bergkette/contract/progress.ts';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { parseISO } from 'date-fns/parseISO';
import type { Db } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { localDay } from '../../platform/time/local-day.ts';
import { type Counts, isClosed, isOf, lastStage, namesReached } from './achievement-stages.ts';
import { type Asked, achievementsRepository, type Facts, type StreakFacts } from './achievements.repository.ts';
import { currentGoodRun, goodRunAround } from './mood-runs.ts';

/** Days are counted backwards from the person's today: 0 is today, 1 yesterday. */
interface StreakDays {
  /** With an entry made, latest first. */
  entries: readonly number[];
  /** Spent at the clinic wholly or partly; both ends included, `from` being the earlier day and so the larger number. */
  stays: readonly { from: number; to: number }[];
  /** Days of a fever, an infection, an emergency, intensive care. */
  illnesses: readonly number[];
}

const isFrozen = (day: number, { stays, illnesses }: StreakDays): boolean =>
  stays.some(({ from, to }) => day <= from && day >= to) ||
  illnesses.some((ill) => day < ill && day >= ill - STREAK_FROZEN_DAYS);

/** Whether every day between the two, both left out, is frozen. */
const isBridged = (later: number, earlier: number, days: StreakDays): boolean => {
  for (let day = later + 1; day < earlier; day += 1) if (!isFrozen(day, days)) return false;
  return true;
};

/** Days with an entry in the run that ends with the latest; frozen days neither break nor lengthen it (decision O35). */
const streakLength = (days: StreakDays): number => {
  const [first, ...others] = days.entries;
  if (first === undefined) return 0;
  let length = 1;
  let later = first;
  for (const earlier of others) {
    if (!isBridged(later, earlier, days)) return length;
    length += 1;
    later = earlier;
  }
  return length;
};

/** The same as the person sees it: today is not over yet, and a run that a day has broken since is none. */
const currentStreak = (days: StreakDays): number => {
  const [latest] = days.entries;
  return latest !== undefined && isBridged(0, latest, days) ? streakLength(days) : 0;
};

type Person = Pick<Caller, 'userId' | 'timeZone'>;

/** The fields of an entry that decide which achievements it may bring. */
export interface Entry {
  activity: { description: string };
  mood: number;
  difficulty: number;
}

const freezes = ({ activity }: Entry): boolean =>
  STREAK_FREEZING_ACTIVITIES.some((freezing) => freezing === activity.description);

/** Which kinds of achievements are still open and may grow with this entry. */
const askedBy = (entry: Entry, granted: readonly string[]): Asked => ({
  total: !isClosed('total_events', granted),
  hard: entry.difficulty >= HARD_EVENT_FROM_DIFFICULTY && !isClosed('hard_events', granted),
  good: entry.mood >= GOOD_EVENT_FROM_MOOD && !isClosed('good_events', granted),
  completed: entry.activity.description === TREATMENT_COMPLETED_ACTIVITY,
});

const entryCounts = ({ total, hard, good, completed }: Partial<Facts>): Counts => ({
  total_events: total,
  hard_events: hard,
  good_events: good,
  treatment_completed: completed,
});

/** How an entry came to be. */
interface Cause {
  isFirstOfDay: boolean;
  /** Names that were granted before. */
  granted: readonly string[];
}

/**
 * Granted in the transaction of the cause, each once, never taken back (decision O35). Causes are entries (made,
 * changed, restored) and daily moods. Being at the clinic is none: it only keeps a streak that an entry prolongs.
 */
export const achievementsService = ({ database, clock }: Pick<Platform, 'database' | 'clock'>) => {
  const todayOf = ({ timeZone }: Person) => ({ now: clock.now(), today: localDay(clock.now(), timeZone) });

  const streakDays = ({ entries, stays, illnessesMs }: StreakFacts, person: Person): StreakDays => {
    const today = parseISO(todayOf(person).today);
    const ago = (ms: number) => differenceInCalendarDays(today, parseISO(localDay(new Date(ms), person.timeZone)));
    return {
      entries,
      stays: stays.map(([fromMs, toMs]) => ({ from: ago(fromMs), to: ago(toMs) })),
      illnesses: illnessesMs.map(ago),
    };
  };

  const grant = async (tx: Db, ownerId: number, counts: Counts, granted: readonly string[]): Promise<void> => {
    const due = namesReached(counts).filter((name) => !granted.includes(name));
    if (due.length > 0) await achievementsRepository(tx).grant(ownerId, due, clock.now());
  };

  const afterEntry = async (tx: Db, person: Person, entry: Entry, { isFirstOfDay, granted }: Cause): Promise<void> => {
    const mayProlong = (isFirstOfDay || freezes(entry)) && !isClosed('event_streak', granted);
    const facts = await achievementsRepository(tx).facts(person.userId, {
      ...askedBy(entry, granted),
      streak: mayProlong && todayOf(person),
    });
    const streak = facts.streak ? streakLength(streakDays(facts.streak, person)) : 0;
    await grant(tx, person.userId, { ...entryCounts(facts), event_streak: streak }, granted);
  };

  return {
    /** Call with the person's row locked, as the entry's experience point leaves it. */
    afterEntry,
    /** An entry that was changed, or restored: it may be another kind of day now, but was made when it was made. */
    afterChange: async (tx: Db, person: Person, entry: Entry): Promise<void> => {
      const granted = await achievementsRepository(tx).lock(person.userId);
      await afterEntry(tx, person, entry, { isFirstOfDay: false, granted });
    },
    /** Stores a daily mood by `store`, and grants what it reaches. */
    withMood: async <T>(tx: Db, ownerId: number, { date, mood }: DailyMood, store: () => Promise<T>): Promise<T> => {
      const granted = await achievementsRepository(tx).lock(ownerId);
      const stored = await store();
      const { moods, recoveries } = await achievementsRepository(tx).facts(ownerId, {
        moods: mood >= GOOD_MOOD_FROM && !isClosed('good_mood', granted) && date,
        recoveries: !isClosed('good_again', granted),
      });
      await grant(tx, ownerId, { good_mood: goodRunAround(moods ?? []), good_again: recoveries }, granted);
      return stored;
    },
    /** The reached achievements and the missing ones, in one query [XP-19]. */
    progress: async (person: Person): Promise<AchievementProgress[]> => {
      const today = todayOf(person);
      const facts = await achievementsRepository(database.db).facts(person.userId, {
        granted: true,
        total: true,
        hard: true,
        good: true,
        completed: true,
        treated: today.now,
        streak: today,
        moods: today.today,
        recoveries: true,
      });
      const counts: Counts = {
        ...entryCounts(facts),
        event_streak: facts.streak ? currentStreak(streakDays(facts.streak, person)) : 0,
        good_mood: currentGoodRun((facts.moods ?? []).filter(({ offset }) => offset <= 0)),
        good_again: facts.recoveries,
      };
      const achieved: Achievement[] = (facts.granted ?? []).map(({ name, at }) => ({ name, timestamp: at }));
      return achievementCategories.map((category) => ({
        category,
        count: Math.min(counts[category] ?? 0, lastStage(category)),
        achieved: achieved.filter(({ name }) => isOf(category, name)),
        ...(category === 'treatment_completed' && facts.treated === true && { goes_on: true as const }),
      }));
    },
  };
};

export type AchievementsService = ReturnType<typeof achievementsService>;
