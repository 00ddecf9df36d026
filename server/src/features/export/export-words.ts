import { MOOD_SKIPPED } from '@bergkette/contract/moods.rules.ts';
import type { DailyMood } from '@bergkette/contract/moods.ts';
import type { Language } from '@bergkette/contract/session.ts';
import { type ExportTexts, exportTexts } from './export-texts.ts';

interface Names {
  activities: ReadonlyMap<string, string>;
  diagnoses: ReadonlyMap<string, string>;
  symptoms: ReadonlyMap<string, string>;
  units: ReadonlyMap<string, string>;
}

/** Words, dates and numbers of the HTML pages in one person's language and time zone. */
export interface ExportWords {
  language: Language;
  texts: ExportTexts;
  names: Names;
  /** @param day `YYYY-MM-DD` */
  day(day: string): string;
  instant(iso: string): string;
  year(iso: string): string;
  mood(mood: DailyMood['mood']): string;
}

const LOCALES = { de: 'de-DE', en: 'en-GB' };
const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const;

export const exportWords = (language: Language, timeZone: string, names: Names): ExportWords => {
  const texts = exportTexts[language];
  const locale = LOCALES[language];
  const days = new Intl.DateTimeFormat(locale, { ...DAY, timeZone: 'UTC' });
  const instants = new Intl.DateTimeFormat(locale, {
    ...{ ...DAY, weekday: 'long', hour: '2-digit', minute: '2-digit' },
    timeZone,
  });
  const years = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone });
  return {
    language,
    texts,
    names,
    day: (day) => days.format(new Date(`${day}T00:00:00Z`)),
    instant: (iso) => instants.format(new Date(iso)),
    year: (iso) => years.format(new Date(iso)).padStart(4, '0'),
    mood: (mood) => (mood === MOOD_SKIPPED ? texts.skipped : texts.moodNames[mood]),
  };
};
