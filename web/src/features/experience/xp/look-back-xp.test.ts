import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slotsPassed } from '../hints/use-hints.ts';
import {
  earnedOf,
  emptyWeek,
  gateOf,
  keyName,
  type LookBackWeek,
  mergeWeeks,
  nextDue,
  readWeek,
  thresholdsCrossed,
  withPosted,
} from './report-xp.ts';

const MONDAY = '2026-11-16';
const firstOnes = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const weekOf = (passed: number, opened: number): LookBackWeek => ({
  ...emptyWeek(MONDAY),
  passed: firstOnes(passed),
  opened: firstOnes(opened),
});

describe('the XP of looking back', () => {
  it.each([
    [40, 10, 5],
    [20, 10, 5],
    [19, 10, 5],
    [15, 8, 5],
    [9, 5, 5],
    [7, 4, 4],
    [1, 1, 1],
  ])('of %i events wait until %i are passed and %i opened [XP-06]', (total, passed, opened) => {
    expect(gateOf(total)).toEqual({ passed, opened });
    expect(nextDue(weekOf(passed - 1, opened), total)).toBeNull();
    expect(nextDue(weekOf(passed, opened - 1), total)).toBeNull();
    expect(nextDue(weekOf(passed, opened), total)).not.toBeNull();
    expect(earnedOf(weekOf(passed, opened), total).experience_mode_event_opened).toBe(opened);
  });

  it('have five thresholds with up to 20 events, and ten with more [XP-07, XP-08, EXP-22]', () => {
    expect([3, 4, 8, 12, 16, 19, 20].map((passed) => thresholdsCrossed(passed, 20))).toEqual([0, 1, 2, 3, 4, 4, 5]);
    expect([2, 3, 6, 9, 12, 21, 29, 30].map((passed) => thresholdsCrossed(passed, 30))).toEqual([
      0, 1, 2, 3, 4, 7, 9, 10,
    ]);
    expect(thresholdsCrossed(3, 2)).toBe(5);
    expect(thresholdsCrossed(0, 0)).toBe(0);
  });

  it('are told to the server once each, however often one asks [EXP-22]', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.nat(60), fc.nat(20), (total, passed, opened) => {
        let week = weekOf(Math.min(passed, total), Math.min(opened, total));
        const told: string[] = [];
        for (let due = nextDue(week, total); due !== null; due = nextDue(week, total)) {
          told.push(due);
          week = withPosted(week, due);
        }
        const earned = earnedOf(week, total);
        for (const key of ['experience_mode_scrolled', 'experience_mode_event_opened'] as const) {
          expect(told.filter((one) => one === key)).toHaveLength(earned[key]);
        }
      }),
    );
  });
});

describe('what was earned in a week', () => {
  it('adds up over tabs and is posted by one of them only', () => {
    const own = { ...weekOf(3, 1), posted: { experience_mode_scrolled: 2, experience_mode_event_opened: 0 } };
    const kept = { ...weekOf(0, 2), passed: [2, 9], posted: { ...own.posted, experience_mode_scrolled: 1 } };
    expect(mergeWeeks(MONDAY, [own, kept])).toEqual({ ...own, passed: [0, 1, 2, 9], opened: [0, 1] });
  });

  it('counts for nothing in another week [EXP-22]', () => {
    expect(mergeWeeks(MONDAY, [{ ...weekOf(3, 1), monday: '2026-11-23' }, null])).toEqual(emptyWeek(MONDAY));
  });

  it('is read back as it was written, and counts as nothing where it is broken', () => {
    expect(readWeek(JSON.stringify(weekOf(3, 1)))).toEqual(weekOf(3, 1));
    fc.assert(fc.property(fc.string(), (text) => readWeek(text) === null));
    fc.assert(fc.property(fc.jsonValue(), (value) => readWeek(JSON.stringify(value)) === null));
    expect(readWeek(null)).toBeNull();
  });
});

it('what lies on a short way was passed, what a jump left out was not [EXP-22]', () => {
  expect(slotsPassed(null, 7)).toEqual([7]);
  expect(slotsPassed(3, 5)).toEqual([3, 4, 5]);
  expect(slotsPassed(5, 3)).toEqual([5, 4, 3]);
  expect(slotsPassed(0, 30)).toEqual([30]);
});

it('a kept week that is broken in one place counts as none [EXP-22]', () => {
  const whole = weekOf(3, 2);
  const read = (change: object) => readWeek(JSON.stringify({ ...whole, ...change }));
  expect(read({})).toEqual(whole);
  for (const change of [
    { monday: 7 },
    { posted: { experience_mode_scrolled: 1 } },
    { posted: { experience_mode_scrolled: 1, experience_mode_event_opened: '1' } },
    { posted: { ...whole.posted, experience_mode_scrolled: 0.5 } },
    { passed: [1, '2'] },
    { passed: { 0: 1 } },
    { opened: [1.5] },
    { idempotencyKeys: { a: 1 } },
  ])
    expect(read(change)).toBeNull();
  expect([null, '', '{', 'null', '[]'].map(readWeek)).toEqual([null, null, null, null, null]);
});

it('each report has a key of its own, and what is opened beyond the limit of the week earns no more [XP-07, XP-08, EXP-22]', () => {
  const week = weekOf(20, 12);
  expect(keyName(week, 'experience_mode_scrolled')).toBe('experience_mode_scrolled 1');
  expect(keyName(withPosted(week, 'experience_mode_scrolled'), 'experience_mode_scrolled')).toBe(
    'experience_mode_scrolled 2',
  );
  expect([20, 21].map((total) => earnedOf(week, total).experience_mode_event_opened)).toEqual([5, 10]);
});
