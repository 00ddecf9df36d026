import { expect, test } from 'vitest';
import { wholeLetters } from './own-words.ts';

test('what is shown of a text ends with a whole letter, however many parts it has (35-C)', () => {
  const family = '👨‍👩‍👧‍👦';
  expect(wholeLetters(`ab${family}`, 2 + family.length)).toBe(`ab${family}`);
  for (let length = 2; length < 2 + family.length; length += 1) expect(wholeLetters(`ab${family}`, length)).toBe('ab');
  expect(wholeLetters('abc', 9)).toBe('abc');
  expect(wholeLetters('🇹🇷🇩🇪', 6)).toBe('🇹🇷');
});
