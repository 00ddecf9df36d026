import { brokenPasswordRules, type PasswordCode } from '@bergkette/contract/password.ts';
import { distance } from 'fastest-levenshtein';
import { asLetters, isCommonPassword } from './password-common.ts';

/** Shorter parts may be in good passwords by chance. */
const PART_MIN = 3;
/** Parts that make up this much of the password's letters and digits give it away. */
const SHARE_MAX = 0.5;
/** As in Django's check, which the documents' wording comes from. */
const LIKENESS_MAX = 0.7;

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const partsOf = (attribute: string): string[] =>
  [attribute, ...attribute.split(/[^\p{L}\p{N}]+|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/u)]
    .map(plain)
    .filter((part) => part.length >= PART_MIN);

const likeness = (one: string, other: string) => 1 - distance(one, other) / Math.max(one.length, other.length);

const reversed = (text: string) => [...text].reverse().join('');

/** How many letters and digits stay when every part is struck out, however often it stands there, either way round. */
const lengthWithout = (core: string, parts: string[]): number =>
  parts
    .flatMap((part) => [part, reversed(part)])
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, part) => rest.replaceAll(part, ' '), core)
    .replaceAll(' ', '').length;

const isGivenAwayBy = (core: string, own: string[], domain: string[]): boolean => {
  const isNamed = lengthWithout(core, own) < core.length;
  const rest = lengthWithout(core, [...own, ...domain]);
  if (isNamed && rest <= core.length * (1 - SHARE_MAX)) return true;
  return own.some((part) => likeness(core, part.slice(0, 128)) >= LIKENESS_MAX);
};

/**
 * Whether a password is little more than the address's local part, the name, or pieces of them: half of its letters
 * and digits, or the like of it by 70 % [SESS-37]. The address's domain counts beside such a piece, not alone.
 */
export const isSimilarPassword = (password: string, person: { email: string; name: string }): boolean => {
  const [localPart = '', domain = ''] = person.email.split('@');
  const own = [localPart, person.name].flatMap(partsOf);
  const readings = [password, asLetters(password, 'i'), asLetters(password, 'l')];
  return readings.some((reading) => isGivenAwayBy(plain(reading), own, partsOf(domain)));
};

/** Every rule the new password breaks; the two dear ones only when it is short enough to look at. */
export const passwordProblems = (password: string, person: { email: string; name: string }): PasswordCode[] => {
  const broken = brokenPasswordRules(password);
  if (broken.includes('password_empty') || broken.includes('password_too_long')) return broken;
  if (isSimilarPassword(password, person)) broken.push('password_too_similar');
  if (isCommonPassword(password)) broken.push('password_too_common');
  return broken;
};
