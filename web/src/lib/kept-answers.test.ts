import { expect, test } from 'vitest';
import { findSurplus } from './kept-answers.ts';

const notes = [
  { id: 'new', bytes: 40, atMs: 3 },
  { id: 'old', bytes: 30, atMs: 1 },
  { id: 'middle', bytes: 31, atMs: 2 },
];

test('as long as everything fits nothing has to go (18-KEPT)', () => {
  expect(findSurplus(notes, 101)).toEqual([]);
});

test('the oldest go until nine tenths of the bound are left (18-KEPT)', () => {
  expect(findSurplus(notes, 100)).toEqual(['old']);
  expect(findSurplus(notes, 77)).toEqual(['old', 'middle']);
});
