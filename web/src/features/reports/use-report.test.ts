import { expect, test } from 'vitest';
import { failure } from '../../lib/api-error.factory.ts';
import { reportFailureId } from './use-report.ts';

test('what went wrong has words of its own: no connection, enough for today, a moment to wait', () => {
  expect(reportFailureId(failure(0, 'unreachable'))).toBe('report.unreachable');
  expect(reportFailureId(failure(429, 'too_many_requests', { retryAfterS: 40_000 }))).toBe('report.enough_today');
  expect(reportFailureId(failure(429, 'too_many_requests', { retryAfterS: 30 }))).toBe('report.wait');
  expect(reportFailureId(failure(500, 'internal'))).toBe('report.failed');
  expect(reportFailureId(new Error('anything'))).toBe('report.failed');
});
