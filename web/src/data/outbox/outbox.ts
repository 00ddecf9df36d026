import type { DailyMood } from '@bergkette/contract/moods.ts';
import { tokens } from '../../lib/api-client.ts';
import { ApiError, unreachableError } from '../../lib/api-error.ts';
import { connectionEvents } from '../../lib/connection-events.ts';
import { requireDeviceKey } from '../../lib/device-key.ts';
import { isUnreachable } from '../../lib/is-unreachable.ts';
import { keptWords } from '../../lib/kept-words.ts';
import { createListeners } from '../../lib/listeners.ts';
import { oneAtATime } from '../../lib/one-at-a-time.ts';
import { whenForgotten } from '../../lib/personal-data.ts';
import { setQueued } from '../../lib/queued.ts';
import { SessionError } from '../../lib/tokens.ts';
import { newUuid } from '../../lib/uuid.ts';
import { markWaiting } from '../outbox-mark.ts';
import { refreshAfter, sendCall } from './calls.ts';
import { foldIn, showWaiting } from './overlay.ts';
import { createQueue, type News, type Outcome, type Queue } from './queue.ts';
import { type Call, localId, type Waiting } from './waiting.ts';

/** A form closes after this time although nobody has answered yet: the device has what it says. */
const PATIENCE_MS = 4000;
/** The server answered, but could not do it: it is asked again after this time. */
const LATER_MS = 30_000;
/** As long as the key of the device is waited for; without it nothing is kept. */
const KEY_PATIENCE_MS = 2000;

const CHANNEL = 'bergkette-outbox';
const SEQ_DIGITS = 16;

let waiting: readonly Waiting[] = [];
let isAway = false;
const changed = createListeners();

/** The server's ids of what this tab has heard to be made, by the local ones. */
const named = new Map<number, number>();
export const serverIdOf = (id: number): number | undefined => named.get(id);

/** What waits, the oldest first. */
export const listWaiting = (): readonly Waiting[] => waiting;
export const whenWaitingChanges = changed.subscribe;

const refusals = new Set<(waiting: Waiting, error: unknown) => void>();
/** Called with what the server refused when no form was open any more. @returns a function that ends this */
export const whenRefused = (listener: (waiting: Waiting, error: unknown) => void): (() => void) => {
  refusals.add(listener);
  return () => void refusals.delete(listener);
};

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);

/** "Not now" does not replace a mood that another device has stored meanwhile. */
const withAnswer = (one: Waiting, answer: unknown): Waiting =>
  one.call.kind === 'mood' ? { ...one, call: { kind: 'mood', mood: answer as DailyMood } } : one;

const apply = (list: readonly Waiting[], news: News | null): void => {
  if (news?.is === 'sent') {
    foldIn(withAnswer(news.waiting, news.answer), news.id);
    if (news.id !== undefined) named.set(localId(news.waiting.seq), news.id);
  }
  waiting = list;
  setQueued(list.length);
  showWaiting(list);
  changed.notify();
  if (news?.is === 'sent' || news?.is === 'refused') void refreshAfter(news.waiting.call);
};

/** Lets the browser wake the app when there is a line again, where it can. */
const askForSync = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (registration as { sync?: { register: (tag: string) => Promise<void> } } | undefined)?.sync?.register(CHANNEL);
};

const verdictOn = (error: unknown): 'away' | 'later' | 'refused' => {
  if (isUnreachable(error) || error instanceof SessionError) return 'away';
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  if (!isRefusal) return 'later';
  return [401, 408, 425, 429].includes(error.status) || error.code === 'in_progress' ? 'later' : 'refused';
};

let timer: ReturnType<typeof setTimeout> | undefined;

const createFor = (ownerId: number): Queue => {
  const placeOf = (seq: number) => ({ ownerId, kind: 'outbox', id: String(seq).padStart(SEQ_DIGITS, '0') }) as const;
  const isOwner = () => tokens.personId() === ownerId;
  const queue = createQueue({
    store: {
      list: async () => (await keptWords.all(ownerId, 'outbox')) as Waiting[],
      put: (one) => keptWords.write(placeOf(one.seq), one),
      remove: (seq) => keptWords.remove(placeOf(seq)),
    },
    changeAlone: (task) => oneAtATime(`${CHANNEL}-${ownerId}`, task),
    sendAlone: (task) => oneAtATime(`${CHANNEL}-send-${ownerId}`, task),
    send: async (one) => {
      // The next person must not send this one's words.
      if (isAway || !isOwner()) throw unreachableError();
      return sendCall(one);
    },
    verdictOn,
    nowMs: () => Date.now(),
    newKey: newUuid,
    onChange: (list, news) => {
      if (!isOwner()) return;
      markWaiting(ownerId, list.length > 0);
      apply(list, news);
      channel?.postMessage({ ownerId, news });
      if (news?.is === 'added') askForSync().catch(() => undefined);
    },
    onRefused: (one, error) => {
      for (const listener of refusals) listener(one, error);
    },
    onLater: (error) => {
      const afterMs = error instanceof ApiError && error.retryAfterS !== null ? error.retryAfterS * 1000 : LATER_MS;
      clearTimeout(timer);
      timer = setTimeout(send, afterMs);
    },
  });
  return queue;
};

