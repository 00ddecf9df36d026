import { useEffect, useState } from 'react';
import type { DraftId } from '../../../data/draft-id.ts';
import { findNewDraft } from './find-drafts.ts';
import { type OpenDraft, openDraft } from './open-draft.ts';

const noMore = () => Promise.resolve();

/** Holds the draft for as long as its form is open, or is sent; `null` stands for a new event. */
export const useOpenDraft = (
  ownerId: number,
  draftId: DraftId | null,
  onOpen: (draft: OpenDraft) => Promise<void> = noMore,
) => {
  const [round, setRound] = useState(0);
  const [opened, setOpened] = useState<OpenDraft | 'elsewhere' | null>(null);
  useEffect(() => {
    // Starting over counts up `round`, which opens the draft again.
    void round;
    let isOver = false;
    let close: OpenDraft['close'] | undefined;
    const open = async () => {
      const draft = await openDraft(ownerId, draftId ?? (await findNewDraft(ownerId)));
      if (draft !== 'elsewhere') await onOpen(draft);
      return draft;
    };
    void open().then((draft) => {
      if (draft === 'elsewhere') return isOver || setOpened(draft);
      close = draft.close;
      if (isOver) void draft.close();
      else setOpened(draft);
    });
    return () => {
      isOver = true;
      void close?.();
      setOpened(null);
    };
  }, [ownerId, draftId, round, onOpen]);
  return { opened, openAnew: () => setRound((count) => count + 1) };
};
