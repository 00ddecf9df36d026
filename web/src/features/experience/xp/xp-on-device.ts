import type { Action } from '@bergkette/contract/progress.ts';
import { TZDate } from '@date-fns/tz';
import { format, startOfWeek } from 'date-fns';
import { postAction } from '../../../data/progress.ts';
import { deviceStorage } from '../../../lib/device-storage.ts';
import { oneAtATime } from '../../../lib/one-at-a-time.ts';
import { PERSONAL_PREFIX } from '../../../lib/personal-data.ts';
import { now } from '../../../lib/server-time.ts';
import { timeZone } from '../../../lib/time-zone.ts';
import { newUuid } from '../../../lib/uuid.ts';
import { createXpReport, type XpReport } from './report-xp.ts';

const mondayNow = (): string =>
  format(startOfWeek(new TZDate(new Date(now()), timeZone()), { weekStartsOn: 1 }), 'yyyy-MM-dd');

/** The report of a person on this device. Without storage, XP not yet reported are lost when the tab is closed. */
export const openXpReport = (ownerId: number, onActions: (actions: Action[]) => void): XpReport => {
  const key = `${PERSONAL_PREFIX}${ownerId}-look-back`;
  return createXpReport({
    read: () => deviceStorage.get(key),
    write: (text) => deviceStorage.set(key, text),
    post: postAction,
    newKey: newUuid,
    exclusively: (task) => oneAtATime(key, task),
    monday: mondayNow,
    onActions,
  });
};
