import type { ActionKey } from '@bergkette/contract/progress.ts';
import {
  EXPERIENCE_OPENED_HALF_BELOW,
  EXPERIENCE_OPENED_MIN,
  EXPERIENCE_PASSED_HALF_BELOW,
  EXPERIENCE_PASSED_MIN,
  EXPERIENCE_SHORT_EVENTS,
  XP_EXPERIENCE_LONG,
  XP_EXPERIENCE_SHORT,
} from '@bergkette/contract/rules.ts';

export type LookBackAction = Exclude<ActionKey, 'new_entry'>;
export type Posted = Record<LookBackAction, number>;

/** What was earned in a week by looking back, and how much of it the server has heard of. */
export interface LookBackWeek {
  /** Its Monday, `2026-11-16`. */
  monday: string;
  /** Places on the path, oldest 0. */
  passed: readonly number[];
  /** Ids of events. */
  opened: readonly number[];
  posted: Posted;
}

export const emptyWeek = (monday: string): LookBackWeek => ({
  monday,
  passed: [],
  opened: [],
  posted: { experience_mode_scrolled: 0, experience_mode_event_opened: 0 },
});

/** Ten passed and five opened; of few events half of each, rounded up (decision I10) [XP-06]. */
export const gateOf = (total: number) => ({
  passed: total < EXPERIENCE_PASSED_HALF_BELOW ? Math.ceil(total / 2) : EXPERIENCE_PASSED_MIN,
  opened: total < EXPERIENCE_OPENED_HALF_BELOW ? Math.ceil(total / 2) : EXPERIENCE_OPENED_MIN,
});

/** Every fifth of the path with up to 20 events, else every tenth [XP-07, XP-08]. */
export const thresholdsCrossed = (passed: number, total: number): number => {
  const steps = total <= EXPERIENCE_SHORT_EVENTS ? XP_EXPERIENCE_SHORT : XP_EXPERIENCE_LONG;
  return total === 0 ? 0 : Math.floor((Math.min(passed, total) * steps) / total);
};

/** What is earned: one for each threshold crossed, one for each event opened; nothing before the gate [EXP-22]. */
export const earnedOf = ({ passed, opened }: LookBackWeek, total: number): Posted => {
  const gate = gateOf(total);
  const isOpen = total > 0 && passed.length >= gate.passed && opened.length >= gate.opened;
  return {
    experience_mode_scrolled: isOpen ? thresholdsCrossed(passed.length, total) : 0,
    experience_mode_event_opened: isOpen ? opened.length : 0,
  };
};

/** What to tell the server next; `null` when it knows all. */
export const nextDue = (week: LookBackWeek, total: number): LookBackAction | null => {
  const earned = earnedOf(week, total);
  const keys = Object.keys(earned) as LookBackAction[];
  return keys.find((key) => earned[key] > week.posted[key]) ?? null;
};

export const withPosted = (week: LookBackWeek, key: LookBackAction, count: number): LookBackWeek => ({
  ...week,
  posted: { ...week.posted, [key]: count },
});

const union = (a: readonly number[], b: readonly number[]): readonly number[] => [...new Set([...a, ...b])];

/** Two tabs may look back at the same time: nothing earned in one is lost, nothing posted by one is posted again. */
export const mergeWeeks = (own: LookBackWeek, kept: LookBackWeek): LookBackWeek => {
  if (own.monday !== kept.monday) return own.monday > kept.monday ? own : kept;
  const most = (key: LookBackAction) => Math.max(own.posted[key], kept.posted[key]);
  return {
    monday: own.monday,
    passed: union(own.passed, kept.passed),
    opened: union(own.opened, kept.opened),
    posted: {
      experience_mode_scrolled: most('experience_mode_scrolled'),
      experience_mode_event_opened: most('experience_mode_event_opened'),
    },
  };
};

const areNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((one) => Number.isSafeInteger(one));

/** Whatever stands in the storage: what cannot be read counts as nothing. */
export const readWeek = (text: string | null): LookBackWeek | null => {
  try {
    const week = JSON.parse(text ?? 'null');
    const { experience_mode_scrolled, experience_mode_event_opened } = week.posted;
    const isWhole =
      typeof week.monday === 'string' &&
      areNumbers([experience_mode_scrolled, experience_mode_event_opened]) &&
      areNumbers(week.passed) &&
      areNumbers(week.opened);
    return isWhole ? week : null;
  } catch {
    return null;
  }
};
