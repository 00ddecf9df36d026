import { addDays, dayNumber } from '../../lib/plain-days.ts';

export const periodChoices = ['last_visit', '14', '30', '90', 'own'] as const;
export type PeriodChoice = (typeof periodChoices)[number];

/** Local days of the person, both included. */
export interface Period {
  from: string;
  to: string;
}

/** A visit longer ago says little about what the next one is for. */
const LAST_VISIT_DAYS = 120;
const DEFAULT_CHOICE = '30';

/** What stands chosen before the person chose. */
export const defaultChoice = (lastVisit: string | null, today: string): PeriodChoice =>
  lastVisit !== null && dayNumber(today) - dayNumber(lastVisit) <= LAST_VISIT_DAYS ? 'last_visit' : DEFAULT_CHOICE;

interface PeriodFacts {
  today: string;
  lastVisit: string | null;
  /** What stands in the two fields; empty where nothing does. */
  own: Period;
}

/** `null` where the choice names no period: own days that are missing or the wrong way round, no visit to begin with. */
export const periodOf = (choice: PeriodChoice, { today, lastVisit, own }: PeriodFacts): Period | null => {
  if (choice === 'last_visit') return lastVisit === null ? null : { from: lastVisit, to: today };
  if (choice === 'own') return own.from === '' || own.to === '' || own.to < own.from ? null : own;
  return { from: addDays(today, 1 - Number(choice)), to: today };
};

export const daysIn = ({ from, to }: Period): number => dayNumber(to) - dayNumber(from) + 1;
