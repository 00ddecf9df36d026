import type { Language } from '@bergkette/contract/session.ts';
import type { Me, MePatch } from '@bergkette/contract/users.ts';
import type { Answers, StepKey } from './answers.ts';

export interface Message {
  key: string;
  /** `line` is Firn's text, `answer` the person's. */
  kind: 'line' | 'answer';
  text: string;
  step: StepKey;
}

interface MessageTexts {
  linesOf: (step: StepKey) => string[];
  answerOf: (step: StepKey) => string;
  reply: (step: StepKey, kind: 'declined' | 'saved') => string;
}

/** The messages of the chat. The event form is no message: Firn speaks of the event once it is saved. */
export const conversationOf = (answers: Answers, texts: MessageTexts) => {
  const current = currentStep(answers);
  /** All messages before the current step. */
  const past: Message[] = [];
  /** Firn's lines of the current step. */
  let lines: Message[] = [];
  const say = (step: StepKey, all: readonly string[], part: string) => {
    for (const [index, text] of all.entries())
      lines.push({ key: `${step}-${part}-${index}`, kind: 'line', text, step });
  };
  for (const step of shownSteps(answers)) {
    if (step === 'event-form' && current === 'event-form') break;
    say(step, texts.linesOf(step), 'line');
    if (step === current || step === 'event-form') break;
    past.push(...lines);
    lines = [];
    if (canChange(step)) past.push({ key: `${step}-answer`, kind: 'answer', text: texts.answerOf(step), step });
    const reply = replyTo(step, answers);
    if (reply !== null) say(step, [texts.reply(step, reply)], 'reply');
  }
  return { past, now: lines };
};

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

/** Who declines to tell the diagnosis is not asked for its date. A date that stands in the profile is shown all the same. */
const isDateLeftOut = ({ diagnosis, 'initial-diagnosis': date }: Answers): boolean =>
  diagnosis === null && typeof date !== 'string';

/** Where the person is now is asked only of somebody who named a clinic [ONB-03]. */
const stepsOf = (answers: Answers): readonly StepKey[] =>
  STEPS.filter((step) => step !== 'at-clinic' || hasClinic(answers)).filter(
    (step) => step !== 'initial-diagnosis' || !isDateLeftOut(answers),
  );

const isAnswered = (answers: Answers, step: StepKey): boolean => answers[step] !== undefined;

/** The first open step, also after the tab was closed [O38]. Null means that all are answered. */
export const currentStep = (answers: Answers): StepKey | null =>
  stepsOf(answers).find((step) => !isAnswered(answers, step)) ?? null;

/** The steps of the chat: all that are answered, in order, then the open one. */
export const shownSteps = (answers: Answers): readonly StepKey[] => {
  const current = currentStep(answers);
  return stepsOf(answers).filter((step) => isAnswered(answers, step) || step === current);
};

/** True where the step has a choice that could be changed. */
export const canChange = (step: StepKey): boolean =>
  step !== 'introduction' && step !== 'first-event' && step !== 'event-form';

/** Steps that can be declined; Firn thanks for an answer and understands without one. */
const OPTIONAL: readonly StepKey[] = ['gender', 'birthday', 'diagnosis', 'initial-diagnosis', 'clinic'];

export const replyTo = (step: StepKey, answers: Answers): 'declined' | 'saved' | null => {
  if (!OPTIONAL.includes(step) || !isAnswered(answers, step)) return null;
  return answers[step] === null ? 'declined' : 'saved';
};

/**
 * Progress within the questions, at the one asked or another that is answered anew. The one after the clinic counts until no clinic was chosen; null where Firn asks
 * nothing.
 */
export const progressOf = (
  answers: Answers,
  current = currentStep(answers),
): { position: number; count: number } | null => {
  const { clinic = 0 } = answers;
  const steps = stepsOf({ ...answers, clinic });
  const questions = steps.filter(canChange);
  const index = current === null ? -1 : questions.indexOf(current);
  return index === -1 ? null : { position: index + 1, count: questions.length };
};

/** The data saved at the end [ONB-08]. Declined answers and "another clinic" are empty [ONB-16, ONB-18]. */
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

/** What the server knows, where another device had saved the answers but not yet the end; nothing before. */
export const answersOf = (me: Me): Answers => {
  if (me.name === '') return {};
  const avatar = Number(/^avatar-(\d+)\.svg$/.exec(me.avatar)?.[1]);
  return {
    introduction: true,
    language: me.language,
    avatar: avatar > 0 ? avatar : null,
    gender: me.sex,
    name: me.name,
    birthday: me.birthdate,
    diagnosis: me.diagnosis?.id ?? null,
    ...((me.diagnosis ?? me.initial_diagnosis) !== null && { 'initial-diagnosis': me.initial_diagnosis }),
    clinic: me.treated_at?.id ?? null,
    'at-clinic': me.at_clinic,
    privacy: me.is_searchable ? 'meet_others' : 'just_me',
  };
};

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

/**
 * Removes the answers that the server refused, so that they are asked again. Returns the same object where no field
 * belongs to a step.
 */
export const withoutRefused = (answers: Answers, fields: readonly string[]): Answers => {
  const steps = fields.flatMap((field) => STEP_OF_FIELD[field] ?? []);
  return steps.length === 0 ? answers : withoutSteps(answers, steps);
};

/** A person who has an event already, from another device or a closed tab, needs no first one. */
export const withFirstEvent = (answers: Answers): Answers => ({ ...answers, 'first-event': true, 'event-form': true });

/** The form was closed without saving: Firn offers it again. */
export const withoutForm = (answers: Answers): Answers =>
  isAnswered(answers, 'event-form') ? answers : withoutSteps(answers, ['first-event']);
