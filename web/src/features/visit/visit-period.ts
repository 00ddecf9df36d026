import type { Period } from '../../data/period.ts';
import { addDays, dayNumber } from '../../lib/dates.ts';

export const periodChoices = ['last_visit', '14', '30', '90', 'own'] as const;
export type PeriodChoice = (typeof periodChoices)[number];

/** An older visit than this is no good start for the preset period. */
const LAST_VISIT_DAYS = 120;
const DEFAULT_CHOICE = '30';

/** The choice that is preset before the person chooses. */
export const defaultChoice = (lastVisit: string | null, today: string): PeriodChoice =>
  lastVisit !== null && dayNumber(today) - dayNumber(lastVisit) <= LAST_VISIT_DAYS ? 'last_visit' : DEFAULT_CHOICE;

interface PeriodFacts {
  today: string;
  lastVisit: string | null;
  /** What the two date fields hold; an empty string where nothing is entered. */
  own: Period;
}

/** `null` where the choice gives no period: own days are missing or in the wrong order, or there was no visit. */
export const periodOf = (choice: PeriodChoice, { today, lastVisit, own }: PeriodFacts): Period | null => {
  if (choice === 'last_visit') return lastVisit === null ? null : { from: lastVisit, to: today };
  if (choice === 'own') return own.from === '' || own.to === '' || own.to < own.from ? null : own;
  return { from: addDays(today, 1 - Number(choice)), to: today };
};

export const daysIn = ({ from, to }: Period): number => dayNumber(to) - dayNumber(from) + 1;
