import type { Question } from '@bergkette/contract/visit.ts';
import type { CallOf } from '../offline/outbox/call.ts';
import { perform } from '../offline/outbox/perform.ts';
import { questionKeys } from './keys.ts';
import { readQuery } from './read-query.ts';

/** The person's questions for the next visit, the oldest first (17-QUESTIONS). */
export const questionsQuery = readQuery<Question[]>(questionKeys.all, '/v1/questions/');

/**
 * Stores the change on this device, removes these drafts in the same transaction, and sends it as soon as that is possible (17-QUESTIONS).
 * @throws {ApiError} where nothing can be stored: what the server answers, or that it cannot be reached
 * @throws {SessionError} where somebody else is signed in
 */
export const changeQuestion = async (
  ownerId: number,
  call: CallOf<'question.put' | 'question.delete'>,
  drafts: readonly string[] = [],
): Promise<void> => void (await perform(call, { ownerId, drafts, isAwaited: false }));
