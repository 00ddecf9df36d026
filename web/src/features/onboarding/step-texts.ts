import type { Language } from '@bergkette/contract/session.ts';
import type { TextId } from '../../i18n/areas.ts';
import { formatDay, formatDiagnosed } from '../../lib/dates.ts';
import type { Answers, StepKey } from './answers.ts';
import type { Surroundings } from './step-panel.tsx';

type Texts = (id: TextId<'account'>, values?: Record<string, string>) => string;
type Words = Pick<Surroundings, 'pictureName' | 'diagnosisName' | 'clinicName'> & { language: Language };

const LINE_COUNTS: Partial<Record<StepKey, number>> = { introduction: 3, 'first-event': 2 };

/**
 * Firn's lines at a step. The last ones depend on whether there is a first event.
 * @param toEvent what Firn says to the first event; null where that is not known, as after a reload
 */
export const linesOf = (step: StepKey, answers: Answers, t: Texts, toEvent: string | null = null): string[] => {
  if (step === 'event-form') {
    if (answers['event-form'] === 'later') return [t('onboarding.event-form.later')];
    return [...(toEvent === null ? [] : [toEvent]), t('onboarding.event-form.1')];
  }
  return Array.from({ length: LINE_COUNTS[step] ?? 1 }, (_, index) =>
    t(`onboarding.${step}.${index + 1}` as TextId<'account'>, { name: answers.name ?? '' }),
  );
};

/** Firn's reply to an answer, in words of its own at each question. */
export const replyText = (step: StepKey, kind: 'declined' | 'saved', t: Texts): string =>
  t((kind === 'declined' ? `onboarding.declined.${step}` : `onboarding.reply.${step}`) as TextId<'account'>);

const idOr = (value: unknown, nameOf: (id: number) => string): string | null =>
  typeof value === 'number' ? nameOf(value) : null;

const chosenText = (step: StepKey, answers: Answers, t: Texts, words: Words): string | null => {
  const { clinic, gender, language, privacy, 'initial-diagnosis': diagnosed } = answers;
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
      return answers.birthday ? formatDay(answers.birthday, words.language) : null;
    case 'initial-diagnosis':
      return diagnosed ? formatDiagnosed(diagnosed, words.language) : null;
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
  chosenText(step, answers, t, words) ?? t(`onboarding.${step}.decline` as TextId<'account'>);
