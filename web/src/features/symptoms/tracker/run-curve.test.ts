import type { Curve } from '@bergkette/contract/symptoms.ts';
import { expect, test } from 'vitest';
import { curveOfAll, runCurveOf } from './run-curve.ts';

const symptom = { id: 1, name: 'nausea', is_searchable: true, unit: null };
const curve: Curve = {
  id: 7,
  symptom,
  symptom_start: '2026-11-13T17:00:00Z',
  symptom_end: null,
  points: [
    ['2026-11-13T17:00:00Z', 4],
    ['2026-11-14T17:00:00Z', 6],
  ],
};
const read = (isComplete: boolean, runs: Curve[] = [curve]) => ({
  data: { is_complete: isComplete, runs },
  isError: false,
});

test('a curve that failed to load is said to be missing, one that is loading is waited for [TRK-52]', () => {
  expect(runCurveOf({ data: undefined, isError: true }, { id: 7, count: 2 })).toEqual({ state: 'failed' });
  expect(runCurveOf({ data: undefined, isError: false }, { id: 7, count: 2 })).toEqual({ state: 'waiting' });
  expect(runCurveOf(read(true, []), { id: 7, count: 2 })).toEqual({ state: 'waiting' });
  expect(runCurveOf({ data: undefined, isError: true }, { id: 7, count: 0 })).toEqual({ state: 'none' });
});

test('a single value is drawn as no chart, and a second one waits for its curve [TRK-52]', () => {
  const single = { ...curve, points: curve.points.slice(0, 1) };
  expect(runCurveOf(read(true, [single]), { id: 7, count: 1 })).toEqual({ state: 'none' });
  expect(runCurveOf(read(true, [single]), { id: 7, count: 2 })).toEqual({ state: 'waiting' });
});

test('a curve without its older points is drawn with a note, one that is missing is named [TRK-52]', () => {
  expect(runCurveOf(read(false), { id: 7, count: 5 })).toEqual({ state: 'partial', curve });
  expect(runCurveOf(read(false), { id: 7, count: 2 })).toEqual({ state: 'whole', curve });
  expect(runCurveOf(read(true), { id: 7, count: 2 })).toEqual({ state: 'whole', curve });
  expect(runCurveOf(read(false, [{ ...curve, points: [] }]), { id: 7, count: 5 })).toEqual({ state: 'left-out' });
});

test('a failed refresh takes no drawn curve away [TRK-52]', () => {
  expect(runCurveOf({ ...read(true), isError: true }, { id: 7, count: 2 })).toMatchObject({ state: 'whole' });
});

test('all points of a run make its whole curve, oldest first, unless there are more than one answer takes [TRK-66]', () => {
  const { points, ...run } = { ...curve, count: 2, page_size: 20 };
  const results = points.map(([datetime, value], id) => ({ id, symptom_duration: 7, datetime, value })).toReversed();
  const answer = { count: 2, previous: null, results };
  expect(curveOfAll(run, { ...answer, next: null })).toEqual({ state: 'whole', curve });
  expect(curveOfAll(run, { ...answer, next: '/older' })).toEqual({ state: 'partial', curve });
  expect(curveOfAll(run, { ...answer, results: [], next: null })).toBeNull();
});
