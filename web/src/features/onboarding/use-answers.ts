import { plainDateOf } from '../../lib/dates.ts';
import { now } from '../../lib/server-time.ts';
import { useDraft } from '../../offline/use-draft.ts';
import { vault } from '../../offline/vault.ts';
import { type Answers, readAnswers } from './answers.ts';

const ONBOARDING_DRAFT = 'onboarding';

/**
 * The answers so far, stored on the device [O38].
 * @param start adds what is known besides them
 */
export const useAnswers = (ownerId: number, start: (stored: Answers) => Answers) => {
  const { draft: answers, change } = useDraft(ownerId, ONBOARDING_DRAFT, (stored) =>
    start(readAnswers(stored, plainDateOf(now()))),
  );
  return { answers, change };
};

/** Call this once the server has saved the answers. */
export const removeAnswers = (ownerId: number): Promise<void> =>
  vault.remove({ ownerId, kind: 'draft', id: ONBOARDING_DRAFT }).catch(() => undefined);
