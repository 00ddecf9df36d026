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
import {
  emptyWeek,
  keyName,
  type LookBackAction,
  type LookBackWeek,
  mergeWeeks,
  nextDue,
  readWeek,
  withAnswer,
} from './look-back-xp.ts';

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

export interface XpReport {
  pass: (slots: readonly number[]) => void;
  open: (eventId: number) => void;
  /** Reports the XP that are due; a report that fails is repeated at the next call. */
  settle: (total: number) => Promise<void>;
}

/** Stores the XP earned by looking back until they are reported to the server: over reloads, until the week ends. */
export const createXpReport = (seams: XpSeams): XpReport => {
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
    store(withAnswer(refresh(), due, actions));
    onActions(actions);
  };
  const postDue = async (total: number): Promise<void> => {
    refresh();
    for (let due = nextDue(week, total); due !== null; due = nextDue(week, total)) await postNext(due);
  };
  refresh();
  return {
    pass: (slots) => add('passed', slots),
    open: (eventId) => add('opened', [eventId]),
    settle: (total) => (nextDue(refresh(), total) === null ? Promise.resolve() : exclusively(() => postDue(total))),
  };
};

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
