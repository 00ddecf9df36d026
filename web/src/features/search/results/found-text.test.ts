import { expect, test } from 'vitest';
import { cutAtMarks, excerptOf } from './found-text.ts';

const markOf = (text: string, word: string) => ({ start: text.indexOf(word), length: word.length });
const whole = (pieces: readonly { text: string }[]) => pieces.map(({ text }) => text).join('');
const marked = (pieces: readonly { text: string; isMarked: boolean }[]) =>
  pieces.filter(({ isMarked }) => isMarked).map(({ text }) => text);

test('a short text stays whole, with its found words marked [HOME-23]', () => {
  const text = 'Heute keine Lust auf Chemo';
  expect(excerptOf(text, [markOf(text, 'Chemo')])).toEqual([
    { text: 'Heute keine Lust auf ', isMarked: false },
    { text: 'Chemo', isMarked: true },
  ]);
});

test('marks count UTF-16 units as JavaScript does, so an emoji before them shifts nothing [HOME-23]', () => {
  const text = '🎉🎉 Oma und Oma';
  const marks = [
    { start: 5, length: 3 },
    { start: 13, length: 3 },
  ];
  expect(cutAtMarks(text, marks).filter(({ isMarked }) => isMarked)).toEqual([
    { text: 'Oma', isMarked: true },
    { text: 'Oma', isMarked: true },
  ]);
});

test('what looks like markup stays text, and marks beyond the end cut nothing off [HOME-23]', () => {
  const text = '<b>Chemo</b>';
  expect(whole(cutAtMarks(text, [markOf(text, 'Chemo'), { start: 99, length: 4 }]))).toBe(text);
});

test('one endless word is not lost [HOME-23]', () => {
  const text = 'a'.repeat(400);
  expect(marked(excerptOf(text, [{ start: 0, length: 400 }]))).toEqual([text]);
  expect(excerptOf('', [])).toEqual([]);
});

test('marks that overlap or lie outside of the shown part are left out, one at its edge is cut [HOME-23]', () => {
  const marks = [
    { start: 0, length: 2 },
    { start: 3, length: 4 },
    { start: 5, length: 3 },
    { start: 7, length: 9 },
    { start: 9, length: 1 },
  ];
  expect(cutAtMarks('0123456789abc', marks, 2, 9)).toEqual([
    { text: '2', isMarked: false },
    { text: '3456', isMarked: true },
    { text: '78', isMarked: true },
  ]);
});

test('an excerpt begins with a word at most 24 letters before the find and ends with one [HOME-23]', () => {
  const long = `${'ab '.repeat(30)}find ${'cd '.repeat(40)}`;
  expect(whole(excerptOf(long, [markOf(long, 'find')]))).toBe(
    `… ${'ab '.repeat(8)}find ${'cd '.repeat(20).trimEnd()} …`,
  );
  // 90 letters are shown whole, 91 are not.
  const short = `${'ab '.repeat(28)}xx find`.slice(-90);
  expect(short).toHaveLength(90);
  expect(whole(excerptOf(short, [markOf(short, 'find')]))).toBe(short);
  const longer = `x${short}`;
  expect(whole(excerptOf(longer, [markOf(longer, 'find')]))).toMatch(/^… /);
  // Where the word before the find is endless, the excerpt begins with the find itself.
  const endless = `${'a'.repeat(100)}find${'b'.repeat(200)}`;
  expect(whole(excerptOf(endless, [{ start: 100, length: 4 }]))).toMatch(/^… find/);
  const first = `find ${'cd '.repeat(40)}`;
  expect(whole(excerptOf(first, [{ start: 0, length: 4 }]))).toMatch(/^find cd/);
});
