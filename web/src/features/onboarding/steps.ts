import type { Language } from '@bergkette/contract/session.ts';
import type { MePatch } from '@bergkette/contract/users.ts';
import type { Answers, StepKey } from './answers.ts';

/** Firn asks in this order [ONB-02]. */
const STEPS: readonly StepKey[] = [
  'introduction',
  'language',
  'avatar',
  'gender',
  'name',
  'birthday',
  'diagnosis',
  'initial-diagnosis',
  'clinic',
  'at-clinic',
  'privacy',
  'first-event',
  'event-form',
];

const hasClinic = (answers: Answers): boolean => typeof answers.clinic === 'number';

/** Where somebody is matters only to who named a clinic [ONB-03]. */
const stepsOf = (answers: Answers): readonly StepKey[] =>
  STEPS.filter((step) => step !== 'at-clinic' || hasClinic(answers));

const isAnswered = (answers: Answers, step: StepKey): boolean => answers[step] !== undefined;

/** The first open step: also the one to go on with after the tab was closed [O38]. Null: everything is answered. */
export const currentStep = (answers: Answers): StepKey | null =>
  stepsOf(answers).find((step) => !isAnswered(answers, step)) ?? null;

/** What stands in the chat: everything answered, in order, then the open step. */
export const shownSteps = (answers: Answers): readonly StepKey[] => {
  const current = currentStep(answers);
  return stepsOf(answers).filter((step) => isAnswered(answers, step) || step === current);
};

/** Where there is nothing to choose, there is nothing to change. */
export const canChange = (step: StepKey): boolean =>
  step !== 'introduction' && step !== 'first-event' && step !== 'event-form';

/** What may stay open, and gets a word of thanks or of understanding. */
const OPTIONAL: readonly StepKey[] = ['gender', 'birthday', 'diagnosis', 'initial-diagnosis', 'clinic'];

export const replyTo = (step: StepKey, answers: Answers): 'declined' | 'saved' | null => {
  if (!OPTIONAL.includes(step) || !isAnswered(answers, step)) return null;
  return answers[step] === null ? 'declined' : 'saved';
};

/** Of the questions, the one after the clinic counted until it is out of the question; null where Firn asks none. */
export const progressOf = (answers: Answers): { position: number; count: number } | null => {
  const steps = answers.clinic === undefined ? STEPS : stepsOf(answers);
  const questions: readonly StepKey[] = steps.filter((step) => step !== 'introduction' && step !== 'event-form');
  const current = currentStep(answers);
  const index = current === null ? -1 : questions.indexOf(current);
  if (current === 'introduction') return null;
  return { position: index === -1 ? questions.length : index + 1, count: questions.length };
};

/** What is saved at the end [ONB-08]. What was declined, and any other clinic, is empty [ONB-16, ONB-18]. */
export const payloadOf = (answers: Answers, language: Language) =>
  ({
    name: answers.name?.trim() ?? '',
    initial_diagnosis: answers['initial-diagnosis'] ?? null,
    diagnosis: answers.diagnosis ?? null,
    birthdate: answers.birthday ?? null,
    sex: answers.gender ?? null,
    treated_at: typeof answers.clinic === 'number' ? answers.clinic : null,
    at_clinic: hasClinic(answers) && answers['at-clinic'] === true,
    is_searchable: answers.privacy === 'meet_others',
    language: answers.language ?? language,
  }) satisfies MePatch;

const STEP_OF_FIELD: Record<string, StepKey> = {
  name: 'name',
  initial_diagnosis: 'initial-diagnosis',
  diagnosis: 'diagnosis',
  birthdate: 'birthday',
  sex: 'gender',
  treated_at: 'clinic',
};

const withoutSteps = (answers: Answers, steps: readonly StepKey[]): Answers => {
  const left = { ...answers };
  for (const step of steps) delete left[step];
  return left;
};

/** Without what the server would not take: it is asked again. The same answers where it named no field of ours. */
export const withoutRefused = (answers: Answers, fields: readonly string[]): Answers => {
  const steps = fields.flatMap((field) => STEP_OF_FIELD[field] ?? []);
  return steps.length === 0 ? answers : withoutSteps(answers, steps);
};

/** Who made an event before, on another device or as the tab was closed, needs no first one. */
export const withFirstEvent = (answers: Answers): Answers => ({ ...answers, 'first-event': true, 'event-form': true });

/** The form was left alone for now: Firn offers it again. */
export const withoutForm = (answers: Answers): Answers =>
  isAnswered(answers, 'event-form') ? answers : withoutSteps(answers, ['first-event']);
