import { isSober } from '@bergkette/contract/hard-moments.rules.ts';
import type { ImportOutcome } from '@bergkette/contract/imports.ts';
import { MOOD_SKIPPED, MOODS_LIST_MAX } from '@bergkette/contract/moods.rules.ts';
import { type DailyMood, dailyMoodValueSchema } from '@bergkette/contract/moods.ts';
import { fieldErrors } from '../../errors.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { localDay } from '../../platform/time/local-day.ts';
import type { NoticeMakerService } from '../notifications/notice-maker.service.ts';
import type { AchievementsService } from '../progress/achievements.service.ts';
import { soberRepository } from '../users/accounts.service.ts';
import { type DateRange, moodsRepository } from './moods.repository.ts';

const toMood = ({ date, mood }: { date: string; mood: number }): DailyMood => ({
  date,
  mood: dailyMoodValueSchema.parse(mood),
});

/** The daily mood: one a day, 1 to 6, or -1 for "not now". */
export const moodsService = (
  platform: Pick<Platform, 'database' | 'clock'>,
  { achievements, noticeMaker: notices }: { achievements: AchievementsService; noticeMaker: NoticeMakerService },
) => {
  const { database, clock } = platform;
  const moods = moodsRepository(database.db);
  return {
    list: async (ownerId: number, range: DateRange): Promise<DailyMood[]> =>
      (await moods.list(ownerId, range, MOODS_LIST_MAX)).map(toMood),
    /** `mood` is null where none is set. */
    ofDay: async (ownerId: number, date: string) => {
      const found = await moods.find(ownerId, date);
      return found ? toMood(found) : { date, mood: null };
    },
    /** Stores moods of an import; one that stands here stays. Nothing is granted for it. Call in a transaction. */
    bring: async (
      tx: Db,
      { userId, timeZone }: Pick<Caller, 'userId' | 'timeZone'>,
      given: readonly DailyMood[],
    ): Promise<ImportOutcome[]> => {
      const now = clock.now();
      const today = localDay(now, timeZone);
      const outcomes: ImportOutcome[] = [];
      for (const one of given) {
        if (one.date > today) outcomes.push({ result: 'refused', why: 'in_future' });
        else if (await moodsRepository(tx).bring(userId, one, now)) outcomes.push({ result: 'created' });
        else {
          const standing = await moodsRepository(tx).find(userId, one.date);
          const isSame = one.mood === MOOD_SKIPPED || standing?.mood === one.mood;
          outcomes.push(isSame ? { result: 'already_here' } : { result: 'refused', why: 'other_mood' });
        }
      }
      return outcomes;
    },
    /** @returns the stored entry, and whether it is the first of the day @throws {AppError} date_in_future, by the person's time zone */
    put: async (caller: Pick<Caller, 'userId' | 'timeZone'>, mood: DailyMood) => {
      const now = clock.now();
      if (mood.date > localDay(now, caller.timeZone)) throw fieldErrors({ date: ['date_in_future'] });
      const { isNew, ...stored } = await database.transaction(async (tx) => {
        await notices.changed(tx, caller.userId);
        const put = () => moodsRepository(tx).put(caller.userId, mood, now);
        const entry = await achievements.withMood(tx, caller.userId, mood, put);
        if (mood.mood !== MOOD_SKIPPED && isSober(mood)) await soberRepository(tx).note(caller.userId, now);
        return entry;
      });
      return { stored: toMood(stored), isNew };
    },
  };
};

export type MoodsService = ReturnType<typeof moodsService>;
