import { expect, test } from 'vitest';
import { ownWords, wholeLetters } from './own-words.ts';

const begin = (written: string, maxLetters: number) => {
  const words = ownWords(written, maxLetters);
  expect(words?.isWhole).toBe(false);
  return words?.text;
};

test('what fits comes back whole, in one line (17-M2)', () => {
  const text = 'Mia war da! Wir haben gelacht.';
  expect(ownWords(`  ${text}`, 30)).toEqual({ text, isWhole: true });
  expect(ownWords('Um 3.30 Uhr wach\n\nDann besser', 90)).toEqual({
    text: 'Um 3.30 Uhr wach Dann besser',
    isWhole: true,
  });
  expect([ownWords('', 90), ownWords(' \n\n', 90)]).toEqual([null, null]);
});

test('of more come the sentences that fit, and the sign that there is more (17-M2)', () => {
  expect(begin('Mia war da! Wir haben gelacht.', 29)).toBe('Mia war da! …');
  expect(begin('Gut. Wir lachten. Dann kam die Schwester.', 20)).toBe('Gut. Wir lachten. …');
  expect(begin('Um 3.30 Uhr wach. Dann besser.', 20)).toBe('Um 3.30 Uhr wach. …');
  expect(begin('Er sagte: „Weiter so.“ Und ging.', 25)).toBe('Er sagte: „Weiter so.“ …');
});

test('a first sentence that is too long ends after a whole word without its signs, unless half of it would go (17-M2)', () => {
  const long = 'Heute war es draußen – und dann kam der Regen';
  expect([begin(long, 22), begin(long, 24), begin(long, 26)]).toEqual(Array(3).fill('Heute war es draußen …'));
  expect(begin('a'.repeat(50), 20)).toBe(`${'a'.repeat(20)} …`);
  expect(begin(`${'a'.repeat(19)}👩‍👩‍👧 und mehr`, 20)).toBe(`${'a'.repeat(19)} …`);
  expect([begin('12345 7890 x', 10), begin('123456 890 x', 10)]).toEqual(['12345 7890 …', '123456 …']);
  expect([ownWords('Gut.', 4)?.isWhole, begin('Gut.', 3)]).toEqual([true, 'Gut …']);
});

test('what is shown of a text ends with a whole letter, however many parts it has (35-C)', () => {
  const family = '👨‍👩‍👧‍👦';
  expect(wholeLetters(`ab${family}`, 2 + family.length)).toBe(`ab${family}`);
  for (let length = 2; length < 2 + family.length; length += 1) expect(wholeLetters(`ab${family}`, length)).toBe('ab');
  expect(wholeLetters('abc', 9)).toBe('abc');
  expect(wholeLetters('🇹🇷🇩🇪', 6)).toBe('🇹🇷');
});
