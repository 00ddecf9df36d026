import type { Symptom } from '@bergkette/contract/catalogues.ts';
import type { Content, DiaryEvent, EventInput } from '@bergkette/contract/events.ts';
import type { DailyMood } from '@bergkette/contract/moods.ts';
import type { BugReport } from '@bergkette/contract/reports.ts';
import type { Duration, DurationInput, DurationUpdate } from '@bergkette/contract/symptoms.ts';
import { millisecondsInDay } from 'date-fns/constants';
import * as v from 'valibot';
import { isUnreachable } from '../../lib/api-client.ts';
import { ApiError, isRefusal } from '../../lib/api-error.ts';
import { oneAtATime } from '../../lib/one-at-a-time.ts';
import { now } from '../../lib/server-time.ts';
import { SessionError } from '../../lib/tokens.ts';
import { FileGoneError, storedFileSchema } from '../files.ts';
import { type Place, vault } from '../vault.ts';
import { type Call, type CallOf, localId, localPointId, needs, type Waiting } from './call.ts';
import { createQueue, type News, type Queue, type QueueSeams } from './queue.ts';

/* Which records of the queue this version of the app can read. A later version may have written others. */

/**
 * Of what the API knows, the fields that the queue and the screens read. The server checks the others when the call is
 * sent, and every field stays as it was stored: a retry repeats the same bytes, whichever version of the app began it.
 */
const withFields = <T extends object>(fields: { [Field in keyof T]?: v.GenericSchema<T[Field]> }) =>
  v.custom<T>((value) => v.is(v.object(fields as v.ObjectEntries), value));

const symptom = withFields<Symptom>({ id: v.number(), name: v.string() });
const measurement = v.object({ datetime: v.string(), value: v.number() });
const point = v.object({ ...measurement.entries, id: v.number(), symptom_duration: v.number() });
const run = withFields<Duration>({
  id: v.number(),
  symptom,
  symptom_start: v.string(),
  symptom_end: v.nullable(v.string()),
});
const question = v.object({ id: v.string(), text: v.string() });
const input = v.nullable(withFields<EventInput>({ datetime: v.string() }));
const content = v.optional(withFields<Content>({ id: v.number() }));

/** What each kind of call holds. The compiler reports a missing kind. */
const CALLS: { [Kind in Call['kind']]: v.GenericSchema<Omit<CallOf<Kind>, 'kind'>> } = {
  mood: v.object({ mood: withFields<DailyMood>({ date: v.string() }) }),
  'run.start': v.object({
    input: withFields<DurationInput>({
      symptom: v.number(),
      symptom_start: v.string(),
      first_point: v.optional(measurement),
    }),
    symptom,
  }),
  'run.change': v.object({
    input: withFields<DurationUpdate>({
      id: v.number(),
      symptom_start: v.string(),
      symptom_end: v.nullable(v.string()),
    }),
    run,
  }),
  'run.delete': v.object({ run }),
  'run.helped': v.object({ runId: v.number(), helped: v.array(v.string()) }),
  'point.add': v.object({
    input: v.object({ ...measurement.entries, symptom_duration: v.number() }),
    symptom: v.optional(symptom),
  }),
  'point.change': v.object({ ...measurement.entries, before: point, symptom: v.optional(symptom) }),
  'point.delete': v.object({ point, symptom: v.optional(symptom) }),
  'event.save': v.object({
    event: withFields<DiaryEvent>({ id: v.number(), datetime: v.string() }),
    isNew: v.boolean(),
    input,
    before: input,
    etag: v.nullable(v.string()),
    removed: v.array(v.object({ id: v.number(), file: v.string() })),
    thanks: v.object({
      wasHard: v.boolean(),
      canUndo: v.boolean(),
      isFirst: v.boolean(),
      isSaid: v.optional(v.boolean()),
    }),
  }),
  'event.file': v.object({
    eventId: v.number(),
    mediaId: v.number(),
    contentType: v.string(),
    file: storedFileSchema,
    resumeUrl: v.nullable(v.string()),
    content,
  }),
  'event.file-removal': v.object({ eventId: v.number(), resumeUrl: v.nullable(v.string()), content }),
  'event.delete': v.object({ id: v.number() }),
  'event.restore': v.object({ id: v.number() }),
  'question.put': v.object({ question, before: v.optional(v.string()) }),
  'question.delete': v.object({ question }),
  'message.send': v.object({ chat: v.string(), text: v.string(), atMs: v.number(), after: v.number() }),
  'bug.send': v.object({
    report: withFields<BugReport>({ browsermeta: v.string() }),
    picture: v.nullable(storedFileSchema),
  }),
};

