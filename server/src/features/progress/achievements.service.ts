import { type Achievement, type AchievementProgress, achievementCategories } from '@bergkette/contract/progress.ts';
import {
  GOOD_EVENT_FROM_MOOD,
  HARD_EVENT_FROM_DIFFICULTY,
  STREAK_FREEZING_ACTIVITIES,
  TREATMENT_COMPLETED_ACTIVITY,
} from '@bergkette/contract/rules.ts';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { parseISO } from 'date-fns/parseISO';
import type { Db } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/feature.ts';
import { localDay } from '../../platform/local-day.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Counts, isOf, lastStage, namesReached } from './achievement-stages.ts';
import { achievementsRepository, type EntryFacts, type StreakFacts } from './achievements.repository.ts';
import { currentGoodRun, goodRunAround } from './mood-runs.ts';
import { currentStreak, type StreakDays, streakLength } from './streak.ts';

type Person = Pick<Caller, 'userId' | 'timeZone'>;

/** What of an entry decides which achievements it may bring. */
export interface Entry {
  activity: { description: string };
  mood: number;
  difficulty: number;
}

const freezes = ({ activity }: Entry): boolean =>
  STREAK_FREEZING_ACTIVITIES.some((freezing) => freezing === activity.description);

const entryCounts = ({ total, hard, good, completed }: EntryFacts): Counts => ({
  total_events: total,
  hard_events: hard ?? 0,
  good_events: good ?? 0,
  treatment_completed: completed ?? 0,
});

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

  const grant = async (tx: Db, ownerId: number, counts: Counts, granted: { name: string }[]): Promise<void> => {
    const known = new Set(granted.map(({ name }) => name));
    const due = namesReached(counts).filter((name) => !known.has(name));
    if (due.length > 0) await achievementsRepository(tx).grant(ownerId, due, clock.now());
  };

  const afterEntry = async (tx: Db, person: Person, entry: Entry, isFirstOfDay: boolean): Promise<void> => {
    const facts = await achievementsRepository(tx).entryFacts(person.userId, {
      hasHard: entry.difficulty >= HARD_EVENT_FROM_DIFFICULTY,
      hasGood: entry.mood >= GOOD_EVENT_FROM_MOOD,
      hasCompleted: entry.activity.description === TREATMENT_COMPLETED_ACTIVITY,
      streak: isFirstOfDay || freezes(entry) ? todayOf(person) : null,
    });
    const streak = facts.streak ? streakLength(streakDays(facts.streak, person)) : 0;
    await grant(tx, person.userId, { ...entryCounts(facts), event_streak: streak }, facts.granted);
  };

  return {
    /** Call once the person's row is locked: after `lock`, or after the entry's experience point. */
    afterEntry,
    /** An entry that was changed, or restored: it may be another kind of day now, but was made when it was made. */
    afterChange: async (tx: Db, person: Person, entry: Entry): Promise<void> => {
      await achievementsRepository(tx).lock(person.userId);
      await afterEntry(tx, person, entry, false);
    },
    /** Call before the mood is stored. */
    lock: (tx: Db, ownerId: number): Promise<void> => achievementsRepository(tx).lock(ownerId),
    /** @param date of the mood that was just stored, `YYYY-MM-DD` */
    afterMood: async (tx: Db, ownerId: number, date: string): Promise<void> => {
      const { granted, near, recoveries } = await achievementsRepository(tx).moodFacts(ownerId, date);
      await grant(tx, ownerId, { good_mood: goodRunAround(near), good_again: recoveries }, granted);
    },
    /** What was reached and what is missing, in two queries [XP-19]. */
    progress: async (person: Person): Promise<AchievementProgress[]> => {
      const achievements = achievementsRepository(database.db);
      const today = todayOf(person);
      const [entry, moods] = await Promise.all([
        achievements.entryFacts(person.userId, { hasHard: true, hasGood: true, hasCompleted: true, streak: today }),
        achievements.moodFacts(person.userId, today.today),
      ]);
      const counts: Counts = {
        ...entryCounts(entry),
        event_streak: entry.streak ? currentStreak(streakDays(entry.streak, person)) : 0,
        good_mood: currentGoodRun(moods.near.filter(({ offset }) => offset <= 0)),
        good_again: moods.recoveries,
      };
      const achieved: Achievement[] = entry.granted.map(({ name, at }) => ({ name, timestamp: at }));
      return achievementCategories.map((category) => ({
        category,
        count: Math.min(counts[category] ?? 0, lastStage(category)),
        achieved: achieved.filter(({ name }) => isOf(category, name)),
      }));
    },
  };
};
