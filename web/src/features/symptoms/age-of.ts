import { differenceInCalendarDays, differenceInMonths, differenceInYears } from 'date-fns';

const WEEKS_FROM_DAYS = 14;
const MONTHS_FROM_DAYS = 61;
const YEARS_FROM_MONTHS = 24;

interface Age {
  unit: 'days' | 'weeks' | 'months' | 'years';
  count: number;
}

/** How long ago a plain date was, in the unit that people say: 13 days, 8 weeks, 23 months, 2 years. */
export const ageOf = (day: string, today: string): Age => {
  const days = Math.max(0, differenceInCalendarDays(today, day));
  if (days < WEEKS_FROM_DAYS) return { unit: 'days', count: days };
  if (days < MONTHS_FROM_DAYS) return { unit: 'weeks', count: Math.floor(days / 7) };
  const months = differenceInMonths(today, day);
  return months < YEARS_FROM_MONTHS
    ? { unit: 'months', count: months }
    : { unit: 'years', count: differenceInYears(today, day) };
};
