import { expect, test } from 'vitest';
import { neighboursIn } from './event-neighbours.ts';

const stretch = { ids: [30, 10, 50, 20, 40], offset: 2, total: 8 };

test('an event has the one before and the one after it as neighbours [EVD-05, HOME-21]', () => {
  expect(neighboursIn(stretch, 50)).toEqual({ index: 4, total: 8, previousId: 10, nextId: 20 });
});

test('the first and the last event miss a neighbour [EVD-05]', () => {
  const whole = { ids: [1, 2], offset: 0, total: 2 };
  expect(neighboursIn(whole, 1)).toEqual({ index: 0, total: 2, previousId: null, nextId: 2 });
  expect(neighboursIn(whole, 2)).toEqual({ index: 1, total: 2, previousId: 1, nextId: null });
  expect(neighboursIn({ ids: [7], offset: 0, total: 1 }, 7)).toEqual({
    index: 0,
    total: 1,
    previousId: null,
    nextId: null,
  });
});

test('what a stretch does not hold is not taken for missing [EVD-05]', () => {
  expect(neighboursIn(stretch, 30)).toBeUndefined();
  expect(neighboursIn(stretch, 40)).toBeUndefined();
  expect(neighboursIn(stretch, 99)).toBeUndefined();
});
