import { errorCodes } from '@bergkette/contract/errors.ts';
import type { Duration } from '@bergkette/contract/symptoms.ts';
import { describe, expect, test } from 'vitest';
import german from '../../../i18n/de/app.json' with { type: 'json' };
import { checkPoint, isRangeChanged, refusalOf, toUpdate, verdictOn } from './point-form.ts';
import { whenOf } from './time-checks.ts';

const NOW = new Date('2026-11-21T14:10:45').toISOString();
const check = (typed: string, time: string) =>
  checkPoint({ typed, when: { ...whenOf(NOW), time } }, 'temperature', Date.parse(NOW));

test('a point is ready to be saved only when value and time are right [TRK-44]', () => {
  expect(check('36,8', '08:00').ready).toEqual({ datetime: new Date('2026-11-21T08:00').toISOString(), value: 36.8 });
  expect(check('', '08:00').ready).toBeNull();
  expect(check('43', '08:00').ready).toBeNull();
  expect(check('36,8', '').ready).toBeNull();
  expect(check('36,8', '23:59').ready).toBeNull();
});

test('what the server refuses is said in the words of the catalogue [TRK-34, TRK-42]', () => {
  expect(refusalOf('already_active')).toBe('symptom.already_active');
  expect(refusalOf('in_future')).toBe('dialogs.no_future_time');
  expect(refusalOf('unreachable')).toBeNull();
  for (const code of errorCodes) {
    const id = refusalOf(code);
    if (id !== null) expect(german[id], code).toBeTypeOf('string');
  }
});

describe('a change of the range', () => {
  const run: Duration = {
    id: 7,
    symptom: { id: 14, name: 'nausea', is_searchable: true, unit: null },
    symptom_start: '2026-11-13T17:00:00Z',
    symptom_end: null,
    count: 3,
    page_size: 20,
  };

  test('is one only where start or end are different [TRK-24]', () => {
    expect(isRangeChanged(run, '2026-11-13T17:00:00.000Z', null)).toBe(false);
    expect(isRangeChanged(run, '2026-11-13T17:01:00Z', null)).toBe(true);
    expect(isRangeChanged(run, run.symptom_start, NOW)).toBe(true);
  });

  test('its start and end are sent as symptom_start and symptom_end, with all fields of the call [TRK-15, TRK-59]', () => {
    expect(toUpdate(run, run.symptom_start, NOW, false)).toEqual({
      id: 7,
      symptom: 14,
      symptom_start: run.symptom_start,
      symptom_end: NOW,
      count: 3,
      page_size: 20,
    });
  });

  test('is applied, asked about, or impossible, by how many points it takes [TRK-26, TRK-27, TRK-28, TRK-51]', () => {
    expect([0, 1, 2, 3].map((lost) => verdictOn(run, lost))).toEqual(['apply', 'ask', 'ask', 'invalid']);
  });
});
