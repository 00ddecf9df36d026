import type { ImportOutcome } from '@bergkette/contract/imports.ts';
import { QUESTIONS_MAX } from '@bergkette/contract/questions.rules.ts';
import type { Question } from '@bergkette/contract/questions.ts';
import { AppError } from '../../errors.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AccountsService } from '../users/accounts.service.ts';
import { questionsRepository } from './questions.repository.ts';

/** What a person wants to ask at the next visit. Nobody else ever sees these words. */
export const questionsService = (
  { database }: Pick<Platform, 'database'>,
  { accounts }: { accounts: AccountsService },
) => ({
  list: ({ userId }: Caller): Promise<Question[]> => questionsRepository(database.db).list(userId),
  /**
   * Makes the question, or gives it these words: the last that come hold.
   * @throws {AppError} too_many_questions: there are as many as there may be
   */
  put: ({ userId }: Caller, question: Question): Promise<Question> =>
    database.transaction(async (tx) => {
      await accounts.holdForDiary(tx, userId);
      const questions = questionsRepository(tx);
      const there = await questions.list(userId);
      if (there.length >= QUESTIONS_MAX && !there.some(({ id }) => id === question.id))
        throw new AppError('too_many_questions');
      await questions.put(userId, question);
      return question;
    }),
  /**
   * Deletes the question with the words that the person saw; others of another device stay.
   * @throws {AppError} changed_elsewhere, not_found
   */
  remove: async ({ userId }: Caller, seen: Question): Promise<void> => {
    const questions = questionsRepository(database.db);
    if (await questions.remove(userId, seen)) return;
    const isThere = (await questions.list(userId)).some(({ id }) => id === seen.id);
    throw new AppError(isThere ? 'changed_elsewhere' : 'not_found');
  },
  /** Stores questions of an import; one that stands here keeps its words. Call in a transaction. */
  bring: async (tx: Db, userId: number, given: readonly Question[]): Promise<ImportOutcome[]> => {
    if (given.length === 0) return [];
    await accounts.holdForDiary(tx, userId);
    const questions = questionsRepository(tx);
    const there = new Map((await questions.list(userId)).map(({ id, text }) => [id, text]));
    const outcomes: ImportOutcome[] = [];
    for (const question of given) {
      const words = there.get(question.id);
      if (words !== undefined)
        outcomes.push({ result: 'already_here', ...(words !== question.text && { why: 'other_words' }) });
      else if (there.size >= QUESTIONS_MAX) outcomes.push({ result: 'refused', why: 'too_many_questions' });
      else {
        await questions.put(userId, question);
        there.set(question.id, question.text);
        outcomes.push({ result: 'created' });
      }
    }
    return outcomes;
  },
});

export type QuestionsService = ReturnType<typeof questionsService>;
