import { differenceInYears, parseISO } from 'date-fns';

/** @param birthdate and @param today `YYYY-MM-DD` @returns whole years */
export const ageOn = (birthdate: string, today: string): number =>
  differenceInYears(parseISO(today), parseISO(birthdate));
