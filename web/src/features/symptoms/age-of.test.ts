import { expect, test } from 'vitest';
import { ageOf } from './use-symptom-words.ts';

test('how long something has gone on is said in the unit that people use [17-WORDS]', () => {
  const said = (day: string) => Object.values(ageOf(day, '2026-11-22')).join(' ');
  expect({
    today: said('2026-11-22'),
    tomorrow: said('2026-11-23'),
    yesterday: said('2026-11-21'),
    lastDays: said('2026-11-09'),
    twoWeeks: said('2026-11-08'),
    fourWeeks: said('2026-10-25'),
    lastWeeks: said('2026-09-23'),
    months: said('2026-09-22'),
    lastMonths: said('2024-11-23'),
    years: said('2024-11-22'),
  }).toEqual({
    today: 'days 0',
    tomorrow: 'days 0',
    yesterday: 'days 1',
    lastDays: 'days 13',
    twoWeeks: 'weeks 2',
    fourWeeks: 'weeks 4',
    lastWeeks: 'weeks 8',
    months: 'months 2',
    lastMonths: 'months 23',
    years: 'years 2',
  });
});
