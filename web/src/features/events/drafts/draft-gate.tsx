import { type ReactNode, useState } from 'react';
import type { DraftId } from '../../../data/draft-id.ts';
import { takeBackEvent } from '../../../data/waiting-events.ts';
import { useWriting } from '../../../lib/writing.ts';
import { KeptDraftSheet, OpenElsewhereSheet } from './draft-sheets.tsx';
import type { OpenDraft } from './open-draft.ts';
import { useOpenDraft } from './use-open-draft.ts';

interface DraftGateProps {
  ownerId: number;
  /** `null` for a new event. */
  draftId: DraftId | null;
  onClose: () => void;
  /** Renders the form with the open draft. */
  children: (draft: OpenDraft) => ReactNode;
}

/** Drafts that open without a question. Decided once, as the notes of a draft change while its form is open. */
const unasked = new WeakSet<OpenDraft>();

/** What was being sent goes on; what only waits to be sent is a draft again, in which the person writes on. */
const writeOn = async (draft: OpenDraft): Promise<void> => {
  const notes = draft.kept?.notes;
  if (!notes?.isSending) return;
  unasked.add(draft);
  if (await takeBackEvent(draft.id)) notes.isSending = false;
};

/** Takes the draft for this tab, and asks whether to continue with what was left in it, before the form opens. */
export function DraftGate({ ownerId, draftId, onClose, children }: DraftGateProps) {
  const { opened, openAnew } = useOpenDraft(ownerId, draftId, writeOn);
  const [hasAgreed, setAgreed] = useState(false);
  // The question counts as writing too, and can be answered without a network.
  useWriting(opened !== null && opened !== 'elsewhere' && opened.kept !== null);
  if (opened === null) return null;
  if (opened === 'elsewhere') return <OpenElsewhereSheet onClose={onClose} />;
  const isAsking = opened.kept !== null && !unasked.has(opened) && !hasAgreed;
  if (!isAsking) return children(opened);
  const handleStartOver = async () => {
    await opened.discard();
    openAnew();
  };
  return (
    <KeptDraftSheet onContinue={() => setAgreed(true)} onStartOver={() => void handleStartOver()} onClose={onClose} />
  );
}
