import { expect, test } from 'vitest';
import { nameProblem } from './name-problem.ts';

test('a name is trimmed and has 2 to 255 characters, an emoji being one [SET-20, ONB-10, ONB-12]', () => {
  expect(['', '   '].map(nameProblem)).toEqual(['name_validate.empty', 'name_validate.empty']);
  expect([' A ', '🏔️'.slice(0, 2)].map(nameProblem)).toEqual(['name_validate.to_short', 'name_validate.to_short']);
  expect(['Al', '🦊🐻', 'x'.repeat(255), '🦊'.repeat(255), ` ${'x'.repeat(255)} `].map(nameProblem)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
  expect(nameProblem('x'.repeat(256))).toBe('name_validate.to_long');
});
