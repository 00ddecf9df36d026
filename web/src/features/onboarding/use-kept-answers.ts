import { plainDateOf } from '../../lib/dates.ts';
import { keptWords, type WordsPlace } from '../../lib/kept-words.ts';
import { now } from '../../lib/server-time.ts';
import { useKeptWords } from '../../lib/use-kept-words.ts';
import { type Answers, readAnswers } from './answers.ts';

const placeOf = (ownerId: number): WordsPlace => ({ ownerId, kind: 'onboarding', id: 'answers' });

/**
 * The answers so far, kept on the device [O38].
 * @param start adds what is known besides them
 */
export const useKeptAnswers = (ownerId: number, start: (kept: Answers) => Answers) => {
  const { words: answers, change } = useKeptWords(placeOf(ownerId), (kept) =>
    start(readAnswers(kept, plainDateOf(now()))),
  );
  return { answers, change };
};

/** Call this once the server has saved the answers. */
export const wipeAnswers = (ownerId: number): Promise<void> =>
  keptWords.remove(placeOf(ownerId)).catch(() => undefined);
