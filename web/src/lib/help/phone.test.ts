import { expect, test } from 'vitest';
import { smsOf, telOf } from './phone.ts';

test('a number is dialled without signs, and abroad without the zero in brackets', () => {
  expect(telOf(' +49 (0) 30 / 12-34')).toBe('tel:+49301234');
  expect(telOf('+43 (0)1 (0)2')).toBe('tel:+43102');
  // Only a number with its country has a zero that is left out.
  expect([telOf('0800 (0) 1'), telOf('030 +49(0)1'), telOf('*100#')]).toEqual([
    'tel:080001',
    'tel:030+4901',
    'tel:*100#',
  ]);
  expect(smsOf('116 111')).toBe('sms:116111');
});
