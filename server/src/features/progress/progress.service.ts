import {
  EXPERIENCE_SHORT_EVENTS,
  XP_EXPERIENCE_LONG,
  XP_EXPERIENCE_SHORT,
  XP_NEW_ENTRY_PER_DAY,
  XP_PER_ACTION,
} from '@bergkette/contract/progress.rules.ts';
import { type Action, type ActionKey, actionKeys } from '@bergkette/contract/progress.ts';
import type { Me } from '@bergkette/contract/users.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/feature.ts';
import type { Once } from '../../platform/http/idempotency.ts';
import type { Platform } from '../../platform/platform.ts';
import { localDay, localMonday } from '../../platform/time/local-day.ts';
import { eventCountRepository } from '../events/event-count.service.ts';
import type { NoticeMakerService } from '../notifications/notice-maker.service.ts';
import { xpRepository } from '../users/accounts.service.ts';
import type { AchievementsService, Entry } from './achievements.service.ts';
import { readMarkers } from './markers.content.ts';
import { markerAt } from './markers.service.ts';
import { progressRepository } from './progress.repository.ts';

type Person = Pick<Caller, 'userId' | 'timeZone'>;

/** The limit of the scrolled action, which is that of the opened one too [XP-09]. */
const experienceMax = (eventCount: number) =>
  eventCount <= EXPERIENCE_SHORT_EVENTS ? XP_EXPERIENCE_SHORT : XP_EXPERIENCE_LONG;

/** The marker that the last point took the person past, if it did [NOTI-03]. */
const markerReached = async (xp: number) => {
  const markers = await readMarkers();
  const marker = markerAt(markers, xp);
  return marker?.name === markerAt(markers, xp - XP_PER_ACTION)?.name ? undefined : marker;
};

/** Experience points: the server alone decides what is due. */
export const progressService = (
  platform: Platform,
  { achievements, noticeMaker: notices }: { achievements: AchievementsService; noticeMaker: NoticeMakerService },
) => {
  const { database, clock } = platform;
  const periodStart = (action: ActionKey, timeZone: string) =>
    action === 'new_entry' ? localDay(clock.now(), timeZone) : localMonday(clock.now(), timeZone);

  /** One point, where the period has room for it. Leaves the person's row locked. */
  const grant = async (tx: Db, { userId, timeZone }: Person, action: ActionKey, maxSlots: number) => {
    const progress = progressRepository(tx);
    const due = { action, periodStart: periodStart(action, timeZone), maxSlots, grantedAt: clock.now() };
    let result = await progress.takeSlot(userId, due);
    // Each try finds one more slot taken, so the loop ends.
    for (let tries = 0; result.slot === 'taken' && tries < maxSlots; tries += 1) {
      result = await progress.takeSlot(userId, due);
    }
    if (typeof result.slot === 'number') {
      const marker = await markerReached(await xpRepository(tx).add(userId, XP_PER_ACTION));
      if (marker) {
        const data = { marker: marker.name, distance: marker.value };
        await notices.make(tx, { userId, type: 'reached-progress-marker', cause: marker.name, data });
      }
    }
    return result;
  };

  const listed = async (db: Db, { userId, timeZone }: Person, eventCount: number): Promise<Action[]> => {
    const periods = actionKeys.map((action) => ({ action, periodStart: periodStart(action, timeZone) }));
    const taken = await progressRepository(db).taken(userId, periods);
    return actionKeys.map((key) => {
      const gained = (taken.get(key) ?? 0) * XP_PER_ACTION;
      const max = key === 'new_entry' ? XP_NEW_ENTRY_PER_DAY : experienceMax(eventCount);
      // Gained points stay when deletions lower the limit; the answer never shows 10 of 5.
      return { key, gained_xp: gained, xp_per_action: XP_PER_ACTION, max_xp: Math.max(max, gained) };
    });
  };
  const actions = async (person: Person): Promise<Action[]> =>
    listed(database.db, person, await eventCountRepository(database.db).count(person.userId));

  return {
    /** Part of an event's creation: one point, at most three a day of the person, and what it reaches [XP-05, XP-11]. */
    entryMade: async (tx: Db, person: Person, entry: Entry): Promise<void> => {
      const { slot, achievements: granted } = await grant(tx, person, 'new_entry', XP_NEW_ENTRY_PER_DAY);
      await achievements.afterEntry(tx, person, entry, { isFirstOfDay: slot === 1, granted });
    },
    /** Part of an event's change or restoration: no point, but what it reaches. */
    entryChanged: achievements.afterChange,
    /** In the order in which they were reached [XP-11]. */
    achievements: async (ownerId: number): Promise<Me['achievements']> =>
      (await progressRepository(database.db).achievements(ownerId)).map(({ name, grantedAt }) => ({
        name,
        timestamp: grantedAt.toISOString(),
      })),
    actions,
    /** Grants what is due for it and answers all actions; `new_entry` was granted by the creation already. */
    post: async (caller: Person, action: ActionKey, once?: Once): Promise<Action[]> => {
      if (action === 'new_entry') return actions(caller);
      return database.transaction(async (tx) => {
        const eventCount = await eventCountRepository(tx).count(caller.userId);
        await grant(tx, caller, action, experienceMax(eventCount) / XP_PER_ACTION);
        await notices.changed(tx, caller.userId);
        const answer = await listed(tx, caller, eventCount);
        await once?.keep(tx, { status: 200, body: answer });
        return answer;
      });
    },
  };
};

export type ProgressService = ReturnType<typeof progressService>;
