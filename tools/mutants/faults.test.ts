import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../../scripts/root.ts';
import { countOf, faults, withFault } from './faults.ts';

const textOf = (file: string): string => {
  try {
    return readFileSync(inRoot(file), 'utf8');
  } catch {
    return '';
  }
};

it('every fault has its place in its file once, and changes it', () => {
  const lost = faults.filter((fault) => {
    const text = textOf(fault.file);
    return countOf(text, fault.find) !== 1 || withFault(text, fault) === text;
  });
  expect(
    lost.map(({ what, file, find }) => `"${what}": ${file} does not have ${find} once (tools/mutants/faults.ts)`),
  ).toEqual([]);
});

it('there are sixty faults or more, each with a name of its own', () => {
  expect(faults.length).toBeGreaterThanOrEqual(60);
  expect(new Set(faults.map(({ what }) => what)).size).toBe(faults.length);
});
