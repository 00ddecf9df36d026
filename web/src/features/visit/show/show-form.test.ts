import { expect, test } from 'vitest';
import { failure } from '../../../lib/api-error.factory.ts';
import { failureOf } from './show-form.tsx';

test('what is enough for today is not to be tried again in a few minutes', () => {
  const failed = (code: 'enough_for_today' | 'too_many_requests') => failureOf(failure(429, code));
  expect(failed('enough_for_today')).toBe('error_messages.enough_for_today');
  expect(failed('too_many_requests')).toBe('show.busy');
});
