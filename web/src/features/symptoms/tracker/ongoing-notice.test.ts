import type { Symptom } from '@bergkette/contract/catalogues.ts';
import { activeRun } from '@bergkette/contract/symptoms.factory.ts';
import { describe, expect, test } from 'vitest';
import { findOngoing, mayBeFeverNow, orderTrackers } from './runs.ts';

const NOW = Date.parse('2026-11-21T13:10:00Z');
const unit = (name: string): Symptom['unit'] => ({ id: 1, name, description: '' });

const run = (id: number, latest: string | null, symptom: Partial<Symptom> = {}) =>
  activeRun({
    id,
    symptom: { id, unit: unit('intensity'), ...symptom },
    symptom_start: `2026-11-0${id}T08:00:00Z`,
    latest_point: latest === null ? null : { id, symptom_duration: id, datetime: latest, value: 4 },
  });

const weight = { is_searchable: false, unit: unit('weight'), name: 'weight' };
const temperature = { is_searchable: false, unit: unit('temperature'), name: 'temperature' };

describe('the notice about an ongoing symptom', () => {
  test('comes when the latest point is a day old, not a minute before [TRK-08, TRK-09]', () => {
    expect(findOngoing([run(1, '2026-11-20T13:10:01Z')], NOW)).toBeNull();
    expect(findOngoing([run(1, '2026-11-20T13:10:00Z')], NOW)).toMatchObject({ id: 1 });
  });

  test('asks after the one that is oldest [TRK-09]', () => {
    const runs = [run(1, '2026-11-20T08:00:00Z'), run(2, '2026-11-18T12:00:00Z'), run(3, '2026-11-21T08:00:00Z')];
    expect(findOngoing(runs, NOW)).toMatchObject({ id: 2 });
  });

  test('never asks after weight and temperature [TRK-09, TRK-13]', () => {
    expect(findOngoing([run(1, '2026-10-01T08:00:00Z', weight), run(2, null, temperature)], NOW)).toBeNull();
  });
});

test('symptoms stand above the pinned ones, the latest begun first [TRK-06, TRK-13]', () => {
  const runs = [run(1, null, weight), run(5, null), run(2, null, temperature), run(9, null)];
  const order = (first?: number) => orderTrackers(runs, ({ id }) => id === first).map(({ id }) => id);
  expect(order()).toEqual([9, 5, 2, 1]);
  expect(order(2)).toEqual([2, 9, 5, 1]);
});

test('a temperature of today may be a fever from the limit of the clinic on, and at any value that a clinic could set where it has set none', () => {
  const measured = (value: number, datetime: string, symptom: Partial<Symptom> = temperature) => {
    const { latest_point, ...rest } = run(2, datetime, symptom);
    return { ...rest, latest_point: latest_point && { ...latest_point, value } };
  };
  const today = '2026-11-21T02:02:00Z';
  const has = (value: number, limit: number | null) => mayBeFeverNow(measured(value, today), limit, NOW);
  expect([has(36.9, null), has(37, null), has(38.4, 38.5), has(38.5, 38.5)]).toEqual([false, true, false, true]);
  expect(mayBeFeverNow(measured(39.1, '2026-11-20T08:00:00Z'), null, NOW)).toBe(false);
  // What was measured at 23:50 is still there at 00:10.
  const midnight = new Date(2026, 10, 21).getTime();
  const evening = measured(39.4, new Date(midnight - 10 * 60_000).toISOString());
  const stands = (hours: number) => mayBeFeverNow(evening, null, midnight + hours * 3_600_000);
  expect([-1 / 6, 0, 1 / 6, 5, 6].map(stands)).toEqual([true, true, true, true, false]);
  expect(mayBeFeverNow(measured(39.1, today, weight), null, NOW)).toBe(false);
});
