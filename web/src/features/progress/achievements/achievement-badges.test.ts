import type { AchievementCategory, AchievementProgress } from '@bergkette/contract/progress.ts';
import { expect, test } from 'vitest';
import { badgeOf, colorOf, goalOf, reachedOf, starsOf } from './achievement-badges.ts';

const progress = (category: AchievementCategory, count: number, ...stages: number[]): AchievementProgress => ({
  category,
  count,
  achieved: stages.map((stage) => ({ name: `${category}_${stage}`, timestamp: '2026-11-01T10:00:00Z' })),
});
const levelsOf = (of: AchievementProgress) => reachedOf(of).map(({ stage, level }) => `${stage}: ${level}`);

test.each([
  ['total_events', 3],
  ['good_events', 5],
  ['good_again', 3],
  ['event_streak', 10],
  ['good_mood', 3],
] as const)('without any achievement the goal of %s is its first stage, %i [XP-19]', (category, stage) => {
  expect(reachedOf(progress(category, 0))).toEqual([]);
  expect(goalOf(progress(category, 0))).toEqual({ category, stage, missing: stage, count: 0 });
});

test('levels count the stages reached, and the goal is the stage after them [XP-11, XP-12, XP-19]', () => {
  const streak = progress('event_streak', 34, 30, 10);
  expect(levelsOf(streak)).toEqual(['10: 1', '30: 2']);
  expect(goalOf(streak)).toEqual({ category: 'event_streak', stage: 60, missing: 26, count: 34 });
});

test('where all stages are reached there is no goal left [XP-13, XP-17]', () => {
  expect(goalOf(progress('good_mood', 7, 3, 7))).toBeNull();
  expect(levelsOf(progress('total_events', 30, 3, 7, 14, 30))).toEqual(['3: 1', '7: 2', '14: 3', '30: 4']);
});

test('completed treatments have no end, and their level stays at six [XP-16, XP-19]', () => {
  const eight = progress('treatment_completed', 8, 1, 2, 3, 4, 5, 6, 7, 8);
  expect(levelsOf(eight)).toEqual(['1: 1', '2: 2', '3: 3', '4: 4', '5: 5', '6: 6', '7: 6', '8: 6']);
});

test('nobody is given hard days as a goal, and one more phase of therapy only while it goes on [XP-16, XP-19]', () => {
  for (const count of [0, 4, 30]) expect(goalOf(progress('hard_events', count))).toBeNull();
  const two = progress('treatment_completed', 2, 1, 2);
  expect(goalOf(two)).toBeNull();
  expect(goalOf({ ...two, goes_on: true })).toMatchObject({ category: 'treatment_completed', stage: 3 });
  expect(goalOf({ ...progress('treatment_completed', 0), goes_on: true })).toMatchObject({ stage: 1 });
});

test('a goal is never nothing away: what was deleted since does not lock what was reached [XP-19]', () => {
  expect(goalOf(progress('total_events', 14, 3))).toMatchObject({ stage: 7, missing: 1 });
});

test('stars go up to three, colours of their own begin at level 4 [XP-20, XP-21]', () => {
  expect([1, 2, 3, 4, 6].map(starsOf)).toEqual([1, 2, 3, 3, 3]);
  expect([1, 3, 4, 5, 6].map(colorOf)).toEqual([
    'var(--home-strong)',
    'var(--home-strong)',
    'var(--level-4)',
    'var(--level-5)',
    'var(--level-6)',
  ]);
});

test('the badge of one achievement has the level it has among all [XP-11, XP-20]', () => {
  const all = ['total_events_3', 'event_streak_10', 'total_events_7', 'snowmen_4'].map((name) => ({
    name,
    timestamp: '2026-11-01T10:00:00Z',
  }));
  expect(all.map((one) => badgeOf(one, all)?.level ?? null)).toEqual([1, 1, 2, null]);
});
