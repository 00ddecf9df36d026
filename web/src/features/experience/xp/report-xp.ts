import {
  EXPERIENCE_OPENED_HALF_BELOW,
  EXPERIENCE_OPENED_MIN,
  EXPERIENCE_PASSED_HALF_BELOW,
  EXPERIENCE_PASSED_MIN,
  EXPERIENCE_SHORT_EVENTS,
  XP_EXPERIENCE_LONG,
  XP_EXPERIENCE_SHORT,
} from '@bergkette/contract/progress.rules.ts';
import type { Action, ActionKey } from '@bergkette/contract/progress.ts';
import { TZDate } from '@date-fns/tz';
import { format, startOfWeek } from 'date-fns';
import * as v from 'valibot';
import { postAction } from '../../../data/progress.ts';
import { deviceStorage } from '../../../lib/device-storage.ts';
import { readKept } from '../../../lib/kept.ts';
import { oneAtATime } from '../../../lib/one-at-a-time.ts';
import { PERSONAL_PREFIX } from '../../../lib/personal-data.ts';
import { now } from '../../../lib/server-time.ts';
import { timeZone } from '../../../lib/time-zone.ts';
import { newUuid } from '../../../lib/uuid.ts';

export type LookBackAction = Exclude<ActionKey, 'new_entry'>;

const count = v.pipe(v.number(), v.safeInteger());
const postedSchema = v.object({ experience_mode_scrolled: count, experience_mode_event_opened: count });
type Posted = v.InferOutput<typeof postedSchema>;

/** XP earned in one week by looking back, and how much of it was reported to the server. */
const weekSchema = v.object({
  /** The Monday of the week: `2026-11-16`. */
  monday: v.string(),
  /** Slots that were walked past, the oldest event is 0. */
  passed: v.array(count),
  /** Ids of the events that were opened. */
  opened: v.array(count),
  posted: postedSchema,
  /** Idempotency keys of the reports, by `keyName`. */
  idempotencyKeys: v.record(v.string(), v.string()),
});
export type LookBackWeek = v.InferOutput<typeof weekSchema>;

export const emptyWeek = (monday: string): LookBackWeek => ({
  monday,
  passed: [],
  opened: [],
  posted: { experience_mode_scrolled: 0, experience_mode_event_opened: 0 },
  idempotencyKeys: {},
});

/** The most XP of each action in a week [XP-07, XP-08, XP-09]. */
const limitOf = (total: number): number =>
  total <= EXPERIENCE_SHORT_EVENTS ? XP_EXPERIENCE_SHORT : XP_EXPERIENCE_LONG;

/**
 * XP count from ten events passed and five opened; with few events from half of each, rounded up (decision I10)
 * [XP-06].
 */
export const gateOf = (total: number) => ({
  passed: total < EXPERIENCE_PASSED_HALF_BELOW ? Math.ceil(total / 2) : EXPERIENCE_PASSED_MIN,
  opened: total < EXPERIENCE_OPENED_HALF_BELOW ? Math.ceil(total / 2) : EXPERIENCE_OPENED_MIN,
});

/**
 * Number of thresholds passed: one at every fifth of the path with up to 20 events, else at every tenth [XP-07, XP-08].
 */
export const thresholdsCrossed = (passed: number, total: number): number =>
  total === 0 ? 0 : Math.floor((Math.min(passed, total) * limitOf(total)) / total);

/** The XP earned: one for each threshold passed and each event opened, up to the limit; none before the gate [EXP-22]. */
export const earnedOf = ({ passed, opened }: LookBackWeek, total: number): Posted => {
  const gate = gateOf(total);
  const isOpen = total > 0 && passed.length >= gate.passed && opened.length >= gate.opened;
  return {
    experience_mode_scrolled: isOpen ? thresholdsCrossed(passed.length, total) : 0,
    experience_mode_event_opened: isOpen ? Math.min(opened.length, limitOf(total)) : 0,
  };
};

