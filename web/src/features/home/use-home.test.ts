import { expect, test } from 'vitest';
import { parseEventId } from './use-home.ts';

test('currEvent holds an event id, anything else is ignored [HOME-18]', () => {
  expect(parseEventId('12')).toBe(12);
  expect([undefined, '', '0', '-1', '1.5', '12a', 'null'].map(parseEventId)).toEqual(Array(7).fill(null));
});
