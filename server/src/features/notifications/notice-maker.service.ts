import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { lastsDays, noticeKinds } from './notice-kinds.ts';
import { openingsFrom } from './notice-times.ts';
import { type NewNotice, noticesRepository } from './notices.repository.ts';

/** What people do waits for a free place so many days; of the rest only the first counts. */
const PATIENCE_DAYS = 3;

/** For whoever knows a cause: apart from the other services of notices, which themselves ask about people. */
export const noticeMaker = ({ clock }: Pick<Platform, 'clock'>) => ({
  /**
   * Part of the transaction of the cause. Made once, outside of the quiet hours, at most two a day; where no place is
   * free, nothing is made.
   */
  make: async (tx: Db, notice: NewNotice): Promise<void> => {
    const notices = noticesRepository(tx);
    const zone = await notices.timeZone(notice.userId);
    if (zone === undefined) return;
    const { restDays, places } = noticeKinds[notice.type];
    const openings = openingsFrom(clock.now(), zone, restDays === 0 ? PATIENCE_DAYS : 1);
    const placing = { openings, places, restDays, lastsDays: lastsDays(notice.type) };
    // Each further try sees one place more that is gone, so this ends.
    for (let tries = 0; tries < openings.length * places; tries += 1) {
      if ((await notices.place(notice, placing)) !== 'taken') return;
    }
  },
});
