import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldText, foldUmlauts, WRITTEN_WORD, wordsOf } from './search.rules.ts';

/** What reads the same, in two spellings. */
const SAME: [what: string, one: string, other: string][] = [
  ['a soft hyphen', 'Chemo\u00adtherapie', 'Chemotherapie'],
  ['a zero-width space', 'Strahlen\u200btherapie', 'Strahlentherapie'],
  ['a zero-width joiner, a word joiner, an invisible plus', 'Ka\u200dthe\u2060ter\u2064', 'Katheter'],
  ['a variation selector', 'Oma\ufe0f', 'Oma'],
  ['marks of direction', '\u202bOma\u202c\u200e', 'Oma'],
  ['letters of other widths', 'Ｃｈｅｍｏ', 'Chemo'],
  ['letters of mathematics', '𝗖𝗵𝗲𝗺𝗼', 'chemo'],
  ['ligatures', 'Griﬀ ﬁnden', 'Griff finden'],
  ['Turkish capitals', 'HASTANEDEYİM', 'hastanedeyim'],
  ['a Turkish letter without a dot', 'Isırgan', 'ısırgan'],
  ['German capitals', 'GROẞE STRAẞE', 'große strasse'],
  ['an umlaut in two parts', 'Mu\u0308de', 'müde'],
  ['Greek accents and the last sigma', 'ΝΟΣΟΚΟΜΕΙΟΣ', 'νοσοκομείος'],
  ['Russian dots', 'Ёлка', 'елка'],
  ['Vietnamese without marks', 'đau đầu', 'dau dau'],
  ['French and Polish', 'Très fatigué, Łódź', 'tres fatigue, lodz'],
  ['Ukrainian apostrophes', 'п\u02bcятниця', 'п’ятниця'],
  ['Arabic vowels', 'الحَرَارَةُ', 'الحرارة'],
  ['a lengthened Arabic word', 'شكــرا', 'شكرا'],
  ['Persian and Arabic keyboards', 'می\u200cخواهم کتاب', 'ميخواهم كتاب'],
  ['Arabic digits', '٣٨٫٥', '38٫5'],
  ['Hebrew points', 'שָׁלוֹם', 'שלום'],
  ['Hangul in parts', '병원'.normalize('NFD'), '병원'],
  ['narrow kana', 'ﾋﾟｱﾉ', 'ピアノ'],
];

it.each(SAME)('%s is not seen by a search [HOME-22] (35-F8)', (_, one, other) => {
  expect(wordsOf(one)).toEqual(wordsOf(other));
  expect(wordsOf(one).length).toBeGreaterThan(0);
});

it('keeps apart what reads differently, and the umlauts for the word forms of the database (35-F8)', () => {
  expect(foldText('Müde, Öl, Ärzte')).toBe('müde, öl, ärzte');
  expect(wordsOf('が')).not.toEqual(wordsOf('か'));
  // Where words have no blanks between them, a zero-width space ends them.
  expect(wordsOf('ខ្ញុំ\u200bឈឺ')).toEqual([...wordsOf('ខ្ញុំ'), ...wordsOf('ឈឺ')]);
  expect(foldUmlauts('Übelkeit')).toBe(foldUmlauts('uebelkeit'));
  expect(foldUmlauts('Übelkeit')).toBe(foldUmlauts('UBELKEIT'));
});

it('reads a folded text as the same (35-F8)', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => foldText(foldText(text)) === foldText(text)));
});

it('takes a word whole where it is written, with what nobody sees (35-F8)', () => {
  const written = 'Die Chemo\u00adtherapie, Mu\u0308de!';
  expect([...written.matchAll(WRITTEN_WORD)].map(([word]) => word)).toEqual([
    'Die',
    'Chemo\u00adtherapie',
    'Mu\u0308de',
  ]);
});
