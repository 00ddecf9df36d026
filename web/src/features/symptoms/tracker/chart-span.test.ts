import { curve } from '@bergkette/contract/symptoms.factory.ts';
import { millisecondsInDay } from 'date-fns/constants';
import { expect, test } from 'vitest';
import { planChart, valueTicks } from './chart-plan.ts';
import { chartDomain, shownSpan, spansOf } from './chart-span.ts';

const BERLIN = 'Europe/Berlin';
const nowMs = Date.parse('2026-11-21T13:10:00Z');
const symptom = (start: string, end: string | null = null) => ({ unit: 'intensity', start, end }) as const;
const instant = (ms: number) => new Date(ms).toISOString();

test('weight offers the last days and years, and a month of them at first [TRK-52]', () => {
  const weight = spansOf({ unit: 'weight', start: '2026-01-01T00:00:00Z', end: null }, nowMs, BERLIN);
  expect(weight).toEqual([7, 30, 90, 365, 730]);
  expect(shownSpan(weight, 'weight', null)).toBe(30);
});

test('a chosen span stays chosen when midnight brings another one [TRK-52]', () => {
  const run = symptom('2026-10-23T17:00:00Z');
  const spansAfter = (days: number) => spansOf(run, nowMs + days * millisecondsInDay, BERLIN);
  expect({ today: spansAfter(0).length, tomorrow: spansAfter(1).length }).toEqual({ today: 2, tomorrow: 3 });
  expect([0, 1].map((days) => shownSpan(spansAfter(days), 'intensity', 'all'))).toEqual(['all', 'all']);
  expect(shownSpan(spansAfter(1), 'intensity', 7)).toBe(7);
  expect(shownSpan(spansAfter(0), 'intensity', 30)).toBe('all');
});

test('a symptom offers the spans shorter than itself, and all of it at first [TRK-52]', () => {
  const young = spansOf(symptom('2026-11-13T17:00:00Z'), nowMs, BERLIN);
  expect(young).toEqual([7, 'all']);
  expect(shownSpan(young, 'intensity', null)).toBe('all');
  expect(spansOf(symptom('2026-11-18T17:00:00Z'), nowMs, BERLIN)).toEqual(['all']);
});

test('the chart of an active tracker stays within six months each way from today [TRK-53]', () => {
  const run = symptom('2024-01-01T10:00:00Z');
  const spans = spansOf(run, nowMs, BERLIN);
  expect(spans.at(-1)).toEqual(184);
  const [from, to] = chartDomain('all', run, nowMs, BERLIN);
  expect(instant(from)).toBe('2026-05-20T22:00:00.000Z');
  expect(instant(to)).toBe('2026-11-21T22:59:59.999Z');
});

test('a chart covers whole days of the person, an ended run from its start to its end [TRK-53]', () => {
  const week = chartDomain(7, symptom('2026-01-01T10:00:00Z'), nowMs, BERLIN);
  expect(week.map(instant)).toEqual(['2026-11-14T23:00:00.000Z', '2026-11-21T22:59:59.999Z']);
  const ended = symptom('2024-01-01T10:00:00Z', '2024-01-05T10:00:00Z');
  expect(spansOf(ended, nowMs, BERLIN)).toEqual(['all']);
  expect(chartDomain('all', ended, nowMs, BERLIN).map(instant)).toEqual([
    '2023-12-31T23:00:00.000Z',
    '2024-01-05T22:59:59.999Z',
  ]);
});

test('intensities stand on 0 to 10, the others around what was measured [TRK-38]', () => {
  expect(valueTicks([4, 7], 'intensity')).toEqual([0, 5, 10]);
  expect(valueTicks([36.8], 'temperature')).toEqual([36, 37, 38]);
  expect(valueTicks([35.2, 39.4], 'temperature')).toEqual([35, 37.5, 40]);
  expect(valueTicks([51.2], 'weight')).toEqual([49, 51.5, 54]);
  expect(valueTicks([44, 61.5], 'weight')).toEqual([44, 53, 62]);
});

test('a plan leaves out points before its span, and keeps every dot inside the lines [TRK-52]', () => {
  const run = curve({
    symptom_start: '2026-10-01T08:00:00Z',
    points: [
      ['2026-10-01T08:00:00Z', 10],
      ['2026-11-16T08:00:00Z', 0],
      ['2026-11-21T13:00:00Z', 10],
    ],
  });
  const { points, spots, box } = planChart(run, 7, nowMs, 300);
  expect(points.map(({ value }) => value)).toEqual([0, 10]);
  expect(spots.map(({ y }) => y)).toEqual([box.bottom, box.top]);
  for (const { x } of spots) expect(x > box.left && x < box.right).toBe(true);
  expect(planChart(run, 'all', nowMs, 300).points).toHaveLength(3);
});
