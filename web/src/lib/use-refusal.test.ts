import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { refusalAfter } from './use-refusal.ts';

const failure = (status: number) => new ApiError({ status, code: 'not_found', detail: 'No', body: null });
const absent = failure(404);
const asked = { key: 7, error: null, data: undefined };

test('who is not there stays so while they are asked for again, until there is another answer [NAV-11]', () => {
  const refused = refusalAfter(null, { ...asked, error: absent });
  expect(refused).toEqual({ key: 7, error: absent });
  expect(refusalAfter(refused, asked)).toBe(refused);
  expect(refusalAfter(refused, { ...asked, error: absent })).toBe(refused);
  const blocked = failure(403);
  expect(refusalAfter(refused, { ...asked, error: blocked })).toEqual({ key: 7, error: blocked });
  expect(refusalAfter(refused, { ...asked, data: { id: 7 } })).toBeNull();
  expect(refusalAfter(refused, { ...asked, error: failure(500) })).toBeNull();
  expect(refusalAfter(refused, { ...asked, key: 8 })).toBeNull();
});

test('a refusal counts more than what was seen before it, and trouble is none [REL-18]', () => {
  expect(refusalAfter(null, { key: 7, error: absent, data: { id: 7 } })).toEqual({ key: 7, error: absent });
  expect(refusalAfter(null, { ...asked, error: failure(500) })).toBeNull();
  expect(refusalAfter(null, { ...asked, error: new Error('x') })).toBeNull();
});
