import { curve } from '@bergkette/contract/symptoms.factory.ts';
import type { Curve } from '@bergkette/contract/symptoms.ts';
import { expect, test } from 'vitest';
import { toInstant } from '../../lib/dates.ts';
import { axisEndOf, cyclesWithValues, daysWithValues, lastDayOf, linesOf, measuresOf, valueOn } from './cycle-lines.ts';

const cycles = [
  { start: '2026-10-01', end: '2026-10-21' },
  { start: '2026-10-22', end: '2026-11-11' },
  { start: '2026-11-12', end: '2026-11-21' },
];
const at = (day: string, time = '12:00') => toInstant(day, time) ?? '';
const run = (name: string, ...points: [string, number][]) =>
  curve({ symptom: { name }, symptom_start: at('2026-10-01'), points });
const curves = (...runs: Curve[]) => ({ is_complete: true, runs });

test('values are laid over each other by days since the chemo, also over the end of summer time', () => {
  const [nausea] = measuresOf(
    [],
    curves(run('nausea', [at('2026-10-01'), 4], [at('2026-10-25'), 7], [at('2026-11-14'), 2])),
  );
  const lines = nausea ? linesOf(nausea, cycles) : [];
  expect(lines.map(({ values }) => values)).toEqual([
    [{ day: 0, value: 4 }],
    [{ day: 3, value: 7 }],
    [{ day: 2, value: 2 }],
  ]);
  expect(cyclesWithValues(lines)).toBe(3);
  expect(lastDayOf(cycles)).toBe(20);
});

test('of several values a day the highest counts, of weights the last', () => {
  const day = '2026-10-02';
  const points: [string, number][] = [
    [at(day, '18:00'), 2],
    [at(day, '08:00'), 9],
  ];
  const measures = measuresOf([], curves(run('nausea', ...points), run('weight', ...points)));
  expect(measures.map(({ id, days }) => [id, days.get(day)])).toEqual([
    ['nausea', 9],
    ['weight', 2],
  ]);
});

test('the mood stands first; skipped days and trackers without values are not there', () => {
  const moods = [
    { date: '2026-10-03', mood: 5 as const },
    { date: '2026-10-04', mood: -1 as const },
  ];
  const measures = measuresOf(moods, curves(run('cough')));
  expect(measures.map(({ id, days }) => [id, [...days]])).toEqual([['mood', [['2026-10-03', 5]]]]);
});

test('what lies before the first cycle or after six weeks belongs to none', () => {
  const [mood] = measuresOf([{ date: '2026-09-30', mood: 3 }], curves());
  expect(mood && cyclesWithValues(linesOf(mood, cycles))).toBe(0);
});

test('a symptom of one’s own keeps the name that its person gave it (17-OWN)', () => {
  const own = run('own-1', [at('2026-10-02'), 4]);
  const labelled = { ...own, symptom: { ...own.symptom, label: 'Heimweh' } };
  expect(measuresOf([], curves(labelled, run('nausea', [at('2026-10-02'), 4])))).toMatchObject([
    { id: 'own-1', label: 'Heimweh' },
    { id: 'nausea', label: undefined },
  ]);
});

test('the table reads each day that any cycle has, in their order, each symptom by itself', () => {
  const [nausea, pain] = measuresOf(
    [],
    curves(
      run('nausea', [at('2026-10-21'), 5], [at('2026-10-02'), 4], [at('2026-11-01'), 7], [at('2026-10-23'), 6]),
      run('pain', [at('2026-10-02'), 1]),
    ),
  );
  const lines = nausea ? linesOf(nausea, cycles) : [];
  expect(daysWithValues(lines)).toEqual([1, 10, 20]);
  expect(lines[0]?.values).toEqual([
    { day: 1, value: 4 },
    { day: 20, value: 5 },
  ]);
  expect(lines.map((line) => valueOn(line, 1))).toEqual([4, 6, undefined]);
  expect(pain && linesOf(pain, cycles)[0]?.values).toEqual([{ day: 1, value: 1 }]);
});

test.each([
  [[], 7],
  [[2], 7],
  [[2, 9], 10],
  [[19], 20],
])('the axis ends soon after the last value, and with the longest cycle at most: %j (17-USUAL)', (days, end) => {
  const [cycle] = cycles;
  const line = { cycle: cycle ?? { start: '', end: '' }, values: days.map((day) => ({ day, value: 3 })) };
  expect(axisEndOf(cycles, [line])).toBe(end);
});
