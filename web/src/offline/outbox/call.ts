import type { Symptom } from '@bergkette/contract/catalogues.ts';
import type { Content, DiaryEvent, EventInput } from '@bergkette/contract/events.ts';
import type { DailyMood } from '@bergkette/contract/moods.ts';
import type { BugReport } from '@bergkette/contract/reports.ts';
import type { Duration, DurationInput, DurationUpdate, Point, PointInput } from '@bergkette/contract/symptoms.ts';
import type { Question } from '@bergkette/contract/visit.ts';
import type { QueryKey } from '@tanstack/react-query';
import type { StoredFile } from '../files.ts';

/** What is said once the event is stored. */
export interface EventThanks {
  /** True where the event was hard before the change: the person was thanked then. */
  wasHard: boolean;
  /** The quick entry saves without a button, so undo is offered. */
  canUndo: boolean;
  /** The onboarding's event: there Firn says on the screen that it is stored. */
  isFirst: boolean;
  /** It was said already, as the event was kept without a network. */
  isSaid?: boolean | undefined;
}

export interface EventSave {
  kind: 'event.save';
  /** As screens show it meanwhile. Its id is 0 for a new one. */
  event: DiaryEvent;
  isNew: boolean;
  /** What is sent; null where only contents are removed. */
  input: EventInput | null;
  /** The event as it was when the change began; null for a new one. */
  before: EventInput | null;
  /** The version in which it was read then. */
  etag: string | null;
  removed: { id: number; file: string }[];
  thanks: EventThanks;
}

export interface EventFile {
  kind: 'event.file';
  eventId: number;
  /** Id of the tile that shows the progress. */
  mediaId: number;
  contentType: string;
  file: StoredFile;
  /** Where the upload goes on, also after a crash. */
  resumeUrl: string | null;
  /** What the server has made of it, which screens show until they have read the event again. */
  content?: Content | undefined;
}

/** Takes the place of a file that was taken out while it was being sent: it may have arrived, or still arrive. */
export interface EventFileRemoval {
  kind: 'event.file-removal';
  eventId: number;
  /** Of the upload; null where none had begun. */
  resumeUrl: string | null;
  /** What the server has made of it, where its answer came after all. */
  content?: Content | undefined;
}

export interface MessageSend {
  kind: 'message.send';
  chat: string;
  text: string;
  atMs: number;
  /** Id of the newest message that was known when this one was written. */
  after: number;
}

export interface BugSend {
  kind: 'bug.send';
  report: BugReport;
  picture: StoredFile | null;
}

/** What the person has done and the server does not have yet, with what screens need to show it meanwhile. */
export type Call =
  | { kind: 'mood'; mood: DailyMood }
  | { kind: 'run.start'; input: DurationInput; symptom: Symptom }
  | { kind: 'run.change'; input: DurationUpdate; run: Duration }
  | { kind: 'run.delete'; run: Duration }
  | { kind: 'run.helped'; runId: number; helped: string[] }
  /** `symptom` names the value where it is refused because its run is gone. */
  | { kind: 'point.add'; input: PointInput; symptom?: Symptom | undefined }
  | { kind: 'point.change'; before: Point; datetime: string; value: number; symptom?: Symptom | undefined }
  | { kind: 'point.delete'; point: Point; symptom?: Symptom | undefined }
  | EventSave
  | EventFile
  | EventFileRemoval
  | { kind: 'event.delete'; id: number }
  | { kind: 'event.restore'; id: number }
  /** `before`: the words that it had in the account, if it was there. */
  | { kind: 'question.put'; question: Question; before?: string | undefined }
  /** With the words that the account has: others of another device stay. */
  | { kind: 'question.delete'; question: Question }
  | MessageSend
  | BugSend;

export type CallOf<Kind extends Call['kind']> = Extract<Call, { kind: Kind }>;

export interface Waiting {
  /** Larger than that of each earlier call: calls are sent in this order. */
  seq: number;
  /** Idempotency key, by which the server does the call once however often it is sent. */
  key: string;
  /** True from the first try on. The server may have the call, so it must not be changed any more. */
  isTried: boolean;
  /** Time of the first try, from which on the server remembers the key. */
  triedAtMs?: number | undefined;
  /** When the server first failed at it, so that what waits behind it does not wait for ever. */
  failsSinceMs?: number | undefined;
  /** The server’s id of the thing that the call has made, of a file the local one; kept for a day, as a screen may still show that. */
  madeId?: number;
  /** Why the server refused it after the form had closed; kept until the person has read it. */
  refusal?: { code: string | null };
  call: Call;
}

/** Of no version: the change is held against the stored event before it is taken. */
export const UNKNOWN_ETAG = '"0"';

/** Stands in place of the key of a call whose answer is here, while the queries are read again. */
export const SENT_KEY = '';

/** Reads the answer to another query, without the effects of waiting calls. */
export type ReadBase = <T>(key: QueryKey) => T | undefined;

/** Ids of things that the server has not named yet are negative, made from the call's number, and one id for a first point. */
export const localId = (seq: number): number => -seq;
export const localPointId = (seq: number): number => -seq - 1;
/** Two numbers for each call, as it may need two ids. */
export const SEQ_STEP = 2;
/** The number of the next call: `least`, or the first one after the last that is there. */
export const nextSeq = (last: number, least: number): number => Math.max(last + SEQ_STEP, least);

