import { curve } from '@bergkette/contract/symptoms.factory.ts';
import { expect, test } from 'vitest';
import { offeredWords } from './runs.ts';

const run = (id: number, symptom: number, day: number, helped?: string[]) =>
  curve({ id, symptom: { id: symptom }, symptom_start: `2026-11-${day}T08:00:00Z`, helped });

test('words of this run come first, then of the same symptom, then of others, then common ones, each once (17-HELPED)', () => {
  const now = run(1, 1, 20, ['Tee']);
  const runs = [now, run(2, 2, 15, ['Kuscheln']), run(3, 1, 10, ['Schlafen', 'tee']), run(4, 1, 12, ['Musik'])];
  expect(offeredWords(now, runs, ['Ausruhen', 'MUSIK'])).toEqual(['Tee', 'Musik', 'Schlafen', 'Kuscheln', 'Ausruhen']);
});

test('eight are offered beside those that were chosen (17-HELPED)', () => {
  const words = Array.from({ length: 12 }, (_, index) => `Wort ${index}`);
  expect(offeredWords(run(1, 1, 20), [], words)).toHaveLength(8);
  expect(offeredWords(run(1, 1, 20, ['Tee', 'Musik']), [], words)).toHaveLength(10);
});
