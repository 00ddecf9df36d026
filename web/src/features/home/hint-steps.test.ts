import { expect, test } from 'vitest';
import { hintAt } from './hint-steps.ts';

test('the hints come one after another, and after the last there is none [HOME-09]', () => {
  expect([0, 1, 2, 3].map(hintAt)).toEqual([
    { place: 'add', isLast: false },
    { place: 'toggle', isLast: false },
    { place: 'path', isLast: true },
    { place: null, isLast: false },
  ]);
});
