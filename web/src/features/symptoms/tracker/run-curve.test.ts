import type { Curve } from '@bergkette/contract/symptoms.ts';
import { expect, test } from 'vitest';
import { curveOfAll, runCurveOf } from './chart-plan.ts';

const symptom = { id: 1, name: 'nausea', is_searchable: true, unit: null };
const curve: Curve = {
  id: 7,
  symptom,
  symptom_start: '2026-11-13T17:00:00Z',
  symptom_end: null,
  points: [
    ['2026-11-13T17:00:00Z', 4],
    ['2026-11-14T17:00:00Z', 6],
    ['2026-11-15T17:00:00Z', 5],
  ],
};
const read = (isComplete: boolean, runs: Curve[] = [curve]) => ({
  data: { is_complete: isComplete, runs },
  isError: false,
});

test('a curve that failed to load is said to be missing, one that is loading is waited for [TRK-52]', () => {
  expect(runCurveOf({ data: undefined, isError: true }, { id: 7, count: 3 })).toEqual({ state: 'failed' });
  expect(runCurveOf({ data: undefined, isError: false }, { id: 7, count: 3 })).toEqual({ state: 'waiting' });
  expect(runCurveOf(read(true, []), { id: 7, count: 3 })).toEqual({ state: 'waiting' });
  expect(runCurveOf({ data: undefined, isError: true }, { id: 7, count: 0 })).toEqual({ state: 'none' });
});

test('one value and two are drawn as no chart, and a third one waits for its curve [TRK-52]', () => {
  const two = { ...curve, points: curve.points.slice(0, 2) };
  for (const count of [1, 2]) expect(runCurveOf(read(true, [two]), { id: 7, count })).toEqual({ state: 'none' });
  expect(runCurveOf(read(true, [two]), { id: 7, count: 3 })).toEqual({ state: 'waiting' });
});

test('a curve without its older points is drawn with a note, one that is missing is named [TRK-52]', () => {
  expect(runCurveOf(read(false), { id: 7, count: 5 })).toEqual({ state: 'partial', curve });
  expect(runCurveOf(read(false), { id: 7, count: 3 })).toEqual({ state: 'whole', curve });
  expect(runCurveOf(read(true), { id: 7, count: 3 })).toEqual({ state: 'whole', curve });
  expect(runCurveOf(read(false, [{ ...curve, points: [] }]), { id: 7, count: 5 })).toEqual({ state: 'left-out' });
});

test('a failed refresh takes no drawn curve away [TRK-52]', () => {
  expect(runCurveOf({ ...read(true), isError: true }, { id: 7, count: 3 })).toMatchObject({ state: 'whole' });
});

test('all points of a run make its whole curve, oldest first, unless there are more than one answer takes [TRK-66]', () => {
  const { points, ...run } = { ...curve, count: 2, page_size: 20 };
  const results = points.map(([datetime, value], id) => ({ id, symptom_duration: 7, datetime, value })).toReversed();
  const answer = { count: 2, previous: null, results };
  expect(curveOfAll(run, { ...answer, next: null })).toEqual({ state: 'whole', curve });
  expect(curveOfAll(run, { ...answer, next: '/older' })).toEqual({ state: 'partial', curve });
  expect(curveOfAll(run, { ...answer, results: [], next: null })).toBeNull();
});
