import type { Content } from '@bergkette/contract/events.ts';
import { MOOD_SKIPPED } from '@bergkette/contract/moods.rules.ts';
import type { DailyMood } from '@bergkette/contract/moods.ts';
import { readEvent, type VersionedEvent } from '../../data/event-calls.ts';
import { eventKeys } from '../../data/keys.ts';
import {
  refreshAchievements,
  refreshChat,
  refreshEvents,
  refreshMood,
  refreshQuestions,
  refreshRelations,
  refreshSymptoms,
} from '../../data/refresh.ts';
import { requirePerson, tokens } from '../../lib/api-client.ts';
import { unreachableError } from '../../lib/api-error.ts';
import { connectionEvents } from '../../lib/connection-events.ts';
import { isHardEntry } from '../../lib/hard-entry.ts';
import { isLocal, nameLocal, serverIdOf } from '../../lib/local-ids.ts';
import { whenForgotten } from '../../lib/personal-data.ts';
import { queryClient } from '../../lib/query-client.ts';
import { now } from '../../lib/server-time.ts';
import { SessionError } from '../../lib/tokens.ts';
import { newUuid } from '../../lib/uuid.ts';
import { atMost } from '../../lib/waiting.ts';
import { listOldFiles, removeFile } from '../files.ts';
import { requireKey } from '../key.ts';
import { sendFile } from '../upload/send-file.ts';
import { uploadStore } from '../upload/upload-store.ts';
import { hasAny, LATER, vault } from '../vault.ts';
import { type Call, type EventFile, type EventSave, localId, SENT_KEY, shownEvent, type Waiting } from './call.ts';
import { announceChange, createOutboxQueue, createSendLater, isHidden, whenChangedElsewhere } from './outbox-queue.ts';
import { foldIn, showWaiting } from './overlay.ts';
import { type Lists, type News, NotStoredError, type Outcome, type Queue } from './queue.ts';
import { type EventToSave, withEvent, withoutRefused } from './save-event.ts';
import { sendCall, sendEvent } from './send.ts';
import { changeWaiting, type Sent, waitingCalls } from './waiting.ts';

/** A form closes after this time without an answer, because the call is stored on the device. */
const PATIENCE_MS = 4000;
/** Longest wait for the key of the device. Without the key nothing can be stored. */
const KEY_PATIENCE_MS = 2000;

let isAway = false;

const addSent = (one: Sent): void => changeWaiting({ sent: [...waitingCalls.get().sent, one] });
const noteSent = ({ waiting: { key, call }, answer, isAwaited }: News & { is: 'sent' }): void => {
  if (call.kind === 'event.save' || (call.kind === 'bug.send' && !isAwaited)) addSent({ key, call, answer });
};
/** Call this to say them. What a hidden window has sent waits until one is seen, and is said by that one alone. */
export const takeSent = (): readonly Sent[] => {
  const all = isHidden() ? [] : waitingCalls.get().sent;
  const ownerId = tokens.personId();
  if (all.length === 0 || ownerId === null) return [];
  changeWaiting({ sent: [] });
  announceChange(
    ownerId,
    null,
    all.map(({ key }) => key),
  );
  return all;
};

/** Shows what the server answered: "not now" does not replace a mood that another device has stored. */
const withAnswer = (one: Waiting, answer: unknown): Waiting => {
  const { call } = one;
  if (call.kind === 'mood') return { ...one, call: { kind: 'mood', mood: answer as DailyMood } };
  if (call.kind === 'event.save') return { ...one, call: { ...call, event: (answer as VersionedEvent).event } };
  return call.kind === 'event.file' ? { ...one, call: { ...call, content: answer as Content } } : one;
};

const apply = (lists: Lists, news: News | null): void => {
  if (news?.is === 'sent') {
    foldIn(withAnswer(news.waiting, news.answer), news.id);
    if (news.id !== undefined) nameLocal(news.waiting.call.kind, localId(news.waiting.seq), news.id);
  }
  const { waiting, refused } = lists;
  changeWaiting({ waiting, refused, ...(waiting.length === 0 && { held: [] }) });
  showWaiting(waiting);
  if (news !== null) void refreshAfter(news.waiting.call, news.is === 'refused');
};

