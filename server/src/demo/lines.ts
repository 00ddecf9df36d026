import type { Language } from '@bergkette/contract/session.ts';
import { clinicLinesDe, homeLinesDe } from './lines-de.ts';
import { clinicLinesEn, homeLinesEn } from './lines-en.ts';
import type { NonEmpty, Random } from './random.ts';

type Lines = Record<string, NonEmpty<string>>;

const clinic: Record<Language, Lines> = { de: clinicLinesDe, en: clinicLinesEn };
const home: Record<Language, { good: Lines; hard: Lines }> = { de: homeLinesDe, en: homeLinesEn };

/** Part of the events without a text. */
const SILENT = 0.15;

export const clinicLine = (language: Language, activity: string, random: Random): string => {
  const lines = clinic[language][activity];
  return lines === undefined || random.chance(SILENT) ? '' : random.pick(lines);
};

export const homeLine = (language: Language, isGood: boolean, random: Random): { tag: string; text: string } => {
  const byTag = Object.entries(home[language][isGood ? 'good' : 'hard']);
  const [tag, lines] = byTag[random.between(0, byTag.length - 1)] ?? ['', ['']];
  return { tag, text: random.chance(SILENT) ? '' : random.pick(lines) };
};