let current: { ownerId: number; queue: Queue } | null = null;
const queueOf = (ownerId: number): Queue => {
  if (current?.ownerId !== ownerId) current = { ownerId, queue: createFor(ownerId) };
  return current.queue;
};

/** Sends what waits as far as the server can be reached. */
const send = (): void => {
  const ownerId = tokens.personId();
  if (ownerId !== null && waiting.length > 0)
    void queueOf(ownerId)
      .send()
      .catch(() => undefined);
};

/** Reads what waits on this device, shows it and sends it. */
export const openOutbox = async (): Promise<void> => {
  const ownerId = tokens.personId();
  if (ownerId === null) return;
  apply(await queueOf(ownerId).read(), null);
  send();
};

const within = <T>(ms: number, promise: Promise<T>): Promise<T> =>
  Promise.race([promise, new Promise<never>((_, reject) => setTimeout(() => reject(unreachableError()), ms))]);

/** False where the browser denies storage, or where the device has no key and nobody gives it one. */
const canKeep = async (ownerId: number): Promise<boolean> => {
  try {
    await within(KEY_PATIENCE_MS, Promise.all([requireDeviceKey(), keptWords.ids(ownerId, 'outbox')]));
    return true;
  } catch {
    return false;
  }
};

/**
 * Does what the person asks for: writes it down on this device, shows it, and sends it, now or as soon as that is possible.
 * @returns the server's answer, or that it waits, with the local id of what it makes. Rejects where the server refuses it at once.
 */
export const perform = async (call: Call, key?: string): Promise<Outcome & { localId: number | null }> => {
  const ownerId = tokens.personId();
  if (ownerId === null || !(await canKeep(ownerId))) {
    // A browser that keeps nothing: as without this file.
    const { answer, id } = await sendCall({ call, key: key ?? newUuid() });
    foldIn(withAnswer({ seq: 0, key: '', isTried: true, call }, answer), id);
    showWaiting(waiting);
    void refreshAfter(call);
    return { is: 'sent', answer, localId: null };
  }
  const queue = queueOf(ownerId);
  const patience = setTimeout(queue.letWait, PATIENCE_MS);
  try {
    const { seq, ...outcome } = await queue.add(call, key);
    return { ...outcome, localId: seq === null ? null : localId(seq) };
  } finally {
    clearTimeout(patience);
  }
};

/** A form that holds its draft closes within this time. */
const CLOSING_MS = 1000;

/** Writes the call down and shows it; it is sent a moment later. */
export const keep = async (call: Call): Promise<void> => {
  const ownerId = tokens.personId();
  if (ownerId === null) return;
  await queueOf(ownerId).keep(call);
  setTimeout(send, CLOSING_MS);
};

/** Takes out what was never sent. */
export const withdraw = async (isMeant: (call: Call) => boolean): Promise<boolean> => {
  const ownerId = tokens.personId();
  return ownerId !== null && queueOf(ownerId).withdraw(isMeant);
};

connectionEvents.on('server_unreachable', () => {
  isAway = true;
  current?.queue.letWait();
});
connectionEvents.on('server_reachable', () => {
  isAway = false;
  send();
});
// The same person has signed in again.
tokens.subscribe(() => void openOutbox().catch(() => undefined));
navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<unknown>) => data === CHANNEL && send());

channel?.addEventListener('message', ({ data }: MessageEvent<{ ownerId: number; news: News | null }>) => {
  if (data.ownerId !== tokens.personId()) return;
  void queueOf(data.ownerId)
    .read()
    .then((list) => apply(list, data.news))
    .catch(() => undefined);
});

whenForgotten(() => {
  clearTimeout(timer);
  current = null;
  waiting = [];
  named.clear();
  showWaiting([]);
});