/** Reads again what a call has changed, or what it has not although screens showed it. Screens need not. */
const refreshAfter = (call: Call, isRefused: boolean): Promise<unknown> => {
  if (call.kind === 'bug.send') return Promise.resolve();
  if (call.kind === 'message.send') {
    // The chat itself shows that the other person has blocked this one or is no friend any more, or that writing is paused.
    return isRefused ? Promise.all([refreshRelations(), refreshChat(call.chat)]) : Promise.resolve();
  }
  if (call.kind === 'mood') {
    const isNew = !isRefused && call.mood.mood !== MOOD_SKIPPED;
    return Promise.all([refreshMood(call.mood.date), isNew && refreshAchievements()]);
  }
  if (call.kind.startsWith('question.')) return refreshQuestions();
  return call.kind.startsWith('event.') ? refreshEvents() : refreshSymptoms();
};

const sendLater = createSendLater(() => sendWaiting());

/** In the tab that has sent it alone. */
const afterSending = async (ownerId: number, news: News & { is: 'sent' }): Promise<void> => {
  const { call } = news.waiting;
  if (call.kind === 'event.save') {
    queryClient.setQueryData(eventKeys.one((news.answer as VersionedEvent).event.id), news.answer);
  }
  noteSent(news);
  const file = call.kind === 'event.file' ? call.file : call.kind === 'bug.send' ? call.picture : null;
  if (file !== null) await removeFile(ownerId, file.fileId).catch(() => undefined);
};

const createFor = (ownerId: number): Queue => {
  const isOwner = () => tokens.personId() === ownerId;
  return createOutboxQueue(ownerId, {
    send: async (one, note) => {
      // Another person may have signed in, whose session must not send these calls.
      if (isAway || !isOwner()) throw unreachableError();
      return sendCall(ownerId, one, note);
    },
    onChange: (lists, news) => {
      if (!isOwner()) return;
      apply(lists, news);
      announceChange(ownerId, news);
      if (news?.is === 'sent') void afterSending(ownerId, news);
    },
    onLater: (error, lane) => {
      // Sent again once the server can be reached, or once that person is back.
      if (isAway || !isOwner()) return;
      sendLater(error);
      changeWaiting({ held: [...waitingCalls.get().held, lane] });
    },
  });
};

let current: { ownerId: number; queue: Queue } | null = null;
const queueOf = (ownerId: number): Queue => {
  if (current?.ownerId !== ownerId) current = { ownerId, queue: createFor(ownerId) };
  return current.queue;
};

/** Sends the waiting calls until one fails. */
export const sendWaiting = async (): Promise<void> => {
  const ownerId = tokens.personId();
  changeWaiting({ held: [] });
  if (ownerId === null || waitingCalls.get().waiting.length === 0) return;
  await queueOf(ownerId)
    .send()
    .catch(() => undefined);
};

/** Once at each start, whoever is signed in then. */
let hasLooked = false;

/** Removes bytes that nothing needs any more, as a tab ended before it could. */
const removeLostFiles = async (ownerId: number): Promise<void> => {
  if (hasLooked) return;
  hasLooked = true;
  await queueOf(ownerId).alone(async () => {
    const old = await listOldFiles(ownerId);
    if (old.length === 0) return;
    const kinds = ['outbox', 'draft'] as const;
    const records = (await Promise.all(kinds.map((kind) => vault.all(ownerId, kind)))).flat();
    // Also what a later version has stored may need them.
    if (records.some(({ value }) => value === LATER)) return;
    const named = JSON.stringify(records);
    for (const fileId of old) if (!named.includes(`"${fileId}"`)) await removeFile(ownerId, fileId);
  });
};

/** Reads the waiting calls of this device and shows them, unless somebody else has signed in meanwhile. */
const showStored = async (ownerId: number, news: News | null): Promise<Lists | null> => {
  const lists = await queueOf(ownerId).read();
  if (tokens.personId() !== ownerId) return null;
  for (const { seq, call, madeId } of lists.made) if (madeId !== undefined) nameLocal(call.kind, localId(seq), madeId);
  apply(lists, news);
  return lists;
};

