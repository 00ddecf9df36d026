import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { readCategories } from '../../data/catalogues.ts';
import type { DraftId } from '../../data/draft-id.ts';
import { meQuery } from '../../data/me.ts';
import { sendEventsBy } from '../../data/outbox/calls.ts';
import { forgetRefused, listRefused, openOutbox, whenWaitingChanges } from '../../data/outbox/outbox.ts';
import { keepMissing } from '../../data/waiting-events.ts';
import { listQueued, readQueued } from '../../features/events/drafts/find-drafts.ts';
import { waitingEventOf } from '../../features/events/form/waiting-event.ts';
import { unreachableError } from '../../lib/api-error.ts';
import { useStore } from '../../lib/store.ts';
import { SayRefused } from './say-refused.tsx';
import { sendAndSay } from './send-draft.ts';

/** Finds what was saved without a network, and sends the events among it, on whichever screen the person is. */
export function SendQueued() {
  const { data: me } = useQuery(meQuery);
  const ownerId = me?.id;
  const [first] = useStore({ subscribe: whenWaitingChanges, get: listRefused });
  useEffect(() => {
    if (ownerId === undefined) return;
    let cut = () => {};
    // Where the session ends meanwhile, what waits must not wait for it.
    const ended = new Promise<never>((_, reject) => {
      cut = () => reject(unreachableError());
    });
    ended.catch(() => undefined);
    let isOver = false;
    const stop = sendEventsBy((draft) => {
      return Promise.race([sendAndSay(ownerId, draft, () => isOver), ended]);
    });
    const eventOf = async (draft: DraftId) => {
      const state = await readQueued(ownerId, draft);
      const event = state && waitingEventOf(state, await readCategories());
      return event && { event, isNew: state.stored === null };
    };
    const open = async () => {
      await openOutbox();
      await keepMissing(await listQueued(ownerId), eventOf);
    };
    void open().catch(() => undefined);
    return () => {
      isOver = true;
      stop();
      cut();
    };
  }, [ownerId]);
  return (
    <Suspense fallback={null}>
      {first !== undefined && (
        <SayRefused key={first.seq} waiting={first} onRead={() => void forgetRefused(first.seq)} />
      )}
    </Suspense>
  );
}
