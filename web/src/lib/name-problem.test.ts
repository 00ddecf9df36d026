import { expect, test } from 'vitest';
import { cleanName, nameProblem } from './name-problem.ts';

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

test('a name that nobody could see is none, and what only deceives is left out of one, as the server does [SET-20, ONB-10]', () => {
  expect(['\u200b\u200b', '\u3164\u3164', '\u202e\u2069'].map(nameProblem)).toEqual(
    Array.from({ length: 3 }, () => 'name_validate.empty'),
  );
  expect(nameProblem('\u202eA\u2069')).toBe('name_validate.to_short');
  expect(['\u202eMara ', 'Ma\0ra', '👩\u200d🚀'].map(cleanName)).toEqual(['Mara', 'Mara', '👩\u200d🚀']);
});
