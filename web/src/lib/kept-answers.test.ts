import { expect, test } from 'vitest';
import { findSurplus } from './kept-answers.ts';

const notes = [
  { id: 'new', note: { bytes: 40, atMs: 3, version: 'a', type: null } },
  { id: 'old', note: { bytes: 30, atMs: 1, version: 'a', type: 'image/jpeg' } },
  { id: 'middle', note: { bytes: 31, atMs: 2, version: 'a', type: null } },
];

test('as long as everything fits nothing has to go (18-KEPT)', () => {
  expect(findSurplus(notes, 101)).toEqual([]);
});

test('the oldest go until nine tenths of the bound are left (18-KEPT)', () => {
  expect(findSurplus(notes, 100)).toEqual(['old']);
  expect(findSurplus(notes, 77)).toEqual(['old', 'middle']);
});

test('an answer whose note cannot be read goes, and counts for nothing beside the others (18-KEPT)', () => {
  const broken = [null, {}, { bytes: 'many', atMs: 4, version: 'a', type: null }].map((note, index) => ({
    id: `broken ${index}`,
    note,
  }));
  expect(findSurplus([...broken, ...notes], 101)).toEqual(['broken 0', 'broken 1', 'broken 2']);
  expect(findSurplus([...notes, ...broken], 100)).toEqual(['broken 0', 'broken 1', 'broken 2', 'old']);
});
