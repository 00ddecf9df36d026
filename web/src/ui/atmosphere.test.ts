import { expect, it } from 'vitest';
import { seasonOf, skyOf } from './atmosphere.ts';

it('the season follows the month, December opens the winter', () => {
  const months = Array.from({ length: 12 }, (_, month) => seasonOf(month));
  expect(months.slice(0, 2)).toEqual(['winter', 'winter']);
  expect(months.slice(2, 5)).toEqual(['spring', 'spring', 'spring']);
  expect(months.slice(5, 8)).toEqual(['summer', 'summer', 'summer']);
  expect(months.slice(8, 11)).toEqual(['autumn', 'autumn', 'autumn']);
  expect(months[11]).toBe('winter');
});

it('the sky turns to dusk at six in the evening, and it is night from ten to six (16-A4)', () => {
  expect([6, 17, 18, 20].map(skyOf)).toEqual(['day', 'day', 'dusk', 'dusk']);
  expect([21, 23, 0, 5].map(skyOf)).toEqual(['night', 'night', 'night', 'night']);
});
