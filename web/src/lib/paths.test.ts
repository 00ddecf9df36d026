import { expect, it } from 'vitest';
import { safeNext } from './paths.ts';

it('the way back after sign-in leads only to a page of our own [NAV-31]', () => {
  expect(safeNext('/chat?x=1')).toBe('/chat?x=1');
  const hostile = [
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    'evil.example',
    '@evil.example',
  ];
  for (const next of [...hostile, '/login', '/login?next=/', '/', 7, null, {}]) {
    expect(safeNext(next)).toBeUndefined();
  }
});
