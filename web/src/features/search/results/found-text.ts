import type { Mark } from '@bergkette/contract/events.ts';

export interface TextPiece {
  text: string;
  isMarked: boolean;
}

/** Characters that fit on two lines of a phone. */
const EXCERPT_LENGTH = 90;
/** Characters shown before the first match. */
const LEAD_LENGTH = 24;

const isSpace = (text: string, at: number): boolean => /\s/.test(text.charAt(at));

/** Start of the word at `from`, or of the next word where that one is long. */
const wordStart = (text: string, from: number, latest: number): number => {
  let start = from;
  while (start > 0 && start < latest && !isSpace(text, start - 1)) start += 1;
  return start;
};

/** End of the last whole word before `to`. */
const wordEnd = (text: string, to: number, earliest: number): number => {
  if (to >= text.length) return text.length;
  let end = to;
  while (end > earliest && !isSpace(text, end)) end -= 1;
  return end;
};

/** Cuts a text at its marks into pieces; no markup is made. */
export const cutAtMarks = (text: string, marks: readonly Mark[], from = 0, to = text.length): TextPiece[] => {
  const pieces: TextPiece[] = [];
  const add = (start: number, end: number, isMarked: boolean) => {
    if (end > start) pieces.push({ text: text.slice(start, end), isMarked });
  };
  let at = from;
  for (const { start, length } of marks) {
    const end = Math.min(start + length, to);
    if (start < at || start >= to) continue;
    add(at, start, false);
    add(start, end, true);
    at = end;
  }
  add(at, to, false);
  return pieces;
};

/** The part of a text around the first match, in whole words. */
export const excerptOf = (text: string, marks: readonly Mark[]): TextPiece[] => {
  const first = marks[0];
  if (first === undefined) return [];
  const markEnd = first.start + first.length;
  const from = text.length <= EXCERPT_LENGTH ? 0 : wordStart(text, Math.max(0, first.start - LEAD_LENGTH), first.start);
  const to = wordEnd(text, Math.max(from + EXCERPT_LENGTH, markEnd), markEnd);
  const pieces = cutAtMarks(text, marks, from, to);
  const before = from > 0 ? [{ text: '… ', isMarked: false }] : [];
  const after = to < text.length ? [{ text: ' …', isMarked: false }] : [];
  return [...before, ...pieces, ...after];
};
