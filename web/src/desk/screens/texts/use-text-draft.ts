import type { TextContent, TextDetail } from '@bergkette/contract/desk/texts.ts';
import { useEffect, useState } from 'react';
import { readText } from '../../../i18n/texts.ts';
import { alertStore } from '../../../lib/alerts.ts';
import { useStore } from '../../../lib/store.ts';
import { refreshTexts } from '../../data/refresh.ts';
import { saveDraft } from '../../data/texts.ts';
import { useUnsaved } from '../../parts/use-unsaved.ts';
import { createDraftSaver } from './draft-saver.ts';

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
