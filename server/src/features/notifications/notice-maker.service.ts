import { subDays } from 'date-fns/subDays';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { localDay } from '../../platform/time/local-day.ts';
import { lastsDays, noticeKinds } from './notice-kinds.ts';
import { openingsFrom } from './notice-times.ts';
import { announceOpenSql, type NewNotice, noticesRepository } from './notices.repository.ts';

/** A notice about people waits this many days for a free place. Other notices get only their first day. */
const PATIENCE_DAYS = 3;

/** Makes notices for other features. Not in the other services of notices, as those depend on the feature of people. */
export const noticeMakerService = ({ clock }: Pick<Platform, 'clock'>) => ({
  /**
   * Makes a notice in the transaction of its cause: once for each cause, outside of the quiet hours, at most two a day.
   * Makes nothing where its kind needs a place and none is free.
   */
  make: async (tx: Db, notice: NewNotice): Promise<void> => {
    const notices = noticesRepository(tx);
    const zone = await notices.timeZone(notice.userId);
    if (zone === undefined) return;
    const { restDays, places } = noticeKinds[notice.type];
    const now = clock.now();
    // Who asks, takes it back and asks again has one place, else one stranger could take all.
    if (
      notice.type === 'new-friend-request' &&
      (await notices.renew(notice, localDay(subDays(now, PATIENCE_DAYS), zone)))
    )
      return;
    const openings = openingsFrom(now, zone, restDays === 0 ? PATIENCE_DAYS : 1);
    const days = lastsDays(notice.type);
    const placing = { openings, places, restDays, lastsDays: days && Math.max(days, notice.atLeastDays ?? 0) };
    // Each try finds one more place taken, so the loop ends.
    for (let tries = 0; tries < openings.length * Math.max(1, places); tries += 1) {
      if ((await notices.place(notice, now, placing)) !== 'taken') return;
    }
  },
  /**
   * Call in a transaction of the person's own that may end or change notices, so that their devices load them again. Do not
   * call for actions of others, as the reload itself would show that they did something.
   */
  changed: (tx: Db, personId: number): Promise<void> => noticesRepository(tx).announceOpen(personId, clock.now()),
  /** The same as an SQL expression for another statement. */
  changedSql: (personId: number): SQL<unknown> => announceOpenSql(personId, clock.now()),
});

export type NoticeMakerService = ReturnType<typeof noticeMakerService>;
