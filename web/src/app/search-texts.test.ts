import { expect, test } from 'vitest';
import { asText, parseSearch, stringifySearch } from './search-texts.ts';

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
