import type { DiaryEvent } from '@bergkette/contract/events.ts';
import { serverIdOf } from '../lib/local-ids.ts';
import { isLocal } from '../lib/unsent-mark.ts';
import { type DraftId, draftIdOf } from './draft-id.ts';
import type { Shown } from './outbox/outbox.ts';
import { localId, type Waiting } from './outbox/waiting.ts';
import { loadOutbox as load } from './perform.ts';

/* Events that were saved and are in no answer of the server yet. Their answers and files stand in drafts. The queue holds
   their place in the order. */

/** Shows the event at its place. Its draft is sent once no form holds it any more, or with the next thing that is sent. */
export const showEarly = async (draft: DraftId, event: DiaryEvent, isNew: boolean): Promise<Shown | null> =>
  (await load()).showEarly({ kind: 'event.save', draft, event, isNew });

const isOf =
  (id: number) =>
  ({ call, seq }: Waiting) =>
    call.kind === 'event.save' && (isLocal(id) ? call.isNew && localId(seq) === id : call.event.id === id);

/** Shows the stored event at its place before the lists of events have been read again. */
export const showStored = async (event: DiaryEvent, isNew: boolean): Promise<void> => {
  const { showDone } = await load();
  showDone({ kind: 'event.save', draft: draftIdOf(event.id), event, isNew }, event.id);
};

/** The draft in which the event waits; null where it does not wait. */
export const findWaitingDraft = async (id: number): Promise<DraftId | null> => {
  const { listWaiting } = await load();
  const call = listWaiting().find(isOf(id))?.call;
  return call?.kind === 'event.save' ? call.draft : null;
};

/** Takes the draft out of the queue, because the person goes on writing in it. @returns false if it does not wait */
export const takeBackEvent = async (draft: DraftId): Promise<boolean> => {
  const { withdraw } = await load();
  return withdraw((call) => call.kind === 'event.save' && call.draft === draft);
};

/** Adds saved drafts that are missing in the queue, because the tab ended between the two writes. */
export const keepMissing = async (
  drafts: readonly DraftId[],
  eventOf: (draft: DraftId) => Promise<{ event: DiaryEvent; isNew: boolean } | null>,
): Promise<void> => {
  const { keep, listWaiting, sendWaiting } = await load();
  for (const draft of drafts) {
    if (listWaiting().some(({ call }) => call.kind === 'event.save' && call.draft === draft)) continue;
    const found = await eventOf(draft);
    if (found !== null) await keep({ kind: 'event.save', draft, ...found });
  }
  sendWaiting();
};

export const countWaitingEvents = async (): Promise<number> => {
  const { listWaiting } = await load();
  return listWaiting().filter(({ call }) => call.kind === 'event.save').length;
};

/** Calls back with the server's id of the event once it has been sent. @returns a function that ends this */
export const whenSent = (id: number, then: (serverId: number) => void): (() => void) => {
  let isOver = false;
  let end = () => {
    isOver = true;
  };
  void load().then(({ whenWaitingChanges }) => {
    if (isOver) return;
    const look = () => {
      const serverId = serverIdOf(id);
      if (serverId !== undefined) then(serverId);
    };
    end = whenWaitingChanges(look);
    look();
  });
  return () => end();
};
