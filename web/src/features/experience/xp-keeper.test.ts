import type { Action } from '@bergkette/contract/progress.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LookBackAction } from './look-back-xp.ts';
import { createXpKeeper } from './xp-keeper.ts';

const TOTAL = 4;

let kept: string | null;
let monday: string;
let isDown: boolean;
let max: number;
let posts: LookBackAction[];
beforeEach(() => {
  kept = null;
  monday = '2026-11-16';
  isDown = false;
  max = 5;
  posts = [];
});

const gainedOf = (key: LookBackAction) => posts.filter((one) => one === key).length;
const open = () =>
  createXpKeeper({
    read: () => kept,
    write: (text) => {
      kept = text;
    },
    post: async (action) => {
      if (isDown) throw new Error('unreachable');
      posts.push(action);
      const answer: Action[] = [{ key: action, gained_xp: gainedOf(action), xp_per_action: 1, max_xp: max }];
      return answer;
    },
    exclusively: (task) => task(),
    monday: () => monday,
    onActions: () => undefined,
  });

describe('what was earned by looking back', () => {
  it('waits for the gate, then it is posted once [XP-06, EXP-22]', async () => {
    const keeper = open();
    keeper.pass([0, 1]);
    keeper.open(7);
    await keeper.settle(TOTAL);
    expect(posts).toEqual([]);
    keeper.open(8);
    keeper.open(8);
    await keeper.settle(TOTAL);
    expect([gainedOf('experience_mode_scrolled'), gainedOf('experience_mode_event_opened')]).toEqual([2, 2]);
    await keeper.settle(TOTAL);
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
    expect([gainedOf('experience_mode_scrolled'), gainedOf('experience_mode_event_opened')]).toEqual([5, 2]);
  });

  it('is told no further once the week is full [XP-09]', async () => {
    max = 1;
    const keeper = open();
    keeper.pass([0, 1, 2, 3]);
    for (const id of [1, 2, 3, 4]) keeper.open(id);
    await keeper.settle(TOTAL);
    expect(posts).toEqual(['experience_mode_scrolled', 'experience_mode_event_opened']);
  });

  it('begins anew on Monday', async () => {
    const keeper = open();
    keeper.pass([0, 1, 2, 3]);
    keeper.open(7);
    monday = '2026-11-23';
    keeper.open(8);
    await keeper.settle(TOTAL);
    expect(posts).toEqual([]);
  });
});
