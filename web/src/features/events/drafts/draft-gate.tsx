import { type ReactNode, useState } from 'react';
import { useWriting } from '../../../lib/writing.ts';
import type { DraftId } from './draft-id.ts';
import { LeftDraftSheet, OpenElsewhereSheet } from './draft-sheets.tsx';
import type { CategoryOf } from './form-of-calls.ts';
import type { OpenDraft } from './open-draft.ts';
import { useOpenDraft } from './use-open-draft.ts';

interface DraftGateProps {
  ownerId: number;
  draftId: DraftId;
  categoryOf: CategoryOf;
  onClose: () => void;
  /** Renders the form with the open draft. */
  children: (draft: OpenDraft) => ReactNode;
}

/** Takes the draft for this tab, and asks whether to continue with what was left in it, before the form opens. */
export function DraftGate({ ownerId, draftId, categoryOf, onClose, children }: DraftGateProps) {
  const { opened, openAnew } = useOpenDraft(ownerId, draftId, categoryOf);
  const [hasAgreed, setAgreed] = useState(false);
  // The question counts as writing too, and can be answered without a network.
  useWriting(opened !== null && opened !== 'elsewhere' && opened.found !== null);
  if (opened === null) return null;
  if (opened === 'elsewhere') return <OpenElsewhereSheet onClose={onClose} />;
  if (!opened.isLeft || hasAgreed) return children(opened);
  const handleStartOver = async () => {
    await opened.discard();
    openAnew();
  };
  return (
    <LeftDraftSheet onContinue={() => setAgreed(true)} onStartOver={() => void handleStartOver()} onClose={onClose} />
  );
}
