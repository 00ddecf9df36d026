import { isTooLong } from '@bergkette/contract/texts.rules.ts';
import { QUESTION_MAX_LENGTH, QUESTIONS_MAX } from '@bergkette/contract/visit.rules.ts';
import type { Question } from '@bergkette/contract/visit.ts';
import * as v from 'valibot';
import { newUuid } from '../../../lib/uuid.ts';

/** Id of what is typed among the drafts of the device. */
export const QUESTIONS = 'visit-questions';

const typedSchema = v.object({
  id: v.string(),
  text: v.string(),
  /** The words of the account that it began from, if it was there. */
  before: v.optional(v.string()),
});
export type TypedQuestion = v.InferOutput<typeof typedSchema>;

const allTypedSchema = v.fallback(v.array(typedSchema), []);
export const readTyped = (stored: unknown): readonly TypedQuestion[] => v.parse(allTypedSchema, stored);

const putInto = <One extends Question>(all: readonly One[], question: One): readonly One[] =>
  all.some(({ id }) => id === question.id)
    ? all.map((one) => (one.id === question.id ? question : one))
    : [...all, question];

/** Takes the place of what was typed of the same question before, but for the words that it began from. @param seen the account's */
export const withTyped = (
  typed: readonly TypedQuestion[],
  { id, text }: Question,
  seen?: string,
): readonly TypedQuestion[] => {
  const began = typed.find((one) => one.id === id) ?? { before: seen };
  return putInto(typed, { id, text, ...(began.before !== undefined && { before: began.before }) });
};

/** With what was typed before its deletion failed, unless it was typed anew since. */
export const withPutBack = (typed: readonly TypedQuestion[], one: TypedQuestion): readonly TypedQuestion[] =>
  typed.some(({ id }) => id === one.id) ? typed : [...typed, one];

/**
 * With the words of a question that was refused; what was typed of it since stays, and both stand.
 * @param isElsewhere whether another device has given it other words: these are another question then
 */
export const withRefused = (
  typed: readonly TypedQuestion[],
  { id, text }: Question,
  isElsewhere = false,
): readonly TypedQuestion[] => {
  const rest = isElsewhere ? typed.filter((one) => one.id !== id || one.text.trim() !== text) : typed;
  if (rest.some((one) => one.text === text)) return rest;
  const isTaken = isElsewhere || rest.some((one) => one.id === id);
  return [...rest, { id: isTaken ? newUuid() : id, text }];
};

/** Without what the account has word for word: left here it would later be put over newer words. */
export const stillTyped = (known: readonly Question[], typed: readonly TypedQuestion[]): readonly TypedQuestion[] =>
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
  typed: readonly TypedQuestion[],
): { typed: TypedQuestion; put?: Question }[] => {
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
