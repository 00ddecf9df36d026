import { hashKey } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { deskKeys } from '../desk/data/keys.ts';
import * as keys from './keys.ts';

type KeyOf = (...values: unknown[]) => readonly unknown[];

/** Every function that makes a key, of the app and of the desk. */
const makers = Object.entries({ ...keys, deskKeys }).flatMap(([resource, made]) =>
  Object.entries(made).flatMap(([name, make]) =>
    typeof make === 'function' ? [{ name: `${resource}.${name}`, keyOf: make as KeyOf, count: make.length }] : [],
  ),
);
/** Filters as screens hand them on: the same names, other values. */
const filtersOf = (clinic: number) => ({ clinic, text: 'Lena' });

describe('a query is kept by the values that it asks with, so that no answer is shown for another question', () => {
  test.each(makers)('$name', ({ keyOf, count }) => {
    const asked = Array.from({ length: count }, () => filtersOf(1));
    expect(hashKey(keyOf(...asked))).toBe(hashKey(keyOf(...asked.map(() => filtersOf(1)))));
    for (const index of asked.keys())
      expect(hashKey(keyOf(...asked.with(index, filtersOf(2)))), `value ${index + 1}`).not.toBe(
        hashKey(keyOf(...asked)),
      );
  });

  test('no two have the same key', () => {
    const all = makers.map(({ keyOf, count }) => hashKey(keyOf(...Array.from({ length: count }, () => 1))));
    expect(all.filter((key, index) => all.indexOf(key) !== index)).toEqual([]);
  });
});
