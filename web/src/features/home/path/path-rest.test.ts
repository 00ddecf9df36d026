import { expect, test } from 'vitest';
import { pathSizeOf, pathWidth, scrollToCentre } from './path-metrics.ts';
import { restingScroll } from './path-rest.ts';

const phone = pathSizeOf({ width: 390, height: 844 });

test('the path rests with an event in the middle, or at the end that is nearer (17-RANGE)', () => {
  const maxLeft = pathWidth(20, 0, phone) - phone.viewWidth;
  const middle = scrollToCentre(7, phone);
  expect([-100, -2, 90].map((by) => restingScroll(middle + by, maxLeft, phone))).toEqual([middle, middle, middle]);
  expect(restingScroll(middle, maxLeft, phone)).toBeNull();
  expect(restingScroll(20, maxLeft, phone)).toBe(0);
  expect(restingScroll(maxLeft - 30, maxLeft, phone)).toBe(maxLeft);
  expect(restingScroll(maxLeft, maxLeft, phone)).toBeNull();
});
