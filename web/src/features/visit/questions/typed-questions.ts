import { QUESTION_MAX_LENGTH, QUESTIONS_MAX } from '@bergkette/contract/questions.rules.ts';
import type { Question } from '@bergkette/contract/questions.ts';
import { isTooLong } from '@bergkette/contract/texts.rules.ts';
import { hasFields, isListOf, isText } from '../../../lib/shapes.ts';
import { newUuid } from '../../../lib/uuid.ts';

/** Id of what is typed among the drafts of the device. */
export const QUESTIONS = 'visit-questions';

const areQuestions = isListOf(hasFields<Question>({ id: isText, text: isText }));
export const readTyped = (stored: unknown): readonly Question[] => (areQuestions(stored) ? stored : []);

const putInto = (all: readonly Question[], question: Question): readonly Question[] =>
  all.some(({ id }) => id === question.id)
    ? all.map((one) => (one.id === question.id ? question : one))
    : [...all, question];

/** Takes the place of what was typed of the same question before. */
export const withTyped = (typed: readonly Question[], { id, text }: Question): readonly Question[] =>
  putInto(typed, { id, text });

/** With what was typed before its deletion failed, unless it was typed anew since. */
export const withPutBack = (typed: readonly Question[], one: Question): readonly Question[] =>
  typed.some(({ id }) => id === one.id) ? typed : [...typed, one];

/** With the words of a question that was refused; what was typed of it since stays, and both stand. */
export const withRefused = (typed: readonly Question[], refused: Question): readonly Question[] => {
  if (typed.some(({ text }) => text === refused.text)) return typed;
  const isTypedAnew = typed.some(({ id }) => id === refused.id);
  return [...typed, isTypedAnew ? { id: newUuid(), text: refused.text } : refused];
};

/** Without what the account has word for word: left here it would later be put over newer words. */
export const stillTyped = (known: readonly Question[], typed: readonly Question[]): readonly Question[] =>
  typed.filter((one) => !known.some(({ id, text }) => id === one.id && text === one.text));

/** What screens show: the questions of the account, what is typed over them, and new ones behind them. */
export const shownQuestions = (known: readonly Question[], typed: readonly Question[]): readonly Question[] =>
  typed.reduce(putInto, known);

/**
 * What of the typed questions can be handed over: not what is too long, nor what the account has no room for. Those stay where they are.
 * `put` is left out where the account has these words already, or there is nothing to read.
 */
export const readyQuestions = (
  known: readonly Question[],
  typed: readonly Question[],
): { typed: Question; put?: Question }[] => {
  let room = QUESTIONS_MAX - known.length;
  return typed.flatMap((one) => {
    const text = one.text.trim();
    const there = known.find(({ id }) => id === one.id);
    if (text === '' || there?.text === text) return [{ typed: one }];
    if (isTooLong(text, QUESTION_MAX_LENGTH) || (there === undefined && room <= 0)) return [];
    if (there === undefined) room -= 1;
    return [{ typed: one, put: { id: one.id, text } }];
  });
};
