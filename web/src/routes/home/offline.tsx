import { useState } from 'react';
import { DraftChoiceSheet } from '../../features/events/drafts/draft-choice-sheet.tsx';
import { type EditDraft, listEditDrafts } from '../../features/events/drafts/find-drafts.ts';
import { useLatest } from '../../features/home/use-latest.ts';
import { useWriting, useWritingOffer } from '../../lib/writing.ts';

interface HomeOfflineProps {
  ownerId: number;
  home: {
    overlay: { kind: string };
    isLookingBack: boolean;
    openForm: () => void;
    openEdit: (id: number) => void;
  };
}

/** The form opens after the address has changed; `chosen` covers that moment. */
type Beginning = 'no' | 'chosen' | 'open';

/** Offers to begin or continue an event without a network [PWA-06]. */
export function HomeOffline({ ownerId, home }: HomeOfflineProps) {
  const isFree = home.overlay.kind === 'none';
  const [drafts, setDrafts] = useState<readonly EditDraft[]>([]);
  const [beginning, setBeginning] = useState<Beginning>('no');
  if (beginning === 'chosen' && !isFree) setBeginning('open');
  if (beginning === 'open' && isFree) setBeginning('no');
  const isAsking = drafts.length > 0;

  const begin = useLatest(async () => {
    const found = await listEditDrafts(ownerId).catch(() => []);
    if (found.length === 0) home.openForm();
    else setDrafts(found);
  });
  // Counts as writing from the tap on, including the question about a kept draft.
  useWriting(home.overlay.kind === 'create' || home.overlay.kind === 'quick' || isAsking || beginning !== 'no');
  useWritingOffer(isFree && !isAsking && beginning === 'no' && !home.isLookingBack ? begin : null);
  if (!isAsking) return null;
  const handleChoice = (open: () => void) => {
    setDrafts([]);
    setBeginning('chosen');
    open();
  };
  return (
    <DraftChoiceSheet
      drafts={drafts}
      onNew={() => handleChoice(home.openForm)}
      onEdit={(id) => handleChoice(() => home.openEdit(id))}
      onClose={() => setDrafts([])}
    />
  );
}
