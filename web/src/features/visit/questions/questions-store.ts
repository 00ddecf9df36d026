import { isNumber, isShape, isText } from '../../../lib/shapes.ts';
import { requireKey } from '../../../offline/key.ts';
import { vault } from '../../../offline/vault.ts';

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
      const found = await vault.all(ownerId, 'question');
      return found
        .map(({ value }) => value)
        .filter(isQuestion)
        .toSorted((a, b) => a.createdAtMs - b.createdAtMs);
    },
    put: (question: Question): Promise<void> => vault.write(placeOf(question.id), question),
    delete: (id: string): Promise<void> => vault.remove(placeOf(id)),
  };
};

export type QuestionsVault = ReturnType<typeof questionsOf>;

/** Rejects while the person's key is not loaded, because nothing could be stored. */
export const openQuestions = async (ownerId: number): Promise<QuestionsVault> => {
  await requireKey();
  return questionsOf(ownerId);
};
