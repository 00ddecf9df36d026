import type { TextContent, TextDetail } from '@bergkette/contract/desk/texts.ts';
import { useEffect, useState } from 'react';
import { readText } from '../../../i18n/texts.ts';
import { alertStore } from '../../../lib/alerts.ts';
import { createStore, useStore } from '../../../lib/store.ts';
import { isRefused } from '../../data/api.ts';
import { refreshTexts } from '../../data/refresh.ts';
import { saveDraft } from '../../data/texts.ts';
import { useUnsaved } from '../../parts/use-unsaved.ts';

/** What is typed in an editor, saved as it is typed. */
export const useTextDraft = <C extends TextContent>({ kind, key, open }: TextDetail, initial: C) => {
  const [{ shown, flush, change, begin }] = useState(() =>
    createDraftSaver({
      content: initial,
      seen: open?.changed_at ?? null,
      save: async (content: C, seen) => (await saveDraft(kind, key, content, seen)).changed_at,
      onFirst: () => void refreshTexts(),
    }),
  );
  const { content, state } = useStore(shown);
  // Another screen of the desk may be opened before the moment is over.
  useEffect(() => {
    const leave = async () => {
      if (await flush()) return;
      alertStore.show('error', readText(shown.get().state === 'elsewhere' ? 'saving.elsewhere.text' : 'saving.failed'));
    };
    return () => void leave();
  }, [flush, shown]);
  const isLostByLeaving = state === 'failed' || state === 'elsewhere';
  useUnsaved(state !== 'same' && state !== 'saved', isLostByLeaving ? 'typed' : 'soon');
  return { content, state, change, flush, begin };
};

const REST_MS = 1200;
/** Time until the next try after a save that failed. */
const AGAIN_MS = 8000;

export type SaveState = 'same' | 'typing' | 'saving' | 'saved' | 'failed' | 'elsewhere';

interface Beginning<C> {
  content: C;
  /** `changed_at` of the draft that the editor begins with; null for none. */
  seen: string | null;
  /** @returns the new `changed_at` */
  save: (content: C, seen: string | null) => Promise<string>;
  /** Called once the first draft of the text is saved. */
  onFirst: () => void;
}

/**
 * Saves what is typed on the server as a draft, a moment after the last key. `elsewhere`: somebody else changed the draft in the
 * meantime; what is here stays, and nothing is saved over theirs.
 */
export const createDraftSaver = <C>({ content, seen: begunWith, save, onFirst }: Beginning<C>) => {
  const shown = createStore<{ content: C; state: SaveState }>({ content, state: 'same' });
  const say = (state: SaveState): void => shown.set({ ...shown.get(), state });
  let seen = begunWith;
  let isDirty = false;
  let saving: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const saveAll = async (): Promise<void> => {
    while (isDirty) {
      isDirty = false;
      say('saving');
      try {
        const isFirst = seen === null;
        seen = await save(shown.get().content, seen);
        say(isDirty ? 'typing' : 'saved');
        if (isFirst) onFirst();
      } catch (error) {
        isDirty = true;
        const isElsewhere = isRefused(error, 'changed_elsewhere');
        say(isElsewhere ? 'elsewhere' : 'failed');
        if (!isElsewhere) timer = setTimeout(flush, AGAIN_MS);
        return;
      }
    }
  };
  /** Saves what is not saved yet. @returns whether all of it is */
  const flush = async (): Promise<boolean> => {
    clearTimeout(timer);
    saving ??= saveAll().finally(() => {
      saving = undefined;
    });
    await saving;
    return !isDirty;
  };
  return {
    shown,
    flush,
    change: (next: C): void => {
      isDirty = true;
      clearTimeout(timer);
      const isElsewhere = shown.get().state === 'elsewhere';
      shown.set({ content: next, state: isElsewhere ? 'elsewhere' : 'typing' });
      if (!isElsewhere) timer = setTimeout(flush, REST_MS);
    },
    /** Call this when the server has taken a step with the draft, as the next change must name the version after it. */
    begin: (changedAt: string | null): void => {
      seen = changedAt;
      if (!isDirty) say('same');
    },
  };
};