/** Replaces a local id by the server’s everywhere in the call. */
export const withId = <T>(value: T, local: number, id: number): T => {
  if (typeof value === 'number') return (value === local ? id : value) as T;
  if (Array.isArray(value)) return value.map((part: unknown) => withId(part, local, id)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withId(part, local, id)])) as T;
};

/** Returns whether the call needs a thing that an earlier waiting call makes. */
export const needs = (call: Call, local: number): boolean =>
  JSON.stringify(withId(call, local, 0)) !== JSON.stringify(call);

const replaced = (list: readonly Waiting[], old: Waiting, call: Call): Waiting[] =>
  list.map((one) => (one === old ? { ...one, call } : one));

/** The event of a save as screens show it meanwhile. */
export const shownEvent = ({ event, isNew }: EventSave, seq: number): DiaryEvent =>
  isNew ? { ...event, id: localId(seq) } : event;

/** The event that a call is about, under the id by which screens show it; null for a call about something else. */
export const eventIdOf = ({ call, seq }: Waiting): number | null => {
  if (call.kind === 'event.save') return shownEvent(call, seq).id;
  return call.kind === 'event.file' ? call.eventId : null;
};

/** Returns whether the call saves this event. */
export const isSaveOf =
  (id: number) =>
  (one: Waiting): one is Waiting & { call: EventSave } =>
    one.call.kind === 'event.save' && eventIdOf(one) === id;

/** The earlier save with the later one in it: it is sent as one. */
const mergedSave = (old: EventSave, call: EventSave): EventSave => ({
  ...call,
  isNew: old.isNew,
  input: call.input ?? old.input,
  before: old.before,
  etag: old.etag,
  removed: [...old.removed, ...call.removed],
  thanks: old.thanks,
});

const untried = <Kind extends Call['kind']>(
  list: readonly Waiting[],
  kind: Kind,
  isMeant: (call: CallOf<Kind>, seq: number) => boolean,
): (Waiting & { call: CallOf<Kind> }) | undefined =>
  list.find(
    (one): one is Waiting & { call: CallOf<Kind> } =>
      !one.isTried && one.call.kind === kind && isMeant(one.call as CallOf<Kind>, one.seq),
  );

const without = (list: readonly Waiting[], old: Waiting, local: number): Waiting[] =>
  list.filter((one) => one !== old && !needs(one.call, local));

/**
 * The list after a call that is about something in it which was never sent: a changed point is added with its new value,
 * and a deleted one is not added at all. Undefined where the call has to be sent itself.
 */
export const actedOn = (list: readonly Waiting[], call: Call): Waiting[] | undefined => {
  switch (call.kind) {
    case 'mood': {
      const old = untried(list, 'mood', ({ mood }) => mood.date === call.mood.date);
      return old && replaced(list, old, call);
    }
    case 'question.put':
    case 'question.delete': {
      const old = untried(list, 'question.put', ({ question }) => question.id === call.question.id);
      if (old === undefined) return undefined;
      const { before } = old.call;
      if (call.kind === 'question.put') return replaced(list, old, { ...call, before });
      const text = before ?? call.question.text;
      return replaced(list, old, { ...call, question: { id: call.question.id, text } });
    }
    case 'run.helped': {
      const old = untried(list, 'run.helped', ({ runId }) => runId === call.runId);
      return old && replaced(list, old, call);
    }
    case 'run.delete': {
      const { id } = call.run;
      const started = untried(list, 'run.start', (_call, seq) => localId(seq) === id);
      return started && without(list, started, id);
    }
    case 'point.change': {
      const { before, datetime, value } = call;
      const added = untried(list, 'point.add', (_call, seq) => localId(seq) === before.id);
      if (added) return replaced(list, added, { ...added.call, input: { ...added.call.input, datetime, value } });
      const started = untried(list, 'run.start', (_call, seq) => localPointId(seq) === before.id);
      if (started) {
        const input = { ...started.call.input, symptom_start: datetime, first_point: { datetime, value } };
        return replaced(list, started, { ...started.call, input });
      }
      const changed = untried(list, 'point.change', (one) => one.before.id === before.id);
      return changed && replaced(list, changed, { ...call, before: changed.call.before });
    }
    case 'point.delete': {
      const { id } = call.point;
      const added = untried(list, 'point.add', (_call, seq) => localId(seq) === id);
      return added && without(list, added, id);
    }
    case 'event.delete': {
      const saved = untried(list, 'event.save', ({ isNew }, seq) => isNew && localId(seq) === call.id);
      return saved && without(list, saved, call.id);
    }
    case 'event.restore': {
      const deleted = untried(list, 'event.delete', ({ id }) => id === call.id);
      return deleted && list.filter((one) => one !== deleted);
    }
    case 'event.save': {
      const saved = call.isNew ? undefined : list.filter(isSaveOf(call.event.id)).find(({ isTried }) => !isTried);
      return saved && replaced(list, saved, mergedSave(saved.call, call));
    }
    default:
      return undefined;
  }
};
