import { expect, it, vi } from 'vitest';
import { runs } from './export-pages.ts';
import { exportWords } from './export-words.ts';

it('a run with many values is written value by value, so that nobody waits for all of them', async () => {
  const names = { activities: new Map(), diagnoses: new Map(), symptoms: new Map(), units: new Map() };
  const words = exportWords('de', 'Europe/Berlin', names);
  const instant = vi.spyOn(words, 'instant');
  const started = '2026-11-19T12:00:00Z';
  const values = Array.from({ length: 100 }, (_, at): [string, number] => [started, at]);
  async function* found() {
    yield { symptom: 'headache', unit: 'intensity', started, ended: null, helped: [], values };
  }
  for await (const part of runs(found(), words)) if (part.includes('>0</td>')) break;
  // When it began, and the first value.
  expect(instant).toHaveBeenCalledTimes(2);
});
