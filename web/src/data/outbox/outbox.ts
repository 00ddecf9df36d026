import { MOOD_SKIPPED } from '@bergkette/contract/moods.rules.ts';
import type { DailyMood } from '@bergkette/contract/moods.ts';
import { tokens } from '../../lib/api-client.ts';
import { unreachableError } from '../../lib/api-error.ts';
import { connectionEvents } from '../../lib/connection-events.ts';
import { requireDeviceKey } from '../../lib/device-key.ts';
import { keptWords } from '../../lib/kept-words.ts';
import { createListeners } from '../../lib/listeners.ts';
import { nameLocal } from '../../lib/local-ids.ts';
import { whenForgotten } from '../../lib/personal-data.ts';
import { setQueued } from '../../lib/queued.ts';
import { now } from '../../lib/server-time.ts';
import { newUuid } from '../../lib/uuid.ts';
import { markWaiting } from '../outbox-mark.ts';
import { refreshAchievements, refreshEvents, refreshMood, refreshSymptoms } from '../refresh.ts';
import { sendCall } from './calls.ts';
import { announceChange, createOutboxQueue, whenChangedElsewhere } from './outbox-queue.ts';
import { foldIn, showWaiting } from './overlay.ts';
import type { Lists, News, Outcome, Queue } from './queue.ts';
import { createSendLater } from './send-later.ts';
import { type Call, localId, nextSeq, type Waiting } from './waiting.ts';

/** A form closes after this time without an answer, because the call is stored on the device. */
const PATIENCE_MS = 4000;
/** Longest wait for the key of the device. Without the key nothing can be stored. */
const KEY_PATIENCE_MS = 2000;

let waiting: readonly Waiting[] = [];
/** Shown, while the device is still storing them. */
let early: readonly Waiting[] = [];
let refused: readonly Waiting[] = [];
let isAway = false;
const changed = createListeners();

/** What waits, the oldest first. */
export const listWaiting = (): readonly Waiting[] => waiting;
export const whenWaitingChanges = changed.subscribe;

/** Returns the calls that the server refused after their form had closed, the oldest first. */
export const listRefused = (): readonly Waiting[] => refused;

/** Shows the mood that the server answered: "not now" does not replace a mood that another device has stored. */
const withAnswer = (one: Waiting, answer: unknown): Waiting =>
  one.call.kind === 'mood' ? { ...one, call: { kind: 'mood', mood: answer as DailyMood } } : one;

const showNow = (): void => {
  setQueued(waiting.length);
  showWaiting(waiting);
  changed.notify();
};

const apply = (lists: Lists, news: News | null): void => {
  if (news?.is === 'sent') {
    foldIn(withAnswer(news.waiting, news.answer), news.id);
    if (news.id !== undefined) nameLocal(localId(news.waiting.seq), news.id);
  }
  if (news !== null) early = early.filter(({ key }) => key !== news.waiting.key);
  ({ refused } = lists);
  waiting = [...lists.waiting, ...early];
  showNow();
  if (news?.is === 'sent' || news?.is === 'refused') void refreshAfter(news.waiting);
};

/** Marks for the next start whether there is something to do. */
const markState = (ownerId: number, lists: Lists): void =>
  markWaiting(ownerId, lists.waiting.length + lists.refused.length > 0);

const refreshAfter = ({ call }: Pick<Waiting, 'call'>): Promise<unknown> => {
  if (call.kind === 'mood') {
    const isMood = call.mood.mood !== MOOD_SKIPPED;
    return Promise.all([refreshMood(call.mood.date), isMood && refreshAchievements()]);
  }
  return call.kind.startsWith('event.') ? refreshEvents() : refreshSymptoms();
};

const later = createSendLater(() => sendWaiting());

