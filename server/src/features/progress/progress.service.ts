import { type Action, type ActionKey, actionKeys } from '@bergkette/contract/progress.ts';
import {
  EXPERIENCE_SHORT_EVENTS,
  XP_EXPERIENCE_LONG,
  XP_EXPERIENCE_SHORT,
  XP_NEW_ENTRY_PER_DAY,
  XP_PER_ACTION,
} from '@bergkette/contract/rules.ts';
import type { Me } from '@bergkette/contract/users.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/feature.ts';
import { localDay, localMonday } from '../../platform/local-day.ts';
import type { Platform } from '../../platform/platform.ts';
import { progressRepository } from './progress.repository.ts';

/** The limit of the scrolled action, which is that of the opened one too [XP-09]. */
const experienceMax = (eventCount: number) =>
  eventCount <= EXPERIENCE_SHORT_EVENTS ? XP_EXPERIENCE_SHORT : XP_EXPERIENCE_LONG;

/** Experience points: the server alone decides what is due. */
export const progressService = ({ database, clock }: Platform) => {
  const periodStart = (action: ActionKey, timeZone: string) =>
    action === 'new_entry' ? localDay(clock.now(), timeZone) : localMonday(clock.now(), timeZone);

  const actions = async ({ userId, timeZone }: Pick<Caller, 'userId' | 'timeZone'>): Promise<Action[]> => {
    const progress = progressRepository(database.db);
    const periods = actionKeys.map((action) => ({ action, periodStart: periodStart(action, timeZone) }));
    const [taken, eventCount] = await Promise.all([progress.taken(userId, periods), progress.eventCount(userId)]);
    return actionKeys.map((key) => ({
      key,
      gained_xp: (taken.get(key) ?? 0) * XP_PER_ACTION,
      xp_per_action: XP_PER_ACTION,
      max_xp: key === 'new_entry' ? XP_NEW_ENTRY_PER_DAY : experienceMax(eventCount),
    }));
  };

  return {
    /** Part of an event's creation: one point, at most three a day of the person [XP-05]. */
    grantNewEntry: (tx: Db, ownerId: number, timeZone: string): Promise<void> =>
      progressRepository(tx).grant(ownerId, {
        action: 'new_entry',
        periodStart: periodStart('new_entry', timeZone),
        maxSlots: XP_NEW_ENTRY_PER_DAY,
        grantedAt: clock.now(),
      }),
    /** In the order in which they were reached [XP-11]. */
    achievements: async (ownerId: number): Promise<Me['achievements']> =>
      (await progressRepository(database.db).achievements(ownerId)).map(({ name, grantedAt }) => ({
        name,
        timestamp: grantedAt.toISOString(),
      })),
    actions,
    /** Grants what is due for it and answers all actions; `new_entry` was granted by the creation already. */
    post: async (caller: Pick<Caller, 'userId' | 'timeZone'>, action: ActionKey): Promise<Action[]> => {
      if (action !== 'new_entry') {
        await database.transaction(async (tx) => {
          const progress = progressRepository(tx);
          await progress.grant(caller.userId, {
            action,
            periodStart: periodStart(action, caller.timeZone),
            maxSlots: experienceMax(await progress.eventCount(caller.userId)) / XP_PER_ACTION,
            grantedAt: clock.now(),
          });
        });
      }
      return actions(caller);
    },
  };
};
