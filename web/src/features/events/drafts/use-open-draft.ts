import { useEffect, useEffectEvent, useState } from 'react';
import type { DraftId } from './draft-id.ts';
import type { CategoryOf } from './form-of-calls.ts';
import { type OpenDraft, openDraft } from './open-draft.ts';

/** Holds the draft for as long as its form is open. */
export const useOpenDraft = (ownerId: number, draftId: DraftId, categoryOf: CategoryOf) => {
  const [round, setRound] = useState(0);
  const [opened, setOpened] = useState<OpenDraft | 'elsewhere' | null>(null);
  const open = useEffectEvent(() => openDraft(ownerId, draftId, categoryOf));
  useEffect(() => {
    // Starting over counts up `round`, which opens the draft again.
    void [ownerId, draftId, round];
    let isOver = false;
    let close: OpenDraft['close'] | undefined;
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
  }, [ownerId, draftId, round]);
  return { opened, openAnew: () => setRound((count) => count + 1) };
};
