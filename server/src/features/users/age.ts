import { differenceInYears } from 'date-fns/differenceInYears';
import { parseISO } from 'date-fns/parseISO';

/** @param birthdate and @param today `YYYY-MM-DD` @returns whole years */
export const ageOn = (birthdate: string, today: string): number =>
  differenceInYears(parseISO(today), parseISO(birthdate));
