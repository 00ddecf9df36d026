import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { readCategories } from '../../data/catalogues.ts';
import { meQuery } from '../../data/me.ts';
import { sendEventsBy } from '../../data/outbox/calls.ts';
import { forgetRefused, listRefused, openOutbox, whenWaitingChanges } from '../../data/outbox/outbox.ts';
import { keepMissing } from '../../data/waiting-events.ts';
import type { DraftId } from '../../features/events/drafts/draft-id.ts';
import { listQueued, readQueued } from '../../features/events/drafts/find-drafts.ts';
import { waitingEventOf } from '../../features/events/form/waiting-event.ts';
import { loadTexts } from '../../i18n/texts.ts';
import { unreachableError } from '../../lib/api-error.ts';
import { useStore } from '../../lib/store.ts';
import type { SendEnd } from './send-draft.tsx';

const SendDraft = lazy(async () => {
  const [module] = await Promise.all([import('./send-draft.tsx'), loadTexts('events')]);
  return { default: module.SendDraft };
});

const SayRefused = lazy(async () => {
  const [module] = await Promise.all([
    import('./say-refused.tsx'),
    ...(['trackers', 'symptom-names', 'errors', 'scales'] as const).map((area) => loadTexts(area)),
  ]);
  return { default: module.SayRefused };
});

interface Job {
  draft: DraftId;
  onEnd: (end: SendEnd) => void;
}

/** Finds what was saved without a network, and sends the events among it, on whichever screen the person is. */
export function SendQueued() {
  const { data: me } = useQuery(meQuery);
  const ownerId = me?.id;
  const [job, setJob] = useState<Job | null>(null);
  const [first] = useStore({ subscribe: whenWaitingChanges, get: listRefused });
  useEffect(() => {
    if (ownerId === undefined) return;
    let cut = () => {};
    const stop = sendEventsBy(
      (draft) =>
        new Promise((resolve, reject) => {
          // Where the session ends meanwhile nobody sends on, and what waits must not wait for it.
          cut = () => reject(unreachableError());
          const onEnd = (end: SendEnd) => {
            setJob(null);
            if (end.is === 'waiting') reject(unreachableError());
            else if (end.is === 'open') reject(new Error('A form has the draft'));
            else resolve(end.is === 'done' ? end.id : undefined);
          };
          setJob({ draft: draft as DraftId, onEnd });
        }),
    );
    const eventOf = async (draft: string) => {
      const state = await readQueued(ownerId, draft as DraftId);
      const event = state && waitingEventOf(state, await readCategories());
      return event && { event, isNew: state.stored === null };
    };
    const open = async () => {
      await openOutbox();
      await keepMissing(await listQueued(ownerId), eventOf);
    };
    void open().catch(() => undefined);
    return () => {
      stop();
      cut();
    };
  }, [ownerId]);
  return (
    <>
      <Suspense fallback={null}>
        {job !== null && ownerId !== undefined && (
          <SendDraft key={job.draft} ownerId={ownerId} draftId={job.draft} onEnd={job.onEnd} />
        )}
      </Suspense>
      {/* Apart, as the next event is sent while the words about a refused entry are still loading. */}
      <Suspense fallback={null}>
        {first !== undefined && (
          <SayRefused key={first.seq} waiting={first} onRead={() => void forgetRefused(first.seq)} />
        )}
      </Suspense>
    </>
  );
}