const ofKind = v.object({ kind: v.picklist(Object.keys(CALLS) as Call['kind'][]) });
const waitingSchema = v.object({
  seq: v.number(),
  key: v.string(),
  isTried: v.boolean(),
  triedAtMs: v.optional(v.number()),
  failsSinceMs: v.optional(v.number()),
  madeId: v.exactOptional(v.number()),
  refusal: v.exactOptional(v.object({ code: v.nullable(v.string()) })),
  call: v.custom<Call>((call) => v.is(ofKind, call) && v.is(CALLS[call.kind], call)),
}) satisfies v.GenericSchema<Waiting>;

/**
 * Returns the calls that this version can read, in their order. It leaves out a call that needs a thing which an
 * unreadable call makes, because the server would refuse it.
 * @param stored the records, their id being the number of the call
 */
const readableOf = (stored: readonly { id: string; value: unknown }[]): Waiting[] => {
  const readable: Waiting[] = [];
  /** Local ids of what the calls left out make. */
  const unknown: number[] = [];
  for (const { id, value } of stored) {
    const seq = Number(id);
    if (v.is(waitingSchema, value) && value.seq === seq && !unknown.some((one) => needs(value.call, one)))
      readable.push(value);
    else unknown.push(localId(seq), localPointId(seq));
  }
  return readable;
};

/** Time until the next try after the server answered that it cannot do it now, where it does not say when it can. */
const LATER_MS = 30_000;

/** Sends again when the server says that it can, and once, however often it was asked meanwhile. */
export const createSendLater = (send: () => unknown) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (error: unknown): void => {
    clearTimeout(timer);
    const seconds = error instanceof ApiError ? error.retryAfterS : null;
    timer = setTimeout(send, seconds === null ? LATER_MS : seconds * 1000);
  };
};

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
  if (!isRefusal(error)) return 'later';
  return [401, 408, 425, 429].includes(error.status) || error.code === 'in_progress' ? 'later' : 'refused';
};

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(OUTBOX);

interface Change {
  ownerId: number;
  news: News | null;
  /** Whether nobody sees the window that tells it. */
  isHidden: boolean;
  /** Keys of calls that were said to be stored. A tab of a former version names events by number, which are nobody's key. */
  said?: readonly string[];
}

/** Whether nobody sees this window. */
export const isHidden = (): boolean => globalThis.document?.hidden === true;

/** Tells the other windows that the list of this person has changed, or which calls this one has said to be stored. */
export const announceChange = (ownerId: number, news: News | null, said: readonly string[] = []): void =>
  channel?.postMessage({ ownerId, news, isHidden: isHidden(), said } satisfies Change);

export const whenChangedElsewhere = (then: (change: Change) => void): void =>
  channel?.addEventListener('message', ({ data }: MessageEvent<Change>) => then(data));

/** The calls of a person among the records of this device. */
export const storeOf = (ownerId: number, records: Pick<typeof vault, 'all' | 'change'>): QueueSeams['store'] => {
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
    store: storeOf(ownerId, records),
    changeAlone: (task) => oneAtATime(`${OUTBOX}-${ownerId}`, task),
    sendAlone: (lane, task) => oneAtATime(`${OUTBOX}-send-${lane}-${ownerId}`, task),
    verdictOn,
    nowMs: now,
  });
