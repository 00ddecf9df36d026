import {
  EXPERIENCE_OPENED_HALF_BELOW,
  EXPERIENCE_OPENED_MIN,
  EXPERIENCE_PASSED_HALF_BELOW,
  EXPERIENCE_PASSED_MIN,
} from '@bergkette/contract/experience.rules.ts';
import {
  EXPERIENCE_SHORT_EVENTS,
  XP_EXPERIENCE_LONG,
  XP_EXPERIENCE_SHORT,
} from '@bergkette/contract/progress.rules.ts';
import type { Action, ActionKey } from '@bergkette/contract/progress.ts';

export type LookBackAction = Exclude<ActionKey, 'new_entry'>;
export type Posted = Record<LookBackAction, number>;

/** What was earned in a week by looking back, and how much of it the server has heard of. */
export interface LookBackWeek {
  /** The Monday of the week: `2026-11-16`. */
  monday: string;
  /** Places on the path, oldest 0. */
  passed: readonly number[];
  /** Ids of the events that were opened. */
  opened: readonly number[];
  posted: Posted;
  /** The limit that was reached when the server last had no room for more; 0 while it has. */
  fullAt: Posted;
  /** Under which each number of an action is told, by `keyName`. */
  idempotencyKeys: Readonly<Record<string, string>>;
}

const NONE: Posted = { experience_mode_scrolled: 0, experience_mode_event_opened: 0 };

export const emptyWeek = (monday: string): LookBackWeek => ({
  monday,
  passed: [],
  opened: [],
  posted: NONE,
  fullAt: NONE,
  idempotencyKeys: {},
});

/** The most XP a week of either action [XP-07, XP-08, XP-09]. */
const limitOf = (total: number): number =>
  total <= EXPERIENCE_SHORT_EVENTS ? XP_EXPERIENCE_SHORT : XP_EXPERIENCE_LONG;

/** Ten passed and five opened; of few events half of each, rounded up (decision I10) [XP-06]. */
export const gateOf = (total: number) => ({
  passed: total < EXPERIENCE_PASSED_HALF_BELOW ? Math.ceil(total / 2) : EXPERIENCE_PASSED_MIN,
  opened: total < EXPERIENCE_OPENED_HALF_BELOW ? Math.ceil(total / 2) : EXPERIENCE_OPENED_MIN,
});

/** Every fifth of the path with up to 20 events, else every tenth [XP-07, XP-08]. */
export const thresholdsCrossed = (passed: number, total: number): number =>
  total === 0 ? 0 : Math.floor((Math.min(passed, total) * limitOf(total)) / total);

/** What is earned: one for each threshold crossed, one for each event opened; nothing before the gate [EXP-22]. */
export const earnedOf = ({ passed, opened }: LookBackWeek, total: number): Posted => {
  const gate = gateOf(total);
  const isOpen = total > 0 && passed.length >= gate.passed && opened.length >= gate.opened;
  return {
    experience_mode_scrolled: isOpen ? thresholdsCrossed(passed.length, total) : 0,
    experience_mode_event_opened: isOpen ? opened.length : 0,
  };
};

/** What to tell the server next; `null` when it knows all, or has no room for it until there are more events. */
export const nextDue = (week: LookBackWeek, total: number): LookBackAction | null => {
  const earned = earnedOf(week, total);
  const keys = Object.keys(earned) as LookBackAction[];
  return keys.find((key) => earned[key] > week.posted[key] && limitOf(total) > week.fullAt[key]) ?? null;
};

/** Name of the idempotency key for the next report of this action. */
export const keyName = (week: LookBackWeek, action: LookBackAction): string => `${action} ${week.posted[action] + 1}`;

/** What the server answered: it has heard of one more. */
export const withAnswer = (week: LookBackWeek, key: LookBackAction, actions: readonly Action[]): LookBackWeek => {
  const answer = actions.find((action) => action.key === key);
  const isFull = answer !== undefined && answer.gained_xp >= answer.max_xp;
  return {
    ...week,
    posted: { ...week.posted, [key]: week.posted[key] + 1 },
    fullAt: isFull ? { ...week.fullAt, [key]: answer.max_xp } : week.fullAt,
  };
};

const union = (a: readonly number[], b: readonly number[]): readonly number[] => [...new Set([...a, ...b])];

const most = (a: Posted, b: Posted): Posted => ({
  experience_mode_scrolled: Math.max(a.experience_mode_scrolled, b.experience_mode_scrolled),
  experience_mode_event_opened: Math.max(a.experience_mode_event_opened, b.experience_mode_event_opened),
});

/**
 * Two tabs may look back at the same time: nothing earned in one is lost, nothing posted by one is posted again.
 * @param weeks only those of this Monday count: one that lies ahead is of a clock that was wrong
 */
export const mergeWeeks = (monday: string, weeks: readonly (LookBackWeek | null)[]): LookBackWeek =>
  weeks
    .filter((week) => week?.monday === monday)
    .reduce<LookBackWeek>(
      (merged, week) =>
        week === null
          ? merged
          : {
              monday,
              passed: union(merged.passed, week.passed),
              opened: union(merged.opened, week.opened),
              posted: most(merged.posted, week.posted),
              fullAt: most(merged.fullAt, week.fullAt),
              idempotencyKeys: { ...merged.idempotencyKeys, ...week.idempotencyKeys },
            },
      emptyWeek(monday),
    );

const areNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((one) => Number.isSafeInteger(one));

const isPosted = (value: Posted): boolean =>
  areNumbers([value.experience_mode_scrolled, value.experience_mode_event_opened]);

/** Whatever stands in the storage: what cannot be read counts as nothing. */
export const readWeek = (text: string | null): LookBackWeek | null => {
  try {
    const week = JSON.parse(text ?? 'null');
    const isWhole =
      typeof week.monday === 'string' &&
      isPosted(week.posted) &&
      isPosted(week.fullAt) &&
      areNumbers(week.passed) &&
      areNumbers(week.opened) &&
      Object.values(week.idempotencyKeys).every((key) => typeof key === 'string');
    return isWhole ? week : null;
  } catch {
    return null;
  }
};
