import type { TextContent, TextDetail } from '@bergkette/contract/desk/texts.ts';
import { useEffect, useState } from 'react';
import { readText } from '../../../i18n/texts.ts';
import { alertStore } from '../../../lib/alerts.ts';
import { ApiError, passesByItself } from '../../../lib/api-error.ts';
import { isRefused } from '../../data/api.ts';
import { rereadTexts } from '../../data/refresh.ts';
import { saveDraft } from '../../data/texts.ts';
import { useUnsaved } from '../../parts/use-unsaved.ts';
import { meOf, sessionStore, useMe } from '../../session.ts';

/** What is typed in an editor, saved as it is typed. */
export const useTextDraft = <C extends TextContent>({ kind, key, open }: TextDetail, initial: C) => {
  const { id } = useMe();
  const [{ content, state }, show] = useState<Shown<C>>({ content: initial, state: 'same' });
  const [{ flush, change, isMine, seen, step }] = useState(() =>
    createDraftSaver({
      content: initial,
      show,
      isMine: () => meOf(sessionStore.get())?.id === id,
      seen: open?.changed_at ?? null,
      save: async (content: C, seen) => (await saveDraft(kind, key, content, seen)).changed_at,
      onFirst: rereadTexts,
    }),
  );
  // Another screen of the desk may be opened before the moment is over.
  useEffect(() => {
    const leave = async () => {
      const left = await flush();
      // The next person is told nothing of it.
      if (left === 'kept' || !isMine()) return;
      alertStore.show('error', readText(left === 'failed' ? 'saving.failed' : `saving.${left}.text`));
    };
    return () => void leave();
  }, [flush, isMine]);
  const isLostByLeaving = state === 'failed' || state === 'elsewhere' || state === 'refused';
  useUnsaved(state !== 'same' && state !== 'saved', isLostByLeaving ? 'typed' : 'soon');
  return { content, state, change, flush, seen, step };
};

const REST_MS = 1200;
/** Time until the next try after a save that failed. */
const AGAIN_MS = 8000;

export type SaveState = 'same' | 'typing' | 'saving' | 'saved' | 'failed' | 'elsewhere' | 'refused';

/** Whether the same words may be kept a moment later. */
const passes = (error: unknown): boolean =>
  passesByItself(error) || (error instanceof ApiError && (error.code === 'unreachable' || error.status === 401));

interface Shown<C> {
  content: C;
  state: SaveState;
}

interface Beginning<C> {
  content: C;
  /** Called whenever something else is to be shown. */
  show: (shown: Shown<C>) => void;
  /** Whether who writes here is signed in still, or to be in again: else nothing more is sent, as it would be the next person's. */
  isMine: () => boolean;
  /** `changed_at` of the draft that the editor begins with; null for none. */
  seen: string | null;
  /** @returns the new `changed_at` */
  save: (content: C, seen: string | null) => Promise<string>;
  /** Called once this editor's first draft is saved, and the first after each step: others review it from then on. Where it fails, again after the next. */
  onFirst: () => Promise<unknown>;
}

/**
 * Saves what is typed on the server as a draft, a moment after the last key. `elsewhere`: somebody else changed the draft in the
 * meantime; what is here stays, and nothing is saved over theirs. `refused`: the server does not take these words; the next change is
 * tried again.
 */
export const createDraftSaver = <C>({
  content: initial,
  isMine,
  seen: begunWith,
  show,
  save,
  onFirst,
}: Beginning<C>) => {
  let content = initial;
  let state: SaveState = 'same';
  let seen = begunWith;
  const say = (next: SaveState): void => {
    state = next;
    show({ content, state });
  };
  let isDirty = false;
  let isFirst = true;
  /** Sent without an answer: the server may have kept it, and knows it again. So it goes again before anything newer. */
  let unanswered: C | undefined;
  let saving: Promise<void> | undefined;
  let stepping: Promise<unknown> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const saveAll = async (): Promise<void> => {
    while (isDirty && isMine()) {
      unanswered ??= content;
      isDirty = unanswered !== content;
      say('saving');
      try {
        seen = await save(unanswered, seen);
        unanswered = undefined;
        say(isDirty ? 'typing' : 'saved');
        if (isFirst) {
          isFirst = false;
          onFirst().catch(() => {
            isFirst = true;
          });
        }
      } catch (error) {
        isDirty = true;
        if (!isRefused(error, 'unreachable')) unanswered = undefined;
        const isAgain = passes(error);
        say(isAgain ? 'failed' : isRefused(error, 'changed_elsewhere') ? 'elsewhere' : 'refused');
        if (isAgain) timer = setTimeout(flush, AGAIN_MS);
        return;
      }
    }
  };
  /** Saves what is not saved yet. @returns whether all of it is, or why not */
  const flush = async (): Promise<'kept' | 'failed' | 'elsewhere' | 'refused'> => {
    clearTimeout(timer);
    if (stepping) await stepping;
    saving ??= saveAll().finally(() => {
      saving = undefined;
    });
    await saving;
    if (!isDirty) return 'kept';
    return state === 'elsewhere' || state === 'refused' ? state : 'failed';
  };
  return {
    flush,
    isMine,
    /** `changed_at` of the draft that what is here follows from; null for none. */
    seen: () => seen,
    /** @param edit is given what is there now, as some changes come later than they were begun */
    change: (edit: (now: C) => C): void => {
      isDirty = true;
      clearTimeout(timer);
      content = edit(content);
      const isElsewhere = state === 'elsewhere';
      say(isElsewhere ? 'elsewhere' : 'typing');
      if (!isElsewhere) timer = setTimeout(flush, REST_MS);
    },
    /**
     * Lets the server take a step with the draft, all of which is kept before. What is typed meanwhile is saved after it.
     * @param call is given `changed_at` of the draft that stands here; null where it is what people read, without a draft
     * @param after `changed_at` of the draft then; null where there is none any more
     */
    step: async <Answer>(
      call: (seen: string | null) => Promise<Answer>,
      after: (answer: Answer) => string | null,
    ): Promise<Answer> => {
      if ((await flush()) !== 'kept') throw new Error('the draft is not kept');
      const taken = call(seen);
      stepping = taken.then(
        (answer) => {
          seen = after(answer);
          isFirst = true;
          if (!isDirty) say('same');
        },
        () => undefined,
      );
      await stepping;
      stepping = undefined;
      return taken;
    },
  };
};
