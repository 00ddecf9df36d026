import { now } from '../../../lib/server-time.ts';
import { isListOf, isNumber, isShape, isText } from '../../../lib/shapes.ts';
import { useDraft } from '../../../offline/use-draft.ts';

/** A question of the person; `createdAtMs` also gives its place in the list. */
export interface Question {
  id: string;
  text: string;
  createdAtMs: number;
}

const areQuestions = isListOf(isShape<Question>({ id: isText, text: isText, createdAtMs: isNumber }));
const readQuestions = (stored: unknown): readonly Question[] => (areQuestions(stored) ? stored : []);
const isNothing = (list: readonly Question[]): boolean => list.length === 0;

/** Id of the questions among the drafts of the device. */
export const QUESTIONS = 'visit-questions';

export interface Questions {
  /** `undefined` while they are read. */
  list: readonly Question[] | undefined;
  isStored: boolean;
  /** Adds or changes a question. */
  write: (id: string, text: string) => void;
  remove: (id: string) => void;
}

/** The person's questions for the next appointment, on this device only. */
export const useQuestions = (ownerId: number | undefined): Questions => {
  const { draft: list, change, isStored } = useDraft(ownerId, QUESTIONS, readQuestions, isNothing);
  return {
    list,
    isStored,
    write: (id, text) =>
      change((all) =>
        all.some((one) => one.id === id)
          ? all.map((one) => (one.id === id ? { ...one, text } : one))
          : [...all, { id, text, createdAtMs: now() }],
      ),
    remove: (id) => change((all) => all.filter((one) => one.id !== id)),
  };
};
