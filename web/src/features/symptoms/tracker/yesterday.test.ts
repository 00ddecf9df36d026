import type { ActiveDuration } from '@bergkette/contract/symptoms.ts';
import { expect, test } from 'vitest';
import { valueOfYesterday } from './runs.ts';

const run = (datetime: string | null, isSearchable = true): ActiveDuration => ({
  id: 1,
  symptom: { id: 1, name: 'nausea', is_searchable: isSearchable, unit: null },
  symptom_start: '2026-11-13T08:00:00Z',
  symptom_end: null,
  count: 1,
  page_size: 20,
  latest_point: datetime === null ? null : { id: 1, symptom_duration: 1, datetime, value: 0 },
});
const valueOn = (at: string | null, isSearchable?: boolean) => valueOfYesterday(run(at, isSearchable), '2026-11-20');

test("yesterday's last value is offered, a zero too; none where today has one or yesterday has none (17-YESTERDAY)", () => {
  expect(valueOn('2026-11-20T12:00:00Z')).toBe(0);
  expect(valueOn('2026-11-21T12:00:00Z')).toBeNull();
  expect(valueOn('2026-11-19T12:00:00Z')).toBeNull();
  expect(valueOn(null)).toBeNull();
});

test('a measurement is never offered again: it is read from a device (17-YESTERDAY)', () => {
  expect(valueOn('2026-11-20T12:00:00Z', false)).toBeNull();
});
