import type { Symptom } from '@bergkette/contract/catalogues.ts';
import type { Content, DiaryEvent, EventInput } from '@bergkette/contract/events.ts';
import type { DailyMood } from '@bergkette/contract/moods.ts';
import type { Question } from '@bergkette/contract/questions.ts';
import type { BugReport } from '@bergkette/contract/support.ts';
import type { Duration, DurationInput, DurationUpdate, Point } from '@bergkette/contract/symptoms.ts';
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
import { isStoredFile } from '../files.ts';
import { type Call, type CallOf, type EventThanks, localId, localPointId, needs, type Waiting } from './call.ts';

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
export const readableOf = (stored: readonly { id: string; value: unknown }[]): Waiting[] => {
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
