import { expect, test } from 'vitest';
import { asPosition, asText, parseSearch, stringifySearch } from './paths.ts';

const read = (search: string) => asText(new Map(Object.entries(parseSearch(search))).get('token'));

test('a link keeps its token, also one of digits alone [SESS-20, SESS-22]', () => {
  for (const token of ['4711', '007', '12345678901234567890123', '1e5', '9007199254740993', 'Zx-3_a', '-0', '0x10']) {
    expect(read(`?token=${token}`)).toBe(token);
    expect(read(stringifySearch({ token }))).toBe(token);
  }
});

test('no token is none', () => {
  expect(['', '?token=', '?other=1'].map(read)).toEqual([undefined, undefined, undefined]);
});

test('a place in a list is a small whole number, whatever stands in the address', () => {
  expect([1, '2', '12', 999].map(asPosition)).toEqual([1, 2, 12, 999]);
  expect([0, '-1', '1.5', 'x', '', undefined, {}, 1000].filter((value) => asPosition(value) !== undefined)).toEqual([]);
});
