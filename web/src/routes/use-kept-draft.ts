import { useEffect, useEffectEvent } from 'react';
import { type DraftId, eventIdOf } from '../features/events/drafts/draft-id.ts';

interface Home {
  overlay: { kind: string };
  openForm: () => void;
  openEdit: (id: number) => void;
}

/** The first screen need not wait for the storage. */
const importDrafts = () => import('../features/events/drafts/find-drafts.ts');

/** Opens the form of a draft that was left on this device; the form asks whether to go on. */
export const useKeptDraft = (ownerId: number | undefined, home: Home): void => {
  const offer = useEffectEvent((draft: DraftId | null) => {
    if (draft === null || home.overlay.kind !== 'none') return;
    const eventId = eventIdOf(draft);
    if (eventId === null) home.openForm();
    else home.openEdit(eventId);
  });
  useEffect(() => {
    if (ownerId === undefined) return;
    let isOver = false;
    const find = async () => {
      const found = await (await importDrafts()).findDraftToOffer(ownerId);
      if (!isOver) offer(found);
    };
    void find();
    return () => {
      isOver = true;
    };
  }, [ownerId]);
};
