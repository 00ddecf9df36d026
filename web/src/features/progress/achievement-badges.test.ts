import type { Achievement } from '@bergkette/contract/progress.ts';
import { expect, test } from 'vitest';
import { achievementCategories, badgesOf, colorOf, starsOf } from './achievement-badges.ts';

const reached = (...names: string[]): Achievement[] =>
  names.map((name, index) => ({ name, timestamp: `2026-11-0${index + 1}T10:00:00Z` }));
const shapeOf = (category: Parameters<typeof badgesOf>[0], achievements: Achievement[]) =>
  badgesOf(category, achievements).map(({ stage, level }) => `${stage}: ${level}`);

test('without any achievement each kind shows its first goal as level 0 [XP-11, XP-19]', () => {
  expect(achievementCategories.map((category) => shapeOf(category, []))).toEqual([
    ['10: 0'],
    ['3: 0'],
    ['5: 0'],
    ['5: 0'],
    ['1: 0'],
    ['3: 0'],
    ['3: 0'],
  ]);
});

test('levels count the stages reached, and the goal is the stage after them [XP-12, XP-13, XP-14, XP-15, XP-17, XP-18, XP-19]', () => {
  const all = reached('event_streak_30', 'event_streak_10', 'total_events_3', 'good_mood_3', 'good_mood_7');
  expect(shapeOf('event_streak', all)).toEqual(['10: 1', '30: 2', '60: 0']);
  expect(shapeOf('total_events', all)).toEqual(['3: 1', '7: 0']);
  expect(shapeOf('hard_events', all)).toEqual(['5: 0']);
  expect(shapeOf('good_events', all)).toEqual(['5: 0']);
  expect(shapeOf('good_mood', all)).toEqual(['3: 1', '7: 2']);
  expect(shapeOf('good_again', all)).toEqual(['3: 0']);
});

test('completed treatments have no end: the next goal is one more, the level stays at six [XP-16, XP-19]', () => {
  const eight = reached(...Array.from({ length: 8 }, (_, index) => `treatment_completed_${index + 1}`));
  expect(shapeOf('treatment_completed', eight)).toEqual(
    ['1: 1', '2: 2', '3: 3', '4: 4', '5: 5', '6: 6', '7: 6', '8: 6', '9: 0'],
  );
});

test('names of a newer server are left out [XP-11]', () => {
  expect(shapeOf('total_events', reached('total_events_3', 'snowmen_4', 'odd'))).toEqual(['3: 1', '7: 0']);
});

test('stars go up to three, colours of their own begin at level 4 [XP-20, XP-21]', () => {
  expect([0, 1, 2, 3, 4, 6].map(starsOf)).toEqual([0, 1, 2, 3, 3, 3]);
  expect([1, 3, 4, 5, 6].map(colorOf)).toEqual([
    'var(--home-strong)',
    'var(--home-strong)',
    'var(--level-4)',
    'var(--level-5)',
    'var(--level-6)',
  ]);
});
