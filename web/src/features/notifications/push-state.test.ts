import { expect, it } from 'vitest';
import { type PushFacts, pushStateOf, shouldResume } from './use-push.ts';

const listening: PushFacts = { isSupported: true, permission: 'granted', isWanted: true, isListening: true };

it.each([
  [{}, 'on'],
  [{ isListening: false }, 'off'],
  [{ isWanted: false }, 'off'],
  [{ permission: 'default' }, 'off'],
  [{ permission: 'denied' }, 'denied'],
  [{ isSupported: false }, 'unsupported'],
  [{ isSupported: false, permission: 'denied' }, 'unsupported'],
] as [Partial<PushFacts>, string][])('with %o push messages are %s here [NOTI-11]', (facts, expected) => {
  expect(pushStateOf({ ...listening, ...facts })).toBe(expected);
});

it('begins to listen again only where the person wants it and the browser has agreed [NOTI-11]', () => {
  expect(shouldResume(listening)).toBe(true);
  expect(shouldResume({ ...listening, permission: 'default' })).toBe(false);
  expect(shouldResume({ ...listening, isWanted: false })).toBe(false);
});
