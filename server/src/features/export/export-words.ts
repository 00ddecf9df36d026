import {
  type ChoiceAnswers,
  choiceNames,
  choiceWordId,
  type EventChoice,
} from '@bergkette/contract/event-choices.rules.ts';
import { MOOD_SKIPPED } from '@bergkette/contract/moods.rules.ts';
import type { DailyMood } from '@bergkette/contract/moods.ts';
import type { Language } from '@bergkette/contract/session.ts';
// What a person chose is called as in the app.
import de from '../../../../web/src/i18n/de/app.json' with { type: 'json' };
import en from '../../../../web/src/i18n/en/app.json' with { type: 'json' };
import { type ExportTexts, exportTexts } from './export-texts.ts';

const APP_TEXTS = { de, en };

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
  /** @param zone where an event was written; else the person's */
  instant(iso: string, zone?: string | null): string;
  mood(mood: DailyMood['mood']): string;
  /** Each answer of an event that has one. */
  answers(event: ChoiceAnswers): string[];
}

const LOCALES = { de: 'de-DE', en: 'en-GB' };
const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const;

export const exportWords = (language: Language, timeZone: string, names: Names): ExportWords => {
  const texts = exportTexts[language];
  const locale = LOCALES[language];
  const days = new Intl.DateTimeFormat(locale, { ...DAY, timeZone: 'UTC' });
  const answer = (choice: EventChoice, value: ChoiceAnswers[EventChoice] | null): string[] =>
    value === null ? [] : [APP_TEXTS[language][choiceWordId(choice, value)]];
  const instants = new Map<string, Intl.DateTimeFormat>();
  const instantsIn = (zone: string): Intl.DateTimeFormat => {
    const known =
      instants.get(zone) ??
      new Intl.DateTimeFormat(locale, { ...DAY, weekday: 'long', hour: '2-digit', minute: '2-digit', timeZone: zone });
    instants.set(zone, known);
    return known;
  };
  return {
    language,
    texts,
    names,
    day: (day) => days.format(new Date(`${day}T00:00:00Z`)),
    instant: (iso, zone) => instantsIn(zone ?? timeZone).format(new Date(iso)),
    mood: (mood) => (mood === MOOD_SKIPPED ? texts.skipped : APP_TEXTS[language][choiceWordId('mood', mood)]),
    answers: (event) => choiceNames.flatMap((choice) => answer(choice, event[choice])),
  };
};
