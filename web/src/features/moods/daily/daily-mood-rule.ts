import { DAILY_MOOD_FROM_HOUR } from '@bergkette/contract/moods.rules.ts';
import { addDays, hourOf, plainDateOf } from '../../../lib/dates.ts';
import { paths } from '../../../lib/paths.ts';

const EVENING_PATHS: readonly string[] = [paths.chatList, paths.information, paths.tracking, paths.profile];

const tidy = (pathname: string): string => pathname.replace(/\/+$/, '') || '/';

/**
 * Whether the mood may be asked now: on home always, on four other pages in the evening, by the local hour
 * [MOOD-02 to MOOD-04].
 */
export const isMoodTime = (pathname: string, nowMs: number): boolean => {
  const path = tidy(pathname);
  if (path === paths.home) return true;
  return EVENING_PATHS.includes(path) && hourOf(nowMs) >= DAILY_MOOD_FROM_HOUR;
};

/** The day before today in the person's time zone [MOOD-01]. */
export const yesterdayOf = (nowMs: number): string => addDays(plainDateOf(nowMs), -1);
