import { activeRun } from '@bergkette/contract/symptoms.factory.ts';
import { expect, test } from 'vitest';
import { valueOfYesterday } from './runs.ts';

const valueOn = (datetime: string | null, is_searchable = true) => {
  const latest_point = datetime === null ? null : { id: 1, symptom_duration: 1, datetime, value: 0 };
  return valueOfYesterday(activeRun({ symptom: { is_searchable }, latest_point }), Date.parse('2026-11-21T12:00:00Z'));
};

test("yesterday's last value is offered, a zero too; none where today has one or yesterday has none (17-YESTERDAY)", () => {
  expect(valueOn('2026-11-20T12:00:00Z')).toBe(0);
  expect(valueOn('2026-11-21T12:00:00Z')).toBeNull();
  expect(valueOn('2026-11-19T12:00:00Z')).toBeNull();
  expect(valueOn(null)).toBeNull();
});

test('a measurement is never offered again: it is read from a device (17-YESTERDAY)', () => {
  expect(valueOn('2026-11-20T12:00:00Z', false)).toBeNull();
});
