import { ApiError } from '../../lib/api-error.ts';
import { isUnreachable } from '../../lib/is-unreachable.ts';
import { keptWords } from '../../lib/kept-words.ts';
import { oneAtATime } from '../../lib/one-at-a-time.ts';
import { now } from '../../lib/server-time.ts';
import { SessionError } from '../../lib/tokens.ts';
import { newUuid } from '../../lib/uuid.ts';
import { createQueue, type News, type Queue, type QueueSeams } from './queue.ts';
import { readableOf } from './readable.ts';

/* The queue of this device, which its windows share. */

/** Names the queue's locks and channel. */
const OUTBOX = 'bergkette-outbox';
const SEQ_DIGITS = 16;

const verdictOn = (error: unknown): 'away' | 'later' | 'refused' => {
  if (isUnreachable(error) || error instanceof SessionError) return 'away';
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  if (!isRefusal) return 'later';
  return [401, 408, 425, 429].includes(error.status) || error.code === 'in_progress' ? 'later' : 'refused';
};

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(OUTBOX);

interface Change {
  ownerId: number;
  news: News | null;
}

/** Tells the other windows that the list of this person has changed. */
export const announceChange = (ownerId: number, news: News | null): void =>
  channel?.postMessage({ ownerId, news } satisfies Change);

export const whenChangedElsewhere = (then: (ownerId: number, news: News | null) => void): void =>
  channel?.addEventListener('message', ({ data }: MessageEvent<Change>) => then(data.ownerId, data.news));

/** Makes the queue of a person over what this device keeps; the locks hold over all windows. */
export const createOutboxQueue = (
  ownerId: number,
  seams: Pick<QueueSeams, 'send' | 'onChange' | 'onLater'>,
  words: Pick<typeof keptWords, 'all' | 'ids' | 'write' | 'remove'> = keptWords,
): Queue => {
  const placeOf = (seq: number) => ({ ownerId, kind: 'outbox', id: String(seq).padStart(SEQ_DIGITS, '0') }) as const;
  return createQueue({
    ...seams,
    store: {
      list: async () =>
        readableOf((await words.all(ownerId, 'outbox')).map((one) => ({ seq: Number(one.id), words: one.words }))),
      lastSeq: async () =>
        (await words.ids(ownerId, 'outbox')).reduce((last, id) => Math.max(last, Number(id) || 0), 0),
      put: (one) => words.write(placeOf(one.seq), one),
      remove: (seq) => words.remove(placeOf(seq)),
    },
    changeAlone: (task) => oneAtATime(`${OUTBOX}-${ownerId}`, task),
    sendAlone: (task) => oneAtATime(`${OUTBOX}-send-${ownerId}`, task),
    verdictOn,
    nowMs: now,
    newKey: newUuid,
    codeOf: (error) => (error instanceof ApiError ? error.code : null),
  });
};
