import { useEffect } from 'react';
import { useStore } from '../../lib/store.ts';
import { useDraft } from '../../offline/use-draft.ts';
import { type BugDraft, edited, emptyDraft, isBlank, readDraft } from './bug-draft.ts';
import { bugSender } from './bug-sender.ts';

export const BUG_DRAFT = 'bug-report';

/** The report that is being written, and the state of sending it. `draft` is undefined until it is loaded. */
export const useBugReport = (ownerId: number) => {
  const { sending, picture } = useStore(bugSender);
  const { draft, change } = useDraft<BugDraft>(
    ownerId,
    BUG_DRAFT,
    (stored) => readDraft(stored, bugSender.get().picture !== null),
    isBlank,
  );
  const isSent = sending.kind === 'sent';
  useEffect(() => {
    if (isSent) change(emptyDraft);
  }, [isSent, change]);

  const edit = (part: Partial<BugDraft>) => {
    change((before) => edited(before, part));
    bugSender.rest();
  };
  const pick = (file: File | null) => {
    edit({ hadPicture: file !== null });
    bugSender.setPicture(file);
  };
  return { draft, edit, picture, pick, sending };
};
