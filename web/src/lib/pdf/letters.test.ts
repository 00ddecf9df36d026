import { expect, test } from 'vitest';
import { breakLines, isForeign, isFromRight, piecesOf, plainText } from './letters.ts';

/** Latin letters with umlauts, and what stands between them. */
const has = (codePoint: number): boolean => (codePoint >= 0x20 && codePoint < 0x180) || codePoint === 0x2019;
const widthOf = (text: string) => [...text].length;

test('an emoji of several parts is one picture, the letters beside it stay letters', () => {
  expect(piecesOf('Äpfel 🎉 und 👩‍👩‍👧!', has)).toEqual([
    { text: 'Äpfel ', isPicture: false },
    { text: '🎉', isPicture: true },
    { text: ' und ', isPicture: false },
    { text: '👩‍👩‍👧', isPicture: true },
    { text: '!', isPicture: false },
  ]);
});

test('no sign is lost in pieces, whatever is written', () => {
  const text = 'Größe, ‏שלום 1️⃣ ❤️ tiếng Việt Привет 漢字 \u{10fffe}';
  expect(
    piecesOf(text, has)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});

test('a line in other letters is drawn as a whole, one with an emoji is not', () => {
  expect(['Привет', 'مرحبا', 'tiếng Việt', '漢字'].map((text) => isForeign(text, has))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['Ärger 😡', '❤️ 5 °C', 'Ça va?'].map((text) => isForeign(text, has))).toEqual([false, false, false]);
  expect([isFromRight('مرحبا'), isFromRight('„שלום“'), isFromRight('Hi مرحبا')]).toEqual([true, true, false]);
});

test('letters are whole, and what nobody sees is left out', () => {
  expect(plainText('a\u0308\tb\u00adc\r\nd\u0000')).toBe('ä bc\nd');
});

test('lines are as long as there is room, and a word wider than a line is broken without a loss', () => {
  expect(breakLines('eins zwei drei vier', 9, widthOf)).toEqual(['eins zwei', 'drei vier']);
  expect(breakLines('ein Donaudampfschiff', 8, widthOf)).toEqual(['ein Dona', 'udampfsc', 'hiff']);
  expect(breakLines('👩‍👩‍👧👩‍👩‍👧', 5, widthOf)).toEqual(['👩‍👩‍👧', '👩‍👩‍👧']);
  expect(breakLines('', 9, widthOf)).toEqual(['']);
});
