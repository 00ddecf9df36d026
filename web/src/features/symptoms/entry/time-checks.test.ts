import { describe, expect, test } from 'vitest';
import { checkEnd, checkPointTime, checkStart, whenOf } from './time-checks.ts';

/** A clock time of the machine's own zone, as an instant. */
const at = (local: string) => new Date(local).toISOString();
const NOW = at('2026-11-21T14:10:45.123');
const nowMs = Date.parse(NOW);
const now = whenOf(NOW);

test('fields show the day and the time of the person [TRK-43]', () => {
  expect(now).toEqual({ date: '2026-11-21', time: '14:10', original: NOW });
});

describe('the time of a point', () => {
  test('is needed [TRK-41]', () => {
    expect(checkPointTime({ ...now, time: '' }, nowMs).errorId).toBe('point.time_required');
    expect(checkPointTime({ ...now, date: '' }, nowMs).errorId).toBe('validation.invalid_date');
    expect(checkPointTime({ ...now, date: '2026-02-30' }, nowMs).errorId).toBe('validation.invalid_date');
  });

  test('is never ahead of now [TRK-42]', () => {
    expect(checkPointTime({ ...now, time: '14:11' }, nowMs).errorId).toBe('dialogs.no_future_time');
    expect(checkPointTime({ ...now, date: '2026-11-22', time: '00:00' }, nowMs).errorId).toBe('dialogs.no_future_time');
    expect(checkPointTime({ ...now, time: '14:09' }, nowMs).errorId).toBeNull();
  });

  test('is sent as an instant in UTC, and as it was where nobody touched it [TRK-67]', () => {
    expect(checkPointTime({ ...now, time: '08:05' }, nowMs).instant).toBe(at('2026-11-21T08:05'));
    expect(checkPointTime(now, nowMs).instant).toBe(NOW);
  });
});

test('a start is not in the future [TRK-46, TRK-49]', () => {
  expect(checkStart({ ...now, time: '14:11' }, nowMs).errorId).toBe('validation.startdate_is_in_future');
  expect(checkStart({ ...now, date: '2026-11-01' }, nowMs).instant).toBe(at('2026-11-01T14:10'));
});

describe('an end', () => {
  const start = at('2026-11-13T18:00:30');

  test('is needed [TRK-48]', () => {
    expect(checkEnd({ ...now, time: '' }, start, nowMs).errorId).toBe('stop.end_missing');
    expect(checkEnd({ ...now, date: '' }, start, nowMs).errorId).toBe('stop.end_missing');
  });

  test('is not in the future and not before the start [TRK-48, TRK-50]', () => {
    expect(checkEnd({ ...now, time: '14:11' }, start, nowMs).errorId).toBe('validation.enddate_is_in_future');
    const before = { ...now, date: '2026-11-13', time: '17:59' };
    expect(checkEnd(before, start, nowMs).errorId).toBe('validation.date_smaller_start');
    expect(checkEnd(before, null, nowMs).errorId).toBeNull();
    expect(checkEnd(now, start, nowMs).instant).toBe(NOW);
  });

  test('may be the very moment of the start [TRK-50]', () => {
    expect(checkEnd(whenOf(start), start, nowMs).instant).toBe(start);
  });
});