export const openOutbox = async (): Promise<void> => {
  const ownerId = tokens.personId();
  if (ownerId === null || (await showStored(ownerId, null)) === null) return;
  await removeLostFiles(ownerId).catch(() => undefined);
};

/** Whether something waits that a later version of the app has stored, and that this one cannot send. */
export const hasLaterCalls = async (ownerId: number): Promise<boolean> =>
  (await vault.all(ownerId, 'outbox')).some(({ value }) => value === LATER);

const withPatience = async <T>(queue: Queue, outcome: Promise<T>): Promise<T> => {
  const patience = setTimeout(queue.letWait, PATIENCE_MS);
  return outcome.finally(() => clearTimeout(patience));
};

/** Returns false if the browser denies storage, or if the key is neither on the device nor to be had. */
const canStore = async (ownerId: number): Promise<boolean> => {
  try {
    return (await atMost(KEY_PATIENCE_MS, Promise.all([requireKey(), vault.ids(ownerId, 'outbox')]))) !== undefined;
  } catch {
    return false;
  }
};

/** Does nothing where nothing is stored. */
const noteNothing = () => Promise.resolve();

/** Shows the effect of a call that was sent without being stored, until the queries have been read again. */
const showSent = (call: Call, answer: unknown, id: number | undefined): void => {
  foldIn(withAnswer({ seq: 0, key: SENT_KEY, isTried: true, call }, answer), id);
  showWaiting(waitingCalls.get().waiting);
  void refreshAfter(call, false);
};

/**
 * Sends a call that the device cannot store. What waits was said before it, and would come after it.
 * @throws {SessionError} where somebody else has signed in meanwhile
 */
const sendDirectly = async (ownerId: number | null, call: Call, key: string) => {
  if (ownerId !== null && (await hasAny(ownerId, 'outbox'))) throw unreachableError();
  requirePerson(ownerId);
  return sendCall(ownerId ?? 0, { call, key }, noteNothing);
};

/** The files of an event that wait to be sent. */
const filesOf = (id: number): EventFile[] =>
  waitingCalls.get().waiting.flatMap(({ call }) => (call.kind === 'event.file' && call.eventId === id ? call : []));

/** @returns undefined where the device does not store it */
const unlessNotStored = <T>(outcome: Promise<T>): Promise<T | undefined> =>
  outcome.catch((error: unknown) => {
    if (error instanceof NotStoredError) return undefined;
    throw error;
  });

export interface PerformOptions {
  /** The same for each try of a form. */
  key?: string;
  /** Ids of drafts that are removed in the transaction that stores the call. */
  drafts?: readonly string[];
  /** Whose words these are, where somebody else may have signed in meanwhile. */
  ownerId?: number | null;
  /** False where nobody waits for the answer: what is stored is then waiting at once, under a key of its own. */
  isAwaited?: boolean;
}

/**
 * Stores the call on this device, shows its effect, and sends it as soon as that is possible. Where the device stores nothing
 * it is sent at once.
 * @returns the answer of the server, or that the call waits, and the local id of what it makes
 * @throws {ApiError} what the server answers before the form has closed; where nothing can be stored also that it cannot be
 * reached
 * @throws {SessionError} where somebody else is signed in
 */
export const perform = async (
  call: Call,
  { key = newUuid(), drafts = [], ownerId = tokens.personId(), isAwaited = true }: PerformOptions = {},
): Promise<Outcome & { localId: number | null }> => {
  requirePerson(ownerId);
  if (ownerId !== null && (await canStore(ownerId))) {
    const queue = queueOf(ownerId);
    // With an event that was never sent its files go; one that the server has can come back with them.
    const files = call.kind === 'event.delete' && isLocal(call.id) ? filesOf(call.id) : [];
    const keep = async () => ({ is: 'waiting', seq: await queue.keep(call, newUuid(), drafts) }) as const;
    const outcome = await unlessNotStored(isAwaited ? withPatience(queue, queue.add(call, key, drafts)) : keep());
    if (!isAwaited) void sendWaiting();
    if (call.kind === 'event.delete' && filesOf(call.id).length === 0) await dropFiles(ownerId, files);
    if (outcome !== undefined) return { ...outcome, localId: outcome.seq === null ? null : localId(outcome.seq) };
  }
  const { answer, id } = await sendDirectly(ownerId, call, key).catch((error: unknown) => {
    void refreshAfter(call, true);
    throw error;
  });
  showSent(call, answer, id);
  return { is: 'sent', answer, localId: null };
};

