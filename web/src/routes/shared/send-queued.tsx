import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { meQuery } from '../../data/me.ts';
import { sayStored } from '../../features/events/form/say-stored.ts';
import { BUG_DRAFT, readDraft, withRefused } from '../../features/support/bug-draft.ts';
import { loadTexts, readText } from '../../i18n/texts.ts';
import { alertStore } from '../../lib/alerts.ts';
import { useStore } from '../../lib/store.ts';
import { eventIdOfCall, type Waiting } from '../../offline/outbox/call.ts';
import {
  forgetRefused,
  hasLaterCalls,
  listRefused,
  openOutbox,
  sendWaiting,
  sentTickets,
  stored,
  whenWaitingChanges,
} from '../../offline/outbox/outbox.ts';
import { changeDraft } from '../../offline/use-draft.ts';
import { SayRefused } from './say-refused.tsx';

/** Says of each event that it is stored, once. */
const sayAll = (): void => {
  const all = stored.get();
  if (all.length === 0) return;
  stored.set([]);
  for (const { event, call } of all) sayStored(event, call);
};

const sayTickets = async (): Promise<void> => {
  const tickets = sentTickets.get();
  if (tickets.length === 0) return;
  sentTickets.set([]);
  await loadTexts('account');
  for (const ticket of tickets) alertStore.show('success', readText('support.sent', { ticket }));
};

/** Says that something waits for an update of the app, as it is nowhere to be seen until then. */
const sayLater = async (ownerId: number): Promise<void> => {
  if (!(await hasLaterCalls(ownerId))) return;
  await loadTexts('app');
  alertStore.show('info', readText('offline.of_later_version'));
};

/** The person has read why. The words of a bug report stand nowhere else, so they go back into its form. */
const close = async (ownerId: number, { seq, call }: Waiting): Promise<void> => {
  if (call.kind === 'bug.send') {
    const { report, picture } = call;
    await changeDraft(ownerId, BUG_DRAFT, (stored) => withRefused(readDraft(stored), report, picture));
  }
  await forgetRefused(seq);
};

/** Sends what was saved without a network, and says what has become of it, on whichever screen the person is. */
export function SendQueued() {
  const { data: me } = useQuery(meQuery);
  const ownerId = me?.id;
  const refused = useStore({ subscribe: whenWaitingChanges, get: listRefused });
  // The form of a refused event opens by itself and says why, and a message stands in its chat.
  const first = refused.find((one) => eventIdOfCall(one) === null && one.call.kind !== 'message.send');
  useEffect(() => {
    sayAll();
    return stored.subscribe(sayAll);
  }, []);
  useEffect(() => {
    void sayTickets();
    return sentTickets.subscribe(() => void sayTickets());
  }, []);
  useEffect(() => {
    if (ownerId === undefined) return;
    void openOutbox().then(sendWaiting, () => undefined);
    void sayLater(ownerId).catch(() => undefined);
  }, [ownerId]);
  return (
    <Suspense fallback={null}>
      {first !== undefined && (
        <SayRefused
          key={first.seq}
          waiting={first}
          onRead={() => ownerId !== undefined && void close(ownerId, first)}
        />
      )}
    </Suspense>
  );
}
