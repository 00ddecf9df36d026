import { readFileSync } from 'node:fs';
import { PASSWORD_MIN_LENGTH } from '@bergkette/contract/session.rules.ts';

const LIST = new URL('../../../content/common-passwords.txt', import.meta.url);
/** Shorter words may be in good passwords by chance. */
const WORD_MIN = 4;
const DISTINCT_MIN = 5;

const SHAPES: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '!': 'i',
  '1': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '8': 'b',
};
const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, '');
/** With `@` read as `a`, `0` as `o` and so on. @param one what `1` stands for */
export const asLetters = (text: string, one: 'i' | 'l'): string =>
  text.replace(/[@43!10$578]/g, (sign) => (sign === '1' ? one : (SHAPES[sign] ?? sign)));
const unshaped = (text: string, one: 'i' | 'l') => lettersOf(asLetters(text, one));

/** So many letters between two signs are a word of its own; fewer may be one that is written with signs in between. */
const PART_MIN = 3;

const partsOf = (lower: string): string[] =>
  lower.split(/[^\p{L}\d@$!]+/u).filter((part) => lettersOf(part).length >= PART_MIN);

/**
 * The one word that a password is, without what people add to please the rules: capitals,
 * digits and signs around it, `@` for `a`, `0` for `o`. None for several: `murmel-tier` is no common word, although its
 * letters in one row are. The same word twice is one.
 */
const baseWordsOf = (password: string): string[] => {
  const lower = password.normalize('NFC').toLowerCase();
  const parts = partsOf(lower);
  if (new Set(parts).size > 1) return [];
  const word = parts.length > 1 ? (parts[0] ?? lower) : lower;
  const core = word.replace(/^[^\p{L}@$]+|[^\p{L}]+$/gu, '');
  return [...new Set([unshaped(core, 'i'), unshaped(core, 'l'), lettersOf(word)])].filter(
    (each) => each.length >= WORD_MIN,
  );
};

let words: ReadonlySet<string> | undefined;
const commonWords = (): ReadonlySet<string> => {
  words ??= new Set(
    readFileSync(LIST, 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('# '))
      .flatMap(baseWordsOf),
  );
  return words;
};

const ROWS = [
  '01234567890',
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertzuiop',
  'qwertyuiop',
  'asdfghjkl',
  'yxcvbnm',
  'zxcvbnm',
];
const runs = [...ROWS, ...ROWS.map((row) => [...row].reverse().join(''))];
const isRun = (text: string) => text.length >= WORD_MIN && runs.some((row) => row.includes(text));

/** `Abc12345!`: too few letters for a word, and digits that only count up or repeat. */
const isCounting = (lower: string): boolean => {
  const digits = lower.replace(/\D/g, '');
  return lettersOf(lower).length < WORD_MIN && (isRun(digits) || /^(\d)\1{3,}$/.test(digits));
};

/** A common password in disguise, a row of keys, or the same few characters over and over. */
export const isCommonPassword = (password: string): boolean => {
  const lower = password.toLowerCase();
  const isPoor = new Set(lower).size < DISTINCT_MIN && lower.length >= PASSWORD_MIN_LENGTH;
  if (isPoor || isCounting(lower)) return true;
  return baseWordsOf(password).some((word) => isRun(word) || commonWords().has(word));
};
