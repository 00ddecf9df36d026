import type { Language } from '@bergkette/contract/session.ts';
import type { Sex } from '@bergkette/contract/users.ts';
import { chooseLanguage } from '../../i18n/language.ts';
import { isBirthday, wheelsOfPlainDate } from '../../lib/birthday.ts';
import { nameProblem } from '../../lib/name-problem.ts';

export type PrivacyChoice = 'just_me' | 'meet_others';

/** Answers by step: a missing one was not given yet, `null` was declined. Days are plain dates. */
export interface Answers {
  introduction?: true;
  language?: Language;
  /** 1 to 55 */
  avatar?: number | null;
  gender?: Sex | null;
  name?: string;
  birthday?: string | null;
  /** Id in the catalogue; `null` where the person gave none. */
  diagnosis?: number | null;
  'initial-diagnosis'?: string | null;
  clinic?: number | 'other' | null;
  'at-clinic'?: boolean;
  privacy?: PrivacyChoice;
  'first-event'?: true;
  /** `later` where the person writes no first event now. */
  'event-form'?: true | 'later';
}

export type StepKey = keyof Answers;

const isOneOf =
  (...allowed: readonly unknown[]) =>
  (value: unknown) =>
    allowed.includes(value);
const isId = (value: unknown) => Number.isInteger(value);
const isDay = (value: unknown, today: string) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && isBirthday(wheelsOfPlainDate(value), today);

const FITS: Record<StepKey, (value: unknown, today: string) => boolean> = {
  introduction: isOneOf(true),
  language: (value) => typeof value === 'string',
  avatar: (value) => value === null || isId(value),
  gender: isOneOf('F', 'M', 'D', null),
  name: (value) => typeof value === 'string' && nameProblem(value) === null,
  birthday: (value, today) => value === null || isDay(value, today),
  diagnosis: (value) => value === null || isId(value),
  'initial-diagnosis': (value, today) => value === null || isDay(value, today),
  clinic: (value) => value === null || value === 'other' || isId(value),
  'at-clinic': isOneOf(true, false),
  privacy: isOneOf('just_me', 'meet_others'),
  'first-event': isOneOf(true),
  'event-form': isOneOf(true, 'later'),
};

const isStep = (key: string): key is StepKey => Object.hasOwn(FITS, key);

/**
 * Reads the answers kept on the device; those that do not fit (any more) are asked again. A language that the app does
 * not have becomes the first one [ONB-20].
 */
export const readAnswers = (kept: unknown, today: string): Answers => {
  if (typeof kept !== 'object' || kept === null) return {};
  const fitting = Object.entries(kept).filter(([key, value]) => isStep(key) && FITS[key](value, today));
  const answers: Answers = Object.fromEntries(fitting);
  return answers.language === undefined
    ? answers
    : { ...answers, language: chooseLanguage(answers.language, undefined) };
};
