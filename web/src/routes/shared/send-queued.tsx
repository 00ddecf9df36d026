import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { meQuery } from '../../data/me.ts';
import type { DraftId } from '../../features/events/drafts/draft-id.ts';
import { listQueued } from '../../features/events/drafts/find-drafts.ts';
import { loadTexts } from '../../i18n/texts.ts';
import { connectionEvents } from '../../lib/connection-events.ts';
import { clearQueued, markQueued } from '../../lib/queued.ts';
import { currentConnection } from '../../pwa/connection.ts';
import type { SendEnd } from './send-draft.tsx';

const SendDraft = lazy(async () => {
  const [module] = await Promise.all([import('./send-draft.tsx'), loadTexts('events')]);
  return { default: module.SendDraft };
});

/** Sends what was saved without a network, one after the other, on whichever screen the person is. */
export function SendQueued() {
  const { data: me } = useQuery(meQuery);
  const ownerId = me?.id;
  const [queue, setQueue] = useState<readonly DraftId[]>([]);
  useEffect(() => {
    if (ownerId === undefined) return;
    let isOver = false;
    const look = async () => {
      const found = await listQueued(ownerId).catch(() => []);
      for (const draft of found) markQueued(draft);
      if (!isOver && currentConnection() === 'ok') setQueue(found);
    };
    void look();
    const stop = connectionEvents.on('server_reachable', () => void look());
    return () => {
      isOver = true;
      stop();
    };
  }, [ownerId]);
  const [next] = queue;
  if (next === undefined || ownerId === undefined) return null;
  const handleEnd = (end: SendEnd) => {
    if (end === 'waiting') return setQueue([]);
    clearQueued(next);
    setQueue((drafts) => drafts.filter((draft) => draft !== next));
  };
  return (
    <Suspense fallback={null}>
      <SendDraft key={next} ownerId={ownerId} draftId={next} onEnd={handleEnd} />
    </Suspense>
  );
}
