import type { Action } from '@bergkette/contract/progress.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { jsonAnswer, signInAt } from '../../../lib/signed-in.factory.ts';
import { createXpReport, type LookBackAction, openXpReport } from './report-xp.ts';

const TOTAL = 4;

let stored: string | null;
let monday: string;
let isDown: boolean;
let max: number;
let posts: LookBackAction[];
/** True drops the server's answer, as when the tab is closed. */
let isAnswerLost: boolean;
let answers: Map<string, Action[]>;
beforeEach(() => {
  stored = null;
  monday = '2026-11-16';
  isDown = false;
  max = 5;
  posts = [];
  isAnswerLost = false;
  answers = new Map();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const gainedOf = (key: LookBackAction) => posts.filter((one) => one === key).length;
const gained = () => ({
  scrolled: gainedOf('experience_mode_scrolled'),
  opened: gainedOf('experience_mode_event_opened'),
});
/** Counts as the server does: at most the limit, and once for each key. */
const grant = (key: LookBackAction): Action[] => {
  if (gainedOf(key) < max) posts.push(key);
  return [{ key, gained_xp: gainedOf(key), xp_per_action: 1, max_xp: max }];
};
const open = () =>
  createXpReport({
    read: () => stored,
    write: (text) => {
      stored = text;
    },
    post: async (action, idempotencyKey) => {
      if (isDown) throw new Error('unreachable');
      const answer = answers.get(idempotencyKey) ?? grant(action);
      answers.set(idempotencyKey, answer);
      if (isAnswerLost) throw new Error('the tab was closed');
      return answer;
    },
    newKey: () => `key ${answers.size}`,
    exclusively: (task) => task(),
    monday: () => monday,
    onActions: () => undefined,
  });
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

describe('what was earned by looking back', () => {
  it('waits for the gate, then it is posted once [XP-06, EXP-22]', async () => {
    const report = open();
    report.pass([0, 1]);
    report.open(7);
    await report.settle(TOTAL);
    expect(posts).toEqual([]);
    report.open(8);
    report.open(8);
    await report.settle(TOTAL);
    expect(gained()).toEqual({ scrolled: 2, opened: 2 });
    await report.settle(TOTAL);
    expect(posts).toHaveLength(4);
  });

  it('waits over a reload, and while the server is away [EXP-22]', async () => {
    const before = open();
    before.pass([0, 1, 2, 3]);
    before.open(7);
    const after = open();
    after.open(8);
    isDown = true;
    await expect(after.settle(TOTAL)).rejects.toThrow();
    isDown = false;
    await open().settle(TOTAL);
    expect(gained()).toEqual({ scrolled: 5, opened: 2 });
  });

  it('is reported no more once the week is full, and again when more events raise the limit [XP-07, XP-08, XP-09]', async () => {
    const report = open();
    report.pass(upTo(20));
    for (const id of upTo(12)) report.open(id);
    await report.settle(20);
    const calls = answers.size;
    await open().settle(20);
    expect({ calls, answers: answers.size }).toEqual({ calls: 10, answers: 10 });
    max = 10;
    const after = open();
    after.pass([20]);
    await after.settle(21);
    expect(gained()).toEqual({ scrolled: 10, opened: 10 });
    await open().settle(21);
    expect(answers.size).toBe(20);
  });

  it('is granted once, also where the page was closed before the answer came [EXP-22, XP-04]', async () => {
    const before = open();
    before.pass([0, 1, 2]);
    before.open(7);
    before.open(8);
    isAnswerLost = true;
    await expect(before.settle(TOTAL)).rejects.toThrow();
    isAnswerLost = false;
    await open().settle(TOTAL);
    expect(gained()).toEqual({ scrolled: 3, opened: 2 });
  });

  it('is posted by one tab only, whatever the other adds meanwhile [EXP-22]', async () => {
    const [one, other] = [open(), open()];
    one.pass([0, 1]);
    one.open(7);
    one.open(8);
    await one.settle(TOTAL);
    other.pass([0]);
    other.open(9);
    await other.settle(TOTAL);
    expect(gained()).toEqual({ scrolled: 2, opened: 3 });
  });

  it.each(['after a reload', 'in the same tab'])(
    'counts on when a clock that was ahead is right again, %s [EXP-22]',
    async (when) => {
      monday = '2026-12-07';
      const ahead = open();
      ahead.pass([0]);
      monday = '2026-11-16';
      const report = when === 'in the same tab' ? ahead : open();
      report.pass([0, 1, 2]);
      report.open(7);
      report.open(8);
      await report.settle(TOTAL);
      expect(JSON.parse(stored ?? '{}').monday).toBe('2026-11-16');
      expect(gained()).toEqual({ scrolled: 3, opened: 2 });
      await open().settle(TOTAL);
      expect(posts).toHaveLength(5);
    },
  );

  it('of a Saturday and a Sunday is of one week, as the server counts', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const post = vi.fn(() => jsonAnswer([]));
    signInAt(post);
    const report = openXpReport(1, () => undefined);
    vi.setSystemTime('2026-11-21T12:00:00Z');
    report.pass([0, 1]);
    vi.setSystemTime('2026-11-22T09:00:00Z');
    report.open(7);
    report.open(8);
    await report.settle(TOTAL);
    expect(post).toHaveBeenCalledTimes(4);
  });

  it('begins anew on Monday', async () => {
    const report = open();
    report.pass([0, 1, 2, 3]);
    report.open(7);
    monday = '2026-11-23';
    report.open(8);
    await report.settle(TOTAL);
    expect(posts).toEqual([]);
  });
});
