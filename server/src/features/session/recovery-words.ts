import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { RECOVERY_WORDS } from '@bergkette/contract/session.rules.ts';
import type { Language } from '@bergkette/contract/session.ts';

const LISTS = new URL('../../../content/recovery-words/', import.meta.url);
/** No two words of a list begin with the same four letters, so that the rest of a word may be mistyped. */
const STEM = 4;

const stemOf = (word: string): string => word.slice(0, STEM);
const readList = async (language: Language): Promise<string[]> =>
  (await readFile(new URL(`${language}.txt`, LISTS), 'utf8')).trim().split('\n');

export const makeRecoveryWords = async (language: Language): Promise<string[]> => {
  const list = await readList(language);
  return Array.from({ length: RECOVERY_WORDS }, () => list[randomInt(list.length)] ?? '');
};

/** Each typed word by its first four letters: what is hashed. Numbers and signs between the words do not count. */
export const stemsOf = (typed: string): string[] =>
  typed
    .toLowerCase()
    .match(/[a-z]+/g)
    ?.map(stemOf) ?? [];

/** Whether the words could be somebody's: as many as are made, all of the lists. Says nothing about any account. */
export const areRecoveryWords = async (stems: readonly string[]): Promise<boolean> => {
  const known = new Set((await Promise.all([readList('de'), readList('en')])).flat().map(stemOf));
  return stems.length === RECOVERY_WORDS && stems.every((stem) => known.has(stem));
};
