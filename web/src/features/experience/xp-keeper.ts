import type { Action } from '@bergkette/contract/progress.ts';
import {
  emptyWeek,
  type LookBackAction,
  type LookBackWeek,
  mergeWeeks,
  nextDue,
  readWeek,
  withPosted,
} from './look-back-xp.ts';

interface XpSeams {
  read: () => string | null;
  write: (text: string) => void;
  post: (action: LookBackAction) => Promise<Action[]>;
  exclusively: <T>(task: () => Promise<T>) => Promise<T>;
  /** Of the person's week, `2026-11-16`. */
  monday: () => string;
  onActions: (actions: Action[]) => void;
}

export interface XpKeeper {
  pass: (slots: readonly number[]) => void;
  open: (eventId: number) => void;
  /** Tells the server what is due; what it does not hear now it hears the next time. */
  settle: (total: number) => Promise<void>;
}

/** Whether the week has no room for more of it. */
const isFull = (actions: readonly Action[], key: LookBackAction): boolean =>
  actions.some((action) => action.key === key && action.gained_xp >= action.max_xp);

/** Keeps what was earned by looking back until the server has heard of it: over reloads, for the rest of the week. */
export const createXpKeeper = ({ read, write, post, exclusively, monday, onActions }: XpSeams): XpKeeper => {
  let week = mergeWeeks(emptyWeek(monday()), readWeek(read()) ?? emptyWeek(''));

  const keep = (next: LookBackWeek) => {
    week = next;
    write(JSON.stringify(week));
  };
  const add = (key: 'passed' | 'opened', values: readonly number[]) => {
    const fresh = mergeWeeks(week, emptyWeek(monday()));
    const missing = values.filter((value) => !fresh[key].includes(value));
    if (missing.length > 0) keep({ ...fresh, [key]: [...fresh[key], ...missing] });
  };
  const postDue = async (total: number): Promise<void> => {
    keep(mergeWeeks(week, readWeek(read()) ?? emptyWeek('')));
    for (let due = nextDue(week, total); due !== null; due = nextDue(week, total)) {
      const actions = await post(due);
      // Beyond the week's limit there is nothing to tell any more.
      const posted = isFull(actions, due) ? Number.MAX_SAFE_INTEGER : week.posted[due] + 1;
      keep(withPosted(week, due, posted));
      onActions(actions);
    }
  };
  return {
    pass: (slots) => add('passed', slots),
    open: (eventId) => add('opened', [eventId]),
    settle: (total) => (nextDue(week, total) === null ? Promise.resolve() : exclusively(() => postDue(total))),
  };
};