/** The next action to report; `null` when all are reported. */
export const nextDue = (week: LookBackWeek, total: number): LookBackAction | null => {
  const earned = earnedOf(week, total);
  const keys = Object.keys(earned) as LookBackAction[];
  return keys.find((key) => earned[key] > week.posted[key]) ?? null;
};

/** Name of the idempotency key for the next report of this action. */
export const keyName = (week: LookBackWeek, action: LookBackAction): string => `${action} ${week.posted[action] + 1}`;

/** The week after the server has answered one report. */
export const withPosted = (week: LookBackWeek, key: LookBackAction): LookBackWeek => ({
  ...week,
  posted: { ...week.posted, [key]: week.posted[key] + 1 },
});

const union = (a: number[], b: number[]): number[] => [...new Set([...a, ...b])];

const most = (a: Posted, b: Posted): Posted => ({
  experience_mode_scrolled: Math.max(a.experience_mode_scrolled, b.experience_mode_scrolled),
  experience_mode_event_opened: Math.max(a.experience_mode_event_opened, b.experience_mode_event_opened),
});

/**
 * Joins the weeks of two tabs that look back at the same time: nothing earned in one tab is lost, nothing reported by
 * one is reported again.
 * @param weeks only those of `monday` count; a later Monday comes from a clock that was wrong
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
              idempotencyKeys: { ...merged.idempotencyKeys, ...week.idempotencyKeys },
            },
      emptyWeek(monday),
    );

/** Reads the stored week; text that cannot be read gives null. */
export const readWeek = (text: string | null): LookBackWeek | null => readKept(text, weekSchema);

interface XpSeams {
  read: () => string | null;
  write: (text: string) => void;
  post: (action: LookBackAction, idempotencyKey: string) => Promise<Action[]>;
  newKey: () => string;
  exclusively: <T>(task: () => Promise<T>) => Promise<T>;
  /** Monday of the present week in the person's time zone, `2026-11-16`. */
  monday: () => string;
  onActions: (actions: Action[]) => void;
}

/** Stores the XP earned by looking back until they are reported to the server: over reloads, until the week ends. */
export const createXpReport = (seams: XpSeams) => {
  const { read, write, post, newKey, exclusively, monday, onActions } = seams;
  let week = emptyWeek(monday());

  /** The week, joined with what other tabs have added and reported. */
  const refresh = (): LookBackWeek => {
    week = mergeWeeks(monday(), [week, readWeek(read())]);
    return week;
  };
  const store = (next: LookBackWeek) => {
    week = next;
    write(JSON.stringify(week));
  };
  const add = (key: 'passed' | 'opened', values: readonly number[]) => {
    const known = refresh()[key];
    const missing = values.filter((value) => !known.includes(value));
    if (missing.length > 0) store({ ...week, [key]: [...known, ...missing] });
  };
  const postNext = async (due: LookBackAction): Promise<void> => {
    const name = keyName(week, due);
    const key = week.idempotencyKeys[name] ?? newKey();
    // Stored before the call: if the page is closed before the answer, the report is repeated with the same key.
    store({ ...week, idempotencyKeys: { ...week.idempotencyKeys, [name]: key } });
    const actions = await post(due, key);
    store(withPosted(refresh(), due));
    onActions(actions);
  };
  const postDue = async (total: number): Promise<void> => {
    refresh();
    for (let due = nextDue(week, total); due !== null; due = nextDue(week, total)) await postNext(due);
  };
  refresh();
  return {
    pass: (slots: readonly number[]) => add('passed', slots),
    open: (eventId: number) => add('opened', [eventId]),
    /** Reports the XP that are due; a report that fails is repeated at the next call. */
    settle: async (total: number) => {
      if (nextDue(refresh(), total) !== null) await exclusively(() => postDue(total));
    },
  };
};

const mondayNow = (): string =>
  format(startOfWeek(new TZDate(new Date(now()), timeZone()), { weekStartsOn: 1 }), 'yyyy-MM-dd');

/** The report of a person on this device. Without storage, XP not yet reported are lost when the tab is closed. */
export const openXpReport = (ownerId: number, onActions: (actions: Action[]) => void) => {
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