const createFor = (ownerId: number): Queue => {
  const isOwner = () => tokens.personId() === ownerId;
  return createOutboxQueue(ownerId, {
    send: async (one) => {
      // Another person may have signed in, whose session must not send these calls.
      if (isAway || !isOwner()) throw unreachableError();
      return sendCall(one);
    },
    onChange: (lists, news) => {
      if (!isOwner()) return;
      apply(lists, news);
      markState(ownerId, lists);
      announceChange(ownerId, news);
    },
    onLater: later.after,
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
  if (ownerId !== null && waiting.length > 0)
    await queueOf(ownerId)
      .send()
      .catch(() => undefined);
};

/** Reads the waiting calls of this device, shows and sends them. */
export const openOutbox = async (): Promise<void> => {
  const ownerId = tokens.personId();
  if (ownerId === null) return;
  const lists = await queueOf(ownerId).read();
  apply(lists, null);
  // Another window may have sent everything meanwhile.
  markState(ownerId, lists);
  sendWaiting();
};

const within = <T>(ms: number, promise: Promise<T>): Promise<T> =>
  Promise.race([promise, new Promise<never>((_, reject) => setTimeout(() => reject(unreachableError()), ms))]);

const withPatience = async <T>(queue: Queue, outcome: Promise<T>): Promise<T> => {
  const patience = setTimeout(queue.letWait, PATIENCE_MS);
  return outcome.finally(() => clearTimeout(patience));
};

/** Returns false if the browser denies storage, or if the key is neither on the device nor to be had. */
const canKeep = async (ownerId: number): Promise<boolean> => {
  try {
    await within(KEY_PATIENCE_MS, Promise.all([requireDeviceKey(), keptWords.ids(ownerId, 'outbox')]));
    return true;
  } catch {
    return false;
  }
};

/**
 * Stores the call on this device, shows its effect, and sends it as soon as that is possible. @returns the answer of
 * the server, or that the call waits, and the local id of what it makes. Rejects if the server refuses it before the
 * form has closed.
 */
export const perform = async (call: Call, key?: string): Promise<Outcome & { localId: number | null }> => {
  const ownerId = tokens.personId();
  if (ownerId === null || !(await canKeep(ownerId))) {
    // Nothing can be stored, so the call is sent directly.
    const { answer, id } = await sendCall({ call, key: key ?? newUuid() });
    foldIn(withAnswer({ seq: 0, key: '', isTried: true, call }, answer), id);
    showWaiting(waiting);
    void refreshAfter({ call });
    return { is: 'sent', answer, localId: null };
  }
  const queue = queueOf(ownerId);
  const { seq, ...outcome } = await withPatience(queue, queue.add(call, key));
  return { ...outcome, localId: seq === null ? null : localId(seq) };
};

/** Shows the effect of a call that a form has sent itself, until the queries have been read again. */
export const showDone = (call: Call, id: number): void => {
  foldIn({ seq: 0, key: '', isTried: true, call }, id);
  showWaiting(waiting);
};

/** Sends a stored call. @returns how it ended, or that it waits */
export type Send = () => Promise<Outcome>;

export interface Shown {
  /** The local id of what the call makes. */
  id: number;
  /** Stores the call. @returns null if an earlier call was changed instead. Rejects where the device cannot store it. */
  keep: () => Promise<Send | null>;
  /** Takes the effect back, where nothing is stored. */
  hide: () => void;
}

/** Shows the effect of a call that is about to be stored. Null where nobody is signed in. */
export const showEarly = (call: Call): Shown | null => {
  const ownerId = tokens.personId();
  if (ownerId === null) return null;
  const queue = queueOf(ownerId);
  const last = Math.max(0, ...waiting.map(({ seq }) => seq));
  const shown: Waiting = { seq: nextSeq(last, now()), key: newUuid(), isTried: false, call };
  early = [...early, shown];
  waiting = [...waiting, shown];
  showNow();
  const hide = () => {
    early = early.filter((one) => one !== shown);
    waiting = waiting.filter((one) => one !== shown);
    showNow();
  };
  return {
    id: localId(shown.seq),
    keep: async () => {
      const seq = await queue.keep(call, shown.key, shown.seq);
      if (seq === null) {
        hide();
        return null;
      }
      // Another tab has taken that number in this moment.
      if (seq !== shown.seq) nameLocal(localId(shown.seq), localId(seq));
      return () => withPatience(queue, queue.sendKept(seq));
    },
    hide,
  };
};

/** Stores the call and shows its effect. */
export const keep = async (call: Call): Promise<void> => {
  const ownerId = tokens.personId();
  if (ownerId !== null) await queueOf(ownerId).keep(call);
};

/** Takes out what was never sent. */
export const withdraw = async (isMeant: (call: Call) => boolean): Promise<boolean> => {
  const ownerId = tokens.personId();
  return ownerId !== null && queueOf(ownerId).withdraw(isMeant);
};

/** The person has read why it was refused. */
export const forgetRefused = async (seq: number): Promise<void> => {
  const ownerId = tokens.personId();
  if (ownerId !== null) await queueOf(ownerId).forgetRefused(seq);
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
tokens.subscribe(() => void openOutbox().catch(() => undefined));
whenChangedElsewhere((ownerId, news) => {
  if (ownerId !== tokens.personId()) return;
  void queueOf(ownerId)
    .read()
    .then((lists) => apply(lists, news))
    .catch(() => undefined);
});

whenForgotten(() => {
  later.forget();
  current = null;
  waiting = [];
  early = [];
  refused = [];
  showWaiting([]);
});
