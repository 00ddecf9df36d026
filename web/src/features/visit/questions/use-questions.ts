import { QUESTIONS_MAX } from '@bergkette/contract/visit.rules.ts';
import type { Question } from '@bergkette/contract/visit.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { questionsQuery } from '../../../data/questions.ts';
import { useDraft } from '../../../offline/use-draft.ts';
import { questionChanges } from './question-changes.ts';
import { QUESTIONS, readTyped, shownQuestions, stillTyped, type TypedQuestion, withTyped } from './typed-questions.ts';

const isNothing = (typed: readonly TypedQuestion[]): boolean => typed.length === 0;
const NONE: readonly Question[] = [];

/**
 * The person's questions for the next visit. What is being typed is a draft of this device; whoever leaves the field, the page or the
 * app hands it over to the account (17-QUESTIONS).
 */
export const useQuestions = (ownerId: number | undefined) => {
  const { data: known, isLoadingError, refetch } = useQuery(questionsQuery);
  const draft = useDraft(ownerId, QUESTIONS, readTyped, isNothing);
  const { draft: typed, change, isStored } = draft;

  useEffect(() => {
    if (ownerId !== undefined && typed !== undefined) questionChanges.show(ownerId, draft);
  });
  const handOver = (): void => {
    if (ownerId === undefined || known === undefined || typed === undefined) return;
    questionChanges.handOver(ownerId, known, typed, draft);
  };
  const leave = useEffectEvent(handOver);
  const isReady = known !== undefined && typed !== undefined;
  const hasRoom = known !== undefined && known.length < QUESTIONS_MAX;
  useEffect(() => {
    // Once there is room, what had none is handed over.
    void hasRoom;
    if (!isReady) return undefined;
    const handleHidden = () => document.visibilityState === 'hidden' && leave();
    // What a page left behind that ended in the middle.
    leave();
    document.addEventListener('visibilitychange', handleHidden);
    return () => {
      document.removeEventListener('visibilitychange', handleHidden);
      leave();
    };
  }, [isReady, hasRoom]);
  const dropKnown = useEffectEvent((all: readonly Question[]) => {
    if (typed !== undefined && stillTyped(all, typed).length < typed.length) change((now) => stillTyped(all, now));
  });
  useEffect(() => {
    if (isReady && known !== undefined) dropKnown(known);
  }, [isReady, known]);

  const isRead = typed !== undefined && (known !== undefined || isLoadingError);
  const list = isRead ? shownQuestions(known ?? NONE, typed) : undefined;
  return {
    /** `undefined` while they are read. */
    list,
    /** There are as many as there may be. */
    isFull: list !== undefined && list.length >= QUESTIONS_MAX,
    isStored,
    /** The account's could not be read: what is typed stays here until they are. */
    isMissing: known === undefined && isLoadingError,
    retry: () => void refetch(),
    /** Adds or changes a question, which the account gets with `done`. */
    write: (id: string, text: string) =>
      change((all) => withTyped(all, { id, text }, known?.find((one) => one.id === id)?.text)),
    done: handOver,
    remove: (id: string) => {
      if (ownerId !== undefined) questionChanges.remove(ownerId, id, draft);
    },
  };
};
export type Questions = ReturnType<typeof useQuestions>;
