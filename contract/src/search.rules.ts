// How searches read words: what reads the same is found the same [HOME-22, TRK-04, INFO-01, REL-04]

/** A zero-width space is where words end in scripts that have no blanks between them. Elsewhere nobody sees it. */
const WORD_BREAK = /([\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}])\u200b/gu;
/** Nobody sees these; the last one only makes an Arabic word longer. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u0640]/gu;
/** Accents and points that people leave out. In other scripts marks are vowels. */
const ACCENTED = /([\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Arab}\p{sc=Hebr}\p{Nd}])(\p{M}+)/gu;
const DOTS = '\u0308';
/** The dots of ä, ö and ü stay, as the database knows the forms of these words. */
const withoutAccents = (_: string, letter: string, marks: string): string =>
  'aou'.includes(letter) && marks.includes(DOTS) ? letter + DOTS : letter;
/** Letters that look alike and stand on different keyboards, and letters with a stroke, which is no accent to Unicode. */
const ALIKE: Record<string, string> = { ς: 'σ', ی: 'ي', ى: 'ي', ک: 'ك', ø: 'o', ł: 'l', đ: 'd' };
const ALIKE_SIGNS = new RegExp(`[${Object.keys(ALIKE).join('')}]`, 'gu');
/** Apostrophes that count as letters. */
const APOSTROPHES = /[\u02b9-\u02bf\ua78c]/gu;
const ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/gu;
const LOW_HALF = 15;

/** A text as searches compare it: without case, accents and what nobody sees, in the plainest of compatible spellings. */
export const foldText = (text: string): string =>
  text
    .replaceAll(WORD_BREAK, '$1 ')
    .normalize('NFKD')
    .replaceAll(UNSEEN, '')
    // Through capitals: ß and ss, ı and i, ſ and s have the same. ẞ has none of its own.
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(ACCENTED, withoutAccents)
    .replaceAll(APOSTROPHES, '’')
    .replaceAll(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & LOW_HALF))
    .replaceAll(ALIKE_SIGNS, (letter) => ALIKE[letter] ?? letter)
    .normalize('NFC');

/** As `foldText`, with `ae`, `ä` and `a` the same: for lists of names, where no word forms are known. */
export const foldUmlauts = (text: string): string =>
  foldText(text)
    .normalize('NFD')
    .replaceAll(DOTS, '')
    .normalize('NFC')
    .replaceAll(/([aou])e/g, '$1');

/**
 * The words of a text: letters and digits. Very long ones are split, as no index can hold them. The parser of the database
 * would not take 3.5, an address or a-b for words, and without a locale does not know ❤️.
 */
export const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{Nd}]{1,200}/gu) ?? [];

/** A word as it stands in a text, with the marks and unseen signs that belong to its letters. */
export const WRITTEN_WORD = /[\p{L}\p{N}\p{M}\p{Default_Ignorable_Code_Point}\u0640]+/gu;
