import { expect, test } from 'vitest';
import { isHardMoment, isSober } from './hard-moments.rules.ts';

test.each([
  [{ mood: 1, difficulty: 1 }, true],
  [{ mood: 2 }, true],
  [{ mood: 4, difficulty: 4 }, true],
  [{ mood: 6, difficulty: 4 }, false],
  [{ mood: 3, difficulty: 3 }, false],
])('%j is a hard moment: %s', (moment, isHard) => {
  expect(isHardMoment(moment)).toBe(isHard);
});

test.each([
  ['rather bad', { mood: 3, difficulty: 1 }, true],
  ['a strenuous chemo with an untouched mood', { mood: 4, difficulty: 3 }, true],
  ['as hard as can be', { mood: 1, difficulty: 4 }, true],
  ['strenuous, and good', { mood: 5, difficulty: 4 }, false],
  ['an ordinary day', { mood: 4, difficulty: 2 }, false],
  ['no mood', { mood: null }, false],
])('nothing celebrates beside something bad: %s (14-A9)', (_what, moment, isBad) => {
  expect(isSober(moment)).toBe(isBad);
});
