import { curve as run } from '@bergkette/contract/symptoms.factory.ts';
import { expect, test } from 'vitest';
import { byStrength, daysFrom, summariseTrackers } from './tracker-summary.ts';

let nextId = 0;
const curve = (name: string, points: [string, number][], symptom_end: string | null = null) => {
  const [[symptom_start] = ['2026-11-01T08:00:00Z']] = points;
  return run({ id: ++nextId, symptom: { name }, symptom_start, symptom_end, points });
};
const at = (day: number, hour = 8) => `2026-11-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00Z`;

test('runs of one symptom make one summary with peak, first and latest value', () => {
  const [nausea, ...others] = summariseTrackers([
    curve(
      'nausea',
      [
        [at(2), 3],
        [at(3), 8],
        [at(4), 8],
      ],
      at(5),
    ),
    curve('nausea', [
      [at(12), 6],
      [at(13), 2],
    ]),
    curve('cough', []),
  ]);
  expect(others).toEqual([]);
  expect(nausea).toMatchObject({
    symptom: 'nausea',
    count: 5,
    first: [Date.parse(at(2)), 3],
    latest: [Date.parse(at(13)), 2],
    // Of the two days with value 8 the later one counts.
    highest: [Date.parse(at(4)), 8],
    lowest: [Date.parse(at(13)), 2],
    endedAtMs: null,
  });
  expect(nausea?.runs.map((run) => run.length)).toEqual([3, 2]);
});

test('a symptom has ended only when each of its runs has', () => {
  const [cough] = summariseTrackers([curve('cough', [[at(2), 3]], at(4)), curve('cough', [[at(8), 3]], at(9))]);
  expect(cough?.endedAtMs).toBe(Date.parse(at(9)));
});

test('the strongest symptom stands first', () => {
  const summaries = summariseTrackers([
    curve('cough', [[at(2), 3]]),
    curve('nausea', [[at(2), 8]]),
    curve('fatigue', [
      [at(2), 8],
      [at(3), 1],
    ]),
  ]);
  expect(summaries.toSorted(byStrength).map(({ symptom }) => symptom)).toEqual(['fatigue', 'nausea', 'cough']);
});

test('days with fever are days of the person, each counted once', () => {
  const [temperature] = summariseTrackers([
    // 23:30 and 00:30 in Berlin: these are two days there, but one in UTC.
    curve('temperature', [
      ['2026-11-10T22:30:00Z', 38.2],
      ['2026-11-10T23:30:00Z', 38],
      [at(11), 38.9],
      [at(12), 37.9],
    ]),
  ]);
  expect(temperature && daysFrom(temperature, 38, 'Europe/Berlin')).toBe(2);
});

test('the lowest of equal values is the latest as well, in whatever order the runs come', () => {
  const [cough] = summariseTrackers([
    curve('cough', [
      [at(8), 2],
      [at(9), 3],
    ]),
    curve('cough', [[at(2), 2]]),
  ]);
  expect(cough).toMatchObject({ first: [Date.parse(at(2)), 2], lowest: [Date.parse(at(8)), 2] });
});

test('a day counts from the threshold on, and one just below it does not', () => {
  const [fever] = summariseTrackers([
    curve('temperature', [
      [at(1), 37.99],
      [at(2), 38],
      [at(3), 38.01],
    ]),
  ]);
  expect(fever && daysFrom(fever, 38)).toBe(2);
});
