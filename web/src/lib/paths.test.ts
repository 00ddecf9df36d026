import { expect, it } from 'vitest';
import { safeNext } from './paths.ts';

it('the way back after sign-in leads only to a page of our own [NAV-31]', () => {
  expect(safeNext('/chat?x=1')).toBe('/chat?x=1');
  for (const next of ['//evil.example', '/\\evil.example', 'https://evil.example', '/login', '/login?next=/', '/', 7]) {
    expect(safeNext(next)).toBeUndefined();
  }
});
