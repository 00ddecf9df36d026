import type { Question } from '@bergkette/contract/visit.ts';
import { and, asc, eq } from 'drizzle-orm';
import { type Db, hasChanged } from '../../platform/database/database.ts';
import { questions } from './questions.tables.ts';

export const questionsRepository = (db: Db) => ({
  list: (ownerId: number): Promise<Question[]> =>
    db
      .select({ id: questions.id, text: questions.text })
      .from(questions)
      .where(eq(questions.userId, ownerId))
      .orderBy(asc(questions.place)),
  /** A new one stands last; a changed one stays where it is. */
  put: async (ownerId: number, { id, text }: Question): Promise<void> => {
    await db
      .insert(questions)
      .values({ userId: ownerId, id, text })
      .onConflictDoUpdate({ target: [questions.userId, questions.id], set: { text } });
  },
  /** @returns whether it stood there with these words */
  remove: (ownerId: number, { id, text }: Question): Promise<boolean> =>
    hasChanged(
      db.delete(questions).where(and(eq(questions.userId, ownerId), eq(questions.id, id), eq(questions.text, text))),
    ),
});
