import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shuffle } from './shuffle.ts';

const numbers = Array.from({ length: 55 }, (_, index) => index + 1);

test('each opening shows all 55 pictures once, in an order that its seed gives [PROF-13, PROF-14]', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const order = shuffle(numbers, seed);
      expect(order.toSorted((a, b) => a - b)).toEqual(numbers);
      expect(shuffle(numbers, seed)).toEqual(order);
    }),
  );
});

test('another seed is another order [PROF-13]', () => {
  expect(shuffle(numbers, 1)).not.toEqual(shuffle(numbers, 2));
});
