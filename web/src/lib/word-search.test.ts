import { expect, test } from 'vitest';
import { prefixDistance, searchEntries } from './word-search.ts';

const entry = (name: string, ...terms: string[]) => ({ name, terms });
const names = (entries: readonly ReturnType<typeof entry>[], text: string) =>
  searchEntries(entries, text).map(({ name }) => name);
const finds = (word: string, text: string): boolean => names([entry(word)], text).length === 1;

test('slips are counted from the beginning of a word: one for a letter too many, too few, wrong or swapped', () => {
  const counted = ['berg', 'brg', 'beerg', 'borg', 'ebrg', 'ebgr', 'xyz'].map((typed) =>
    prefixDistance(typed, 'bergkette'),
  );
  expect(counted).toEqual([0, 1, 1, 1, 1, 2, 3]);
  expect([prefixDistance('', 'berg'), prefixDistance('berg', ''), prefixDistance('ab', 'ba')]).toEqual([0, 4, 1]);
  // Two letters are swapped only where both are there.
  expect([prefixDistance('ax', 'bay'), prefixDistance('xbq', 'bcq')]).toEqual([2, 2]);
  // Where more are needed than asked for, only that is said.
  expect([prefixDistance('xyzxyz', 'bergkette', 2), prefixDistance('bergkette', 'berg', 2)]).toEqual([3, 3]);
  expect([prefixDistance('bergke', 'berg', 2), prefixDistance('bergket', 'berg', 2)]).toEqual([2, 3]);
});

test('no slip up to three letters, one from four, two from six [TRK-04]', () => {
  expect([finds('abc', 'abx'), finds('abcd', 'abxd'), finds('abcd', 'axyd')]).toEqual([false, true, false]);
  expect([finds('abcde', 'axcye'), finds('abcdef', 'axcyef'), finds('abcdef', 'axcyez')]).toEqual([false, true, false]);
});

test('the inside of a word is found from three letters on [TRK-04]', () => {
  expect([finds('Fieber', 'ie'), finds('Fieber', 'ieb'), finds('Fieber', 'fi')]).toEqual([false, true, true]);
});

test('letters count without case, accents and the ways to write an umlaut [TRK-04]', () => {
  expect(['mude', 'müde', 'MUEDE', 'mu\u0308de'].map((typed) => finds('Müde', typed))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect([finds('Fuß', 'fuss'), finds('Café', 'cafe'), finds('Fieber (hoch)', 'hoch')]).toEqual([true, true, true]);
});

test('the best comes first: beginnings, then inside, then guesses, and a name before another word for it', () => {
  const list = [entry('Kaltes', 'husten'), entry('Reizhusten'), entry('Husten'), entry('Haut')];
  expect(names(list, 'husten')).toEqual(['Husten', 'Kaltes', 'Reizhusten']);
  expect(names([entry('Zwei', 'abcdef'), entry('abcdxf')], 'abcdef')).toEqual(['Zwei']);
  // Without the very word those with fewer slips come first.
  expect(names([entry('abxxef'), entry('abcxef')], 'abcdef')).toEqual(['abcxef', 'abxxef']);
});

test('a whole name or word comes first, then beginnings of names, then of words in them, then of other words', () => {
  const list = [
    entry('Rest', 'sehr hell'),
    entry('Nacht', 'helles Licht'),
    entry('Nicht hell'),
    entry('Heller Tag'),
    entry('Licht', 'hell'),
    entry('Dunkelhell'),
  ];
  expect(names(list, 'hell')).toEqual(['Licht', 'Heller Tag', 'Nicht hell', 'Nacht', 'Rest', 'Dunkelhell']);
});

test('each typed word has to be found in the same name or term', () => {
  const list = [entry('Mund', 'trockener Mund'), entry('Trockene Haut'), entry('Wunder Mund')];
  expect(names(list, 'trocken mund')).toEqual(['Mund']);
  expect(names(list, 'mund, wunder!')).toEqual(['Wunder Mund']);
  // Of several words each may be a guess beside exact ones.
  expect(names([entry('Kopf weh'), entry('Kopf wehe')], 'kopf wehx')).toEqual(['Kopf weh', 'Kopf wehe']);
  expect(names(list, '  -, ')).toEqual(['Mund', 'Trockene Haut', 'Wunder Mund']);
});
