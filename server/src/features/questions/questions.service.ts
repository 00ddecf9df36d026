import type { ImportOutcome } from '@bergkette/contract/imports.ts';
import { QUESTIONS_MAX } from '@bergkette/contract/visit.rules.ts';
import type { Question } from '@bergkette/contract/visit.ts';
import { AppError } from '../../errors.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/feature.ts';
import type { Once } from '../../platform/http/idempotency.ts';
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
   * Makes the question, or gives it these words.
   * @param question `before`: the words that the person saw; without them the last that come hold
   * @throws {AppError} too_many_questions: there are as many as there may be; changed_elsewhere
   */
  put: (
    { userId }: Caller,
    { before, ...question }: Question & { before?: string | undefined },
    once?: Once,
  ): Promise<Question> =>
    database.transaction(async (tx) => {
      await accounts(tx).holdForDiary(userId);
      const questions = questionsRepository(tx);
      const all = await questions.list(userId);
      const there = all.find(({ id }) => id === question.id);
      if (all.length >= QUESTIONS_MAX && there === undefined) throw new AppError('too_many_questions');
      // The same words may have come by a call whose answer was lost.
      if (before !== undefined && there !== undefined && ![before, question.text].includes(there.text))
        throw new AppError('changed_elsewhere');
      await questions.put(userId, question);
      await once?.keep(tx, { status: 200, body: question });
      return question;
    }),
  /**
   * Deletes the question with the words that the person saw; others of another device stay.
   * @throws {AppError} changed_elsewhere, not_found
   */
  remove: ({ userId }: Caller, seen: Question, once?: Once): Promise<void> =>
    database.transaction(async (tx) => {
      const questions = questionsRepository(tx);
      if (await questions.remove(userId, seen)) return once?.keep(tx, { status: 204, body: undefined });
      const isThere = (await questions.list(userId)).some(({ id }) => id === seen.id);
      throw new AppError(isThere ? 'changed_elsewhere' : 'not_found');
    }),
  /** Stores questions of an import; one that stands here keeps its words. Call in a transaction. */
  bring: async (tx: Db, userId: number, given: readonly Question[]): Promise<ImportOutcome[]> => {
    if (given.length === 0) return [];
    await accounts(tx).holdForDiary(userId);
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
