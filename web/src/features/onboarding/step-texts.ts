import type { TextId } from '../../i18n/areas.ts';
import { formatDate } from '../../lib/dates.ts';
import { noonOf } from '../../lib/plain-days.ts';
import type { Answers, StepKey } from './answers.ts';
import type { Surroundings } from './surroundings.ts';

type Texts = (id: TextId<'onboarding'>, values?: Record<string, string>) => string;
type Words = Pick<Surroundings, 'pictureName' | 'diagnosisName' | 'clinicName'>;

const LINE_COUNTS: Partial<Record<StepKey, number>> = { introduction: 3, avatar: 2, privacy: 4, 'first-event': 2 };

/** Firn's lines at a step. */
export const linesOf = (step: StepKey, answers: Answers, t: Texts): string[] =>
  Array.from({ length: LINE_COUNTS[step] ?? 1 }, (_, index) =>
    t(`onboarding.${step}.${index + 1}` as TextId<'onboarding'>, { name: answers.name ?? '' }),
  );

const idOr = (value: unknown, nameOf: (id: number) => string): string | null =>
  typeof value === 'number' ? nameOf(value) : null;

const chosenText = (step: StepKey, answers: Answers, t: Texts, words: Words): string | null => {
  const { birthday, clinic, gender, language, privacy } = answers;
  const day = step === 'birthday' ? birthday : answers['initial-diagnosis'];
  switch (step) {
    case 'language':
      return language ? t(`onboarding.language.option_${language}`) : null;
    case 'avatar':
      return idOr(answers.avatar, words.pictureName);
    case 'gender':
      return gender ? t(`onboarding.gender.option_${gender.toLowerCase() as 'f' | 'm' | 'd'}`) : null;
    case 'name':
      return answers.name ?? null;
    case 'birthday':
    case 'initial-diagnosis':
      // Noon of a plain date in UTC is the same day in every time zone.
      return day ? formatDate(noonOf(day), 'de', 'UTC') : null;
    case 'diagnosis':
      return idOr(answers.diagnosis, words.diagnosisName);
    case 'clinic':
      return clinic === 'other' ? t('onboarding.clinic.other') : idOr(clinic, words.clinicName);
    case 'at-clinic':
      return t(answers['at-clinic'] ? 'onboarding.at-clinic.option_clinic' : 'onboarding.at-clinic.option_home');
    case 'privacy':
      return privacy ? t(`onboarding.privacy.option_${privacy}`) : null;
    default:
      return null;
  }
};

/** The person's answer as text; a declined one has the text of the button that declined it. */
export const answerText = (step: StepKey, answers: Answers, t: Texts, words: Words): string =>
  chosenText(step, answers, t, words) ?? t(`onboarding.${step}.decline` as TextId<'onboarding'>);