/** Removes bytes that no call needs any more. A tab may be sending them at this moment. */
const dropFiles = async (ownerId: number, files: readonly EventFile[]): Promise<void> => {
  for (const { mediaId, file } of files) {
    uploadStore.cancel(mediaId);
    await removeFile(ownerId, file.fileId).catch(() => undefined);
  }
};

/**
 * Stores a saved event with its files, and removes its draft, in one transaction; sends it as soon as that is possible.
 * @param draft id of the draft in the vault
 * @param tiles ids of the tiles of new files that the person has taken out
 * @param key that these fields have been sent with already, where they did not fit on the device: the answer may be lost
 * @returns the id under which screens show it. Rejects where the device cannot store it
 */
export const saveEvent = async (
  ownerId: number,
  event: EventToSave,
  draft: string,
  tiles: readonly number[],
  key?: string,
): Promise<number> => {
  if (ownerId !== tokens.personId()) throw new Error('The form belongs to somebody else');
  const queue = queueOf(ownerId);
  // The server may have named it while its form was open.
  const named = (id: number | null) => (id === null ? null : (serverIdOf(id) ?? id));
  const said = { ...event, id: named(event.id), openedId: named(event.openedId) };
  const { id, dropped } = await queue.change(
    (list, seq, namedSince, made) => {
      // A file may have been sent until this very moment, also by another window.
      const sent = made.flatMap(({ call }) =>
        call.kind === 'event.file' && call.content && tiles.includes(call.mediaId)
          ? { id: call.content.id, file: call.content.file }
          : [],
      );
      const removed = [...said.removed, ...sent];
      return withEvent(list, seq, namedSince({ ...said, removed }), newUuid, key);
    },
    [draft],
  );
  void sendWaiting();
  await dropFiles(ownerId, dropped);
  return id;
};

/**
 * Saves an event where the device stores nothing: it is sent at once.
 * @throws {ApiError} what the server answers, or that it cannot be reached
 */
export const sendEventNow = async (
  ownerId: number,
  { id, ...said }: EventToSave,
  files: readonly (Omit<EventFile, 'kind' | 'eventId' | 'file' | 'resumeUrl'> & { file: File })[],
  key: string,
  /** Told of each thing that the server has taken, so that another try goes on from there. */
  on: { onSaved: (saved: VersionedEvent) => void; onFile: (mediaId: number, content: Content) => void },
): Promise<VersionedEvent> => {
  if (ownerId !== tokens.personId()) throw new SessionError('The form belongs to somebody else', false);
  const knownId = id === null ? 0 : (serverIdOf(id) ?? id);
  // It waits in the outbox, and cannot be changed past it.
  if (isLocal(knownId)) throw unreachableError();
  const call: EventSave = { ...said, event: { ...said.event, id: knownId }, kind: 'event.save', isNew: id === null };
  const saved = await sendEvent(call, key, now());
  showSent(call, saved, saved.event.id);
  on.onSaved(saved);
  for (const file of files)
    on.onFile(file.mediaId, await sendFile({ ...file, eventId: saved.event.id, personId: ownerId }));
  const latest = files.length === 0 ? saved : await readEvent(saved.event.id);
  // It was shown before its files were there.
  if (files.length > 0) void refreshEvents();
  if (said.openedId !== null) await discardRefused(said.openedId).catch(() => undefined);
  queryClient.setQueryData(eventKeys.one(latest.event.id), latest);
  addSent({ key, call, answer: latest });
  return latest;
};

