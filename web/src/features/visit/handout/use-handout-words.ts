import type { Difficulty } from '@bergkette/contract/events.rules.ts';
import type { Mood } from '@bergkette/contract/moods.rules.ts';
import type { Language } from '@bergkette/contract/session.ts';
import { nearestWord } from '@bergkette/contract/symptoms.rules.ts';
import { useMemo } from 'react';
import type { TextId } from '../../../i18n/areas.ts';
import { type Translate, useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { formatDay, formatShortDay, toInstant } from '../../../lib/dates.ts';
import { eventTitle } from '../../../lib/event-title.ts';
import type { HandoutEvent } from './handout-content.ts';

export interface HandoutWords {
  t: Translate<'tracking'>;
  symptom: (key: string) => string;
  mood: (mood: Mood) => string;
  difficulty: (difficulty: Difficulty) => string;
  title: (event: HandoutEvent) => string;
  /** `2. Nov.`, which stays in one line; `day` is an instant in ms or a local day. */
  day: (day: number | string) => string;
  /** `02.11.2026`; `day` is a local day. */
  date: (day: string) => string;
  number: (value: number, decimals?: number) => string;
  /** `6`, or `mittel` on a scale of words. */
  strength: (value: number, inWords: boolean) => string;
}

const asInstant = (day: number | string): number | string =>
  typeof day === 'number' ? day : (toInstant(day, '12:00') ?? day);

export const handoutWords = (t: Translate<'tracking'>, language: Language): HandoutWords => {
  const locale = language === 'de' ? 'de-DE' : 'en-GB';
  const number = (value: number, decimals = 0) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: 2 }).format(value);
  return {
    t,
    number,
    strength: (value, inWords) => (inWords ? t(`trackers.word.${nearestWord(value)}`) : number(value)),
    symptom: (key) => t(`symptom_name.${key}` as TextId<'tracking'>),
    mood: (mood) => t(`mood.${mood}`),
    difficulty: (difficulty) => t(`difficulty.${difficulty}`),
    title: ({ title, ownTitle, activity, location }) => {
      if (title !== undefined) return title;
      const place = t(`location.${location}`);
      const what = eventTitle({ location, activity, tags: ownTitle === null ? [] : [ownTitle] }, t);
      return what === place ? what : `${what}, ${place}`;
    },
    day: (day) => formatShortDay(asInstant(day), language).replaceAll(' ', '\u00a0'),
    date: (day) => formatDay(day, language),
  };
};

/** All texts of the handout in the app's language. */
export const useHandoutWords = (): HandoutWords => {
  const t = useTexts('tracking');
  const language = useLanguage();
  return useMemo(() => handoutWords(t, language), [t, language]);
};
