import { millisecondsInDay } from 'date-fns/constants';
import { ApiError } from '../../lib/api-error.ts';
import { isUnreachable } from '../../lib/is-unreachable.ts';
import { oneAtATime } from '../../lib/one-at-a-time.ts';
import { now } from '../../lib/server-time.ts';
import { SessionError } from '../../lib/tokens.ts';
import { newUuid } from '../../lib/uuid.ts';
import { FileGoneError } from '../files.ts';
import { type Place, vault } from '../vault.ts';
import type { Waiting } from './call.ts';
import { createQueue, type News, type Queue, type QueueSeams } from './queue.ts';
import { readableOf } from './readable.ts';

/* The queue of this device, which its windows share. */

/** Names the queue's locks and channel. */
const OUTBOX = 'bergkette-outbox';
const SEQ_DIGITS = 16;

/** A call that the server fails at for this long is refused: what waits behind it must not wait for ever. */
const FAILS_FOR_MS = millisecondsInDay;

const verdictOn = (error: unknown, { failsSinceMs }: Waiting): 'away' | 'later' | 'refused' => {
  if (isUnreachable(error) || error instanceof SessionError) return 'away';
  if (error instanceof FileGoneError || (error instanceof ApiError && error.code === 'quota_exceeded'))
    return 'refused';
  const hasFailedLong = now() - (failsSinceMs ?? now()) > FAILS_FOR_MS;
  if (hasFailedLong && error instanceof ApiError && error.status === 500) return 'refused';
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

/** The calls of a person among the records of this device. */
export const callsOf = (ownerId: number, records: Pick<typeof vault, 'all' | 'change'>): QueueSeams['store'] => {
  const placeIn = (kind: 'outbox' | 'made', seq: number): Place => ({
    ownerId,
    kind,
    id: String(seq).padStart(SEQ_DIGITS, '0'),
  });
  const draftOf = (id: string): Place => ({ ownerId, kind: 'draft', id });
  return {
    read: async () => {
      const [waiting, made] = await Promise.all([records.all(ownerId, 'outbox'), records.all(ownerId, 'made')]);
      const stored = [...made, ...waiting].toSorted((one, other) => (one.id < other.id ? -1 : 1));
      const lastSeq = stored.reduce((last, { id }) => Math.max(last, Number(id) || 0), 0);
      return { calls: readableOf(stored), lastSeq };
    },
    change: (put, removed, drafts) =>
      records.change(
        put.map((one) => [placeIn(one.madeId === undefined ? 'outbox' : 'made', one.seq), one]),
        [
          ...put.flatMap(({ seq, madeId }) => (madeId === undefined ? [] : placeIn('outbox', seq))),
          ...removed.flatMap((seq) => [placeIn('outbox', seq), placeIn('made', seq)]),
          ...drafts.map(draftOf),
        ],
      ),
  };
};

/** Makes the queue of a person over what this device stores; the locks hold over all windows. */
export const createOutboxQueue = (
  ownerId: number,
  seams: Pick<QueueSeams, 'send' | 'onChange' | 'onLater'>,
  records: Pick<typeof vault, 'all' | 'change'> = vault,
): Queue =>
  createQueue({
    ...seams,
    store: callsOf(ownerId, records),
    changeAlone: (task) => oneAtATime(`${OUTBOX}-${ownerId}`, task),
    sendAlone: (lane, task) => oneAtATime(`${OUTBOX}-send-${lane}-${ownerId}`, task),
    verdictOn,
    nowMs: now,
    newKey: newUuid,
    codeOf: (error) => (error instanceof ApiError ? error.code : null),
  });