/** Sends again, under a new key, what the server has refused of this kind. */
export const retryRefused = async (isMeant: (call: Call) => boolean): Promise<void> => {
  const ownerId = tokens.personId();
  if (ownerId === null) return;
  const anew = ({ seq, call }: Waiting): Waiting => ({ seq, key: newUuid(), isTried: false, call });
  await queueOf(ownerId).change((list) => ({
    list: list.map((one) => (one.refusal !== undefined && isMeant(one.call) ? anew(one) : one)),
    result: null,
  }));
  void sendWaiting();
};

const takeOut = (queue: Queue, isMeant: (one: Waiting) => boolean): Promise<void> =>
  queue.change((list) => ({ list: list.filter((one) => !isMeant(one)), result: undefined }));

/**
 * Takes calls out, because the person does not want them to be sent or has read why they were refused. One that is on its
 * way may arrive all the same.
 */
export const discard = async (isMeant: (one: Waiting) => boolean): Promise<void> => {
  const ownerId = tokens.personId();
  if (ownerId !== null) await takeOut(queueOf(ownerId), isMeant);
};

/**
 * Ends a chat on the server, and takes out what waits in it. Until both are done no window sends a message; one that is on its
 * way comes to its end before.
 * @throws {SessionError} where somebody else has signed in meanwhile
 */
export const discardWithChat = async (ownerId: number, end: () => Promise<void>, isOfChat: (call: Call) => boolean) => {
  requirePerson(ownerId);
  const queue = queueOf(ownerId);
  await queue.sendAlone('messages', async () => {
    requirePerson(ownerId);
    await end();
    // A device that can store nothing has nothing to take out.
    if (await hasAny(ownerId, 'outbox')) await takeOut(queue, ({ call }) => isOfChat(call));
  });
};

/** Takes out what was refused of an event, because the person does not want it any more. */
export const discardRefused = async (id: number): Promise<void> => {
  const ownerId = tokens.personId();
  if (ownerId === null) return;
  const { dropped } = await queueOf(ownerId).change((list) => withoutRefused(list, id));
  await dropFiles(ownerId, dropped);
};

const isUnsaidHard = (one: Waiting): one is Waiting & { call: EventSave } =>
  one.refusal === undefined &&
  one.call.kind === 'event.save' &&
  !one.call.thanks.wasHard &&
  !one.call.thanks.isFirst &&
  !one.call.thanks.isSaid &&
  isHardEntry(one.call.event);

/** Call this to say the hard events that wait without a network. Each is said once, by one window, and not again when it is sent. */
export const takeHard = async (): Promise<EventSave[]> => {
  const ownerId = tokens.personId();
  if (ownerId === null || isHidden() || !waitingCalls.get().waiting.some(isUnsaidHard)) return [];
  return queueOf(ownerId).change((list) => ({
    list: list.map((one) =>
      isUnsaidHard(one) ? { ...one, call: { ...one.call, thanks: { ...one.call.thanks, isSaid: true } } } : one,
    ),
    result: list.filter(isUnsaidHard).map(({ call, seq }) => ({ ...call, event: shownEvent(call, seq) })),
  }));
};

connectionEvents.on('server_unreachable', () => {
  isAway = true;
  current?.queue.letWait();
});
connectionEvents.on('server_reachable', () => {
  isAway = false;
  sendWaiting();
});
// A changed session may be one of the same person, whose calls can be sent now.
tokens.subscribe(() => void openOutbox().then(sendWaiting, () => undefined));
whenChangedElsewhere(({ ownerId, news, isHidden: isUnseen, said = [] }) => {
  if (ownerId !== tokens.personId()) return;
  if (said.length > 0) return changeWaiting({ sent: waitingCalls.get().sent.filter(({ key }) => !said.includes(key)) });
  if (isUnseen && news?.is === 'sent') noteSent(news);
  showStored(ownerId, news).then(
    // The other window may be closed before it has sent it.
    (lists) => lists && lists.waiting.length > 0 && sendLater(null),
    () => undefined,
  );
});

whenForgotten(() => showWaiting([]));
