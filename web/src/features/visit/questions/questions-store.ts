import { requireDeviceKey } from '../../../lib/device-key.ts';
import { keptWords } from '../../../lib/kept-words.ts';
import { isNumber, isShape, isText } from '../../../lib/shapes.ts';

/** A question of the person; `createdAtMs` also gives its place in the list. */
export interface Question {
  id: string;
  text: string;
  createdAtMs: number;
}

const isQuestion = isShape<Question>({ id: isText, text: isText, createdAtMs: isNumber });

const questionsOf = (ownerId: number) => {
  const placeOf = (id: string) => ({ ownerId, kind: 'question', id }) as const;
  return {
    list: async (): Promise<Question[]> => {
      const ids = await keptWords.ids(ownerId, 'question');
      const found = await Promise.all(ids.map((id) => keptWords.read(placeOf(id))));
      return found.filter(isQuestion).toSorted((a, b) => a.createdAtMs - b.createdAtMs);
    },
    put: (question: Question): Promise<void> => keptWords.write(placeOf(question.id), question),
    delete: (id: string): Promise<void> => keptWords.remove(placeOf(id)),
  };
};

export type QuestionsVault = ReturnType<typeof questionsOf>;

/** Rejects while the person's key is not loaded, because nothing could be stored. */
export const openQuestions = async (ownerId: number): Promise<QuestionsVault> => {
  await requireDeviceKey();
  return questionsOf(ownerId);
};
