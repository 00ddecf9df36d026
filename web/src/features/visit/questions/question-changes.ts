import type { Question } from '@bergkette/contract/visit.ts';
import { changeQuestion, questionsQuery } from '../../../data/questions.ts';
import { refreshQuestions } from '../../../data/refresh.ts';
import { showError } from '../../../i18n/show-error.ts';
import { tokens } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { whenForgotten } from '../../../lib/personal-data.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { readyQuestions, type TypedQuestion, withPutBack, withRefused } from './typed-questions.ts';

/** What is typed, as `useDraft` has it. */
interface Typed {
  change: (update: (typed: readonly TypedQuestion[]) => readonly TypedQuestion[]) => void;
  records: (isAll: (typed: readonly TypedQuestion[]) => boolean) => readonly string[];
}

const isSame =
  (one: Question) =>
  ({ id, text }: Question): boolean =>
    id === one.id && text === one.text;

/** The words that the account has, with those that wait to be sent. */
const wordsOf = (id: string): string | undefined =>
  queryClient.getQueryData(questionsQuery.queryKey)?.find((one) => one.id === id)?.text;

let last = Promise.resolve();
let shown: { ownerId: number; draft: Typed } | null = null;
whenForgotten(() => {
  shown = null;
});
/** What is typed now: who left the form and came back may have typed more, which what the left one remembers would write over. */
const nowOf = (ownerId: number, draft: Typed): Typed => (shown?.ownerId === ownerId ? shown.draft : draft);
/** Where nothing can be stored or sent what is typed stays, and is handed over the next time. */
const inTurn = (ownerId: number, task: () => Promise<void>): void => {
  last = last
    .then(async () => {
      // Somebody else may have signed in since it was asked for.
      if (tokens.personId() === ownerId) await task();
    })
    .catch(() => undefined);
};

/**
 * Hands typed questions and deletions over to the account, one after another, so that a deletion comes after the words before
 * it. One for all forms, as one may be opened while the call of a former one is on its way.
 */
export const questionChanges = {
  /** Call this whenever a form has read what is typed. */
  show: (ownerId: number, draft: Typed): void => {
    shown = { ownerId, draft };
  },
  handOver: (ownerId: number, known: readonly Question[], typed: readonly TypedQuestion[], draft: Typed): void => {
    for (const { typed: one, put } of readyQuestions(known, typed)) {
      inTurn(ownerId, async () => {
        if (put !== undefined) {
          let { before = wordsOf(put.id) } = one;
          // Else a tab that ends in between would leave the words here, to be put again over newer ones.
          const drafts = nowOf(ownerId, draft).records((all) => {
            // Others that another device has written since what was typed began are not written over. What this one has
            // handed over since is what it begins from now.
            before = all.find(({ id }) => id === put.id)?.before ?? before;
            return all.every(isSame(one));
          });
          await changeQuestion(ownerId, { kind: 'question.put', question: put, before }, drafts).catch(
            async (error: unknown) => {
              if (!(error instanceof ApiError && error.status === 412)) throw error;
              nowOf(ownerId, draft).change((all) => withRefused(all, put, true));
              await refreshQuestions();
              throw error;
            },
          );
        }
        // What is typed meanwhile stays a draft, which goes on from these words.
        nowOf(ownerId, draft).change((all) =>
          all
            .filter((other) => !isSame(one)(other))
            .map((other) => (other.id === put?.id ? { ...other, before: put.text } : other)),
        );
      });
    }
  },
  remove: (ownerId: number, id: string, draft: Typed): void => {
    let before: TypedQuestion | undefined;
    draft.change((all) => {
      before = all.find((one) => one.id === id);
      return all.filter((one) => one.id !== id);
    });
    inTurn(ownerId, async () => {
      const text = wordsOf(id);
      if (text === undefined) return;
      try {
        await changeQuestion(ownerId, { kind: 'question.delete', question: { id, text } });
      } catch (error) {
        const lost = before;
        // An emptied field shows the words of the account again.
        if (lost !== undefined && lost.text.trim() !== '')
          nowOf(ownerId, draft).change((all) => withPutBack(all, lost));
        await showError(error, 'error_messages.delete_question');
      }
    });
  },
};
