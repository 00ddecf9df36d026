import type { Symptom } from '@bergkette/contract/catalogues.ts';
import type { Content, DiaryEvent, EventInput } from '@bergkette/contract/events.ts';
import type { DailyMood } from '@bergkette/contract/moods.ts';
import type { BugReport } from '@bergkette/contract/reports.ts';
import type { Duration, DurationInput, DurationUpdate, Point } from '@bergkette/contract/symptoms.ts';
import type { Question } from '@bergkette/contract/visit.ts';
import { millisecondsInDay } from 'date-fns/constants';
import { isUnreachable } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { oneAtATime } from '../../lib/one-at-a-time.ts';
import { now } from '../../lib/server-time.ts';
import {
  type Guard,
  hasFields,
  isListOf,
  isNumber,
  isShape,
  isText,
  isTruth,
  orMissing,
  orNull,
  partsOf,
} from '../../lib/shapes.ts';
import { SessionError } from '../../lib/tokens.ts';
import { newUuid } from '../../lib/uuid.ts';
import { FileGoneError, isStoredFile } from '../files.ts';
import { type Place, vault } from '../vault.ts';
import { type Call, type CallOf, type EventThanks, localId, localPointId, needs, type Waiting } from './call.ts';
import { createQueue, type News, type Queue, type QueueSeams } from './queue.ts';

/* Which records of the queue this version of the app can read. A later version may have written others. */

/* Guards check the fields that the queue and the screens read. The server checks the others when the call is sent. */

const isSymptom = hasFields<Symptom>({ id: isNumber, name: isText });
const isMeasurement = isShape({ datetime: isText, value: isNumber });
const isPoint = isShape<Point>({ id: isNumber, symptom_duration: isNumber, datetime: isText, value: isNumber });
const isRun = hasFields<Duration>({
  id: isNumber,
  symptom: isSymptom,
  symptom_start: isText,
  symptom_end: orNull(isText),
});

const isQuestion = isShape<Question>({ id: isText, text: isText });

/** Exactly as it was entered: a retry must repeat the same bytes, whichever version of the app began it. */
const isInput = hasFields<EventInput>({ datetime: isText });

/** Guards for the content of each kind of call. The compiler reports a missing kind. */
const CALLS: { [Kind in Call['kind']]: Guard<Omit<CallOf<Kind>, 'kind'>> } = {
  mood: isShape({ mood: hasFields<DailyMood>({ date: isText }) }),
  'run.start': isShape({
    input: isShape<DurationInput>({
      symptom: isNumber,
      symptom_start: isText,
      first_point: orMissing(isMeasurement),
    }),
    symptom: isSymptom,
  }),
  'run.change': isShape({
    input: hasFields<DurationUpdate>({ id: isNumber, symptom_start: isText, symptom_end: orNull(isText) }),
    run: isRun,
  }),
  'run.delete': isShape({ run: isRun }),
  'run.helped': isShape({ runId: isNumber, helped: isListOf(isText) }),
  'point.add': isShape({
    input: isShape({ symptom_duration: isNumber, datetime: isText, value: isNumber }),
    symptom: orMissing(isSymptom),
  }),
  'point.change': isShape({ before: isPoint, datetime: isText, value: isNumber, symptom: orMissing(isSymptom) }),
  'point.delete': isShape({ point: isPoint, symptom: orMissing(isSymptom) }),
  'event.save': isShape({
    event: hasFields<DiaryEvent>({ id: isNumber, datetime: isText }),
    isNew: isTruth,
    input: orNull(isInput),
    before: orNull(isInput),
    etag: orNull(isText),
    removed: isListOf(isShape({ id: isNumber, file: isText })),
    thanks: isShape<EventThanks>({ wasHard: isTruth, canUndo: isTruth, isFirst: isTruth }),
  }),
  'event.file': isShape({
    eventId: isNumber,
    mediaId: isNumber,
    contentType: isText,
    file: isStoredFile,
    resumeUrl: orNull(isText),
    content: orMissing(hasFields<Content>({ id: isNumber })),
  }),
  'event.file-removal': isShape({
    eventId: isNumber,
    resumeUrl: orNull(isText),
    content: orMissing(hasFields<Content>({ id: isNumber })),
  }),
  'event.delete': isShape({ id: isNumber }),
  'event.restore': isShape({ id: isNumber }),
  'question.put': isShape({ question: isQuestion, before: orMissing(isText) }),
  'question.delete': isShape({ question: isQuestion }),
  'message.send': isShape({ chat: isText, text: isText, atMs: isNumber, after: isNumber }),
  'bug.send': isShape({ report: hasFields<BugReport>({ browsermeta: isText }), picture: orNull(isStoredFile) }),
};

const isKind = (kind: unknown): kind is Call['kind'] => isText(kind) && Object.hasOwn(CALLS, kind);
const isCall: Guard<Call> = (value): value is Call => {
  const { kind } = partsOf(value);
  return isKind(kind) && CALLS[kind](value);
};

const isWaiting = isShape<Waiting>({
  seq: isNumber,
  key: isText,
  isTried: isTruth,
  triedAtMs: orMissing(isNumber),
  failsSinceMs: orMissing(isNumber),
  madeId: orMissing(isNumber),
  refusal: orMissing(isShape({ code: orNull(isText) })),
  call: isCall,
});

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
    if (isWaiting(value) && value.seq === seq && !unknown.some((one) => needs(value.call, one))) readable.push(value);
    else unknown.push(localId(seq), localPointId(seq));
  }
  return readable;
};

/** Time until the next try after the server answered that it cannot do it now, where it does not say when it can. */
const LATER_MS = 30_000;

/** Sends again when the server says that it can, and once, however often it was asked meanwhile. */
export const createSendLater = (send: () => unknown) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = () => clearTimeout(timer);
  return {
    after: (error: unknown): void => {
      forget();
      const seconds = error instanceof ApiError ? error.retryAfterS : null;
      timer = setTimeout(send, seconds === null ? LATER_MS : seconds * 1000);
    },
    forget,
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
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  if (!isRefusal) return 'later';
  return [401, 408, 425, 429].includes(error.status) || error.code === 'in_progress' ? 'later' : 'refused';
};

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(OUTBOX);

interface Change {
  ownerId: number;
  news: News | null;
  /** Whether nobody sees the window that tells it. */
  isHidden: boolean;
  /** Ids of events that were said to be stored. */
  said?: readonly number[];
}

/** Whether nobody sees this window. */
export const isHidden = (): boolean => globalThis.document?.hidden === true;

/** Tells the other windows that the list of this person has changed, or which events this one has said to be stored. */
export const announceChange = (ownerId: number, news: News | null, said: readonly number[] = []): void =>
  channel?.postMessage({ ownerId, news, isHidden: isHidden(), said } satisfies Change);

export const whenChangedElsewhere = (then: (change: Change) => void): void =>
  channel?.addEventListener('message', ({ data }: MessageEvent<Change>) => then(data));

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
