import { IDEMPOTENCY_TTL_H } from '@bergkette/contract/calls.rules.ts';
import type { Content, DiaryEvent, EventBody, EventInput } from '@bergkette/contract/events.ts';
import { MOOD_SKIPPED } from '@bergkette/contract/moods.rules.ts';
import type { DailyMood } from '@bergkette/contract/moods.ts';
import type { Duration, Point } from '@bergkette/contract/symptoms.ts';
import { usageLines } from '@bergkette/contract/usage-log.ts';
import type { Paged } from '@bergkette/contract/values.ts';
import type { Question } from '@bergkette/contract/visit.ts';
import { millisecondsInHour } from 'date-fns/constants';
import { hasMessage, sendMessage } from '../../data/chats.ts';
import { createEvent, findEventsAt, readEvent, updateEvent, type VersionedEvent } from '../../data/event-calls.ts';
import { deleteContent } from '../../data/media.ts';
import { sendBugReport } from '../../data/support.ts';
import { type ApiOptions, api, inTime } from '../../lib/api-client.ts';
import { ApiError, unless } from '../../lib/api-error.ts';
import { isLocal } from '../../lib/local-ids.ts';
import { now } from '../../lib/server-time.ts';
import { logUsage } from '../../lib/usage-log.ts';
import { requireFile } from '../files.ts';
import { findArrived, sendFile } from '../upload/send-file.ts';
import type { BugSend, Call, EventFile, EventFileRemoval, EventSave, MessageSend, Waiting } from './call.ts';

/** The payload that would store the event as it is. */
const inputOf = ({ id: _id, contents: _contents, activity, ...said }: DiaryEvent): EventInput => ({
  ...said,
  activity: activity.id,
});

/** Compares fields in which two spellings mean the same. */
const comparable: { [Field in keyof EventInput]?: (value: never) => unknown } = {
  datetime: (instant: string) => Date.parse(instant),
  tags: (tags: readonly string[]) => [...tags].sort(),
} satisfies { [Field in keyof EventInput]?: (value: EventInput[Field]) => unknown };

/**
 * Whether the stored event equals what was sent: a lost or late answer then needs no question. Fields missing from
 * `sent` are not compared, because an older version of the app may have sent it.
 */
export const isSameEvent = (event: DiaryEvent, sent: EventBody): boolean => {
  const stored = inputOf(event);
  return Object.keys(sent).every((key) => {
    const field = key as keyof EventInput;
    // The server keeps a zone that it has, and may know one by another name.
    if (sent[field] === undefined || field === 'time_zone') return true;
    const read = (comparable[field] ?? ((value) => value)) as (value: unknown) => unknown;
    return JSON.stringify(read(sent[field])) === JSON.stringify(read(stored[field]));
  });
};

/* How each kind of call is sent. */

export interface Sent {
  answer: unknown;
  /** The server’s id of the thing that the call has made. */
  id?: number;
}

/** One hour less than the server keeps keys, so that no key is used that may be forgotten. */
const KEY_LIFE_MS = (IDEMPOTENCY_TTL_H - 1) * millisecondsInHour;
/** Whether the server may have forgotten a key by now. */
const isKeyTooOld = (triedAtMs: number): boolean => now() - triedAtMs > KEY_LIFE_MS;

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 412;

/** "Not found" counts as removed: an earlier try has done it, and its answer was lost. */
const unlessRemoved = unless(404);

/** Finds the event that the lost answer would have held, where the key is too old to ask by. */
const findSent = async (sent: EventBody, signal?: AbortSignal): Promise<VersionedEvent | null> => {
  const found = (await findEventsAt(sent, signal)).find((event) => isSameEvent(event, sent));
  return found === undefined ? null : readEvent(found.id, signal);
};

/** Sent again with the same key, the server answers the first result and makes no second event [EVF-34]. */
const create = async (
  input: EventBody,
  key: string,
  triedAtMs: number,
  signal?: AbortSignal,
): Promise<VersionedEvent> => {
  const found = isKeyTooOld(triedAtMs) ? await findSent(input, signal) : null;
  return found ?? createEvent(input, key, signal);
};

/** A lost answer, and a change that began on an event out of a list, need no question where nobody else has changed it. */
const update = async (
  id: number,
  { input, before, etag }: EventSave,
  signal?: AbortSignal,
): Promise<VersionedEvent> => {
  if (input === null) return readEvent(id, signal);
  try {
    return await updateEvent(id, input, etag, signal);
  } catch (error) {
    if (!isConflict(error)) throw error;
    const latest = await readEvent(id, signal);
    if (isSameEvent(latest.event, input)) return latest;
    if (before !== null && isSameEvent(latest.event, before)) return updateEvent(id, input, latest.etag, signal);
    throw error;
  }
};

/**
 * Saves the fields of an event, however often it is called, and removes contents.
 * @param triedAtMs when the key was first used
 * @throws {ApiError} 412 where another device has changed it meanwhile, 404 where it was deleted
 */
export const sendEvent = async (
  call: EventSave,
  key: string,
  triedAtMs: number,
  signal?: AbortSignal,
): Promise<VersionedEvent> => {
  const { event, isNew, input, removed } = call;
  const saved =
    isNew && input !== null ? await create(input, key, triedAtMs, signal) : await update(event.id, call, signal);
  for (const content of removed) await deleteContent(saved.event.id, content, signal).catch(unlessRemoved);
  return removed.length === 0 ? saved : readEvent(saved.event.id, signal);
};

/** Finds the server’s id of the first point of a run by its time and value, as it was made together with the run. */
const withPointId = async (point: Point): Promise<Point> => {
  if (!isLocal(point.id)) return point;
  const page = await api.get<Paged<Point>>(`/v1/durationpoints/${point.symptom_duration}/`);
  const found = page.results.find(
    ({ datetime, value }) => Date.parse(datetime) === Date.parse(point.datetime) && value === point.value,
  );
  return found ?? point;
};

const DELETED = 204;

/** Deletes. "Not found" counts as success, because an earlier try or another device has deleted it. */
const unlessGone = async (path: string, options: ApiOptions): Promise<number> =>
  (await api.request<void>('DELETE', path, options).catch(unlessRemoved))?.status ?? DELETED;

const send = async (
  call: Exclude<Call, EventSave | EventFile | EventFileRemoval | MessageSend | BugSend>,
  options: ApiOptions,
): Promise<Sent> => {
  switch (call.kind) {
    case 'mood': {
      const answer = await api.post<DailyMood>('/v1/moods/', { ...options, body: call.mood });
      logUsage(call.mood.mood === MOOD_SKIPPED ? usageLines.moodSkipped() : usageLines.moodSaved());
      return { answer };
    }
    case 'run.start': {
      const run = await api.post<Duration>(`/v1/durations/${call.input.symptom}/`, { ...options, body: call.input });
      logUsage(usageLines.trackerStarted(run.id));
      return { answer: run, id: run.id };
    }
    case 'run.change': {
      const { id, symptom_end } = call.input;
      await api.put<Duration>(`/v1/durations/${id}/`, { ...options, body: call.input });
      logUsage(symptom_end === null ? usageLines.trackerMoved(id) : usageLines.trackerStopped(id));
      return { answer: null };
    }
    case 'run.delete':
      // Only this status means that the run itself was deleted [TRK-23, TRK-60].
      if ((await unlessGone(`/v1/durations/${call.run.id}/`, options)) !== DELETED)
        throw new Error('The run was not deleted');
      logUsage(usageLines.trackerDeleted(call.run.id));
      return { answer: null };
    case 'run.helped':
      await api.put(`/v1/durations/${call.runId}/helped/`, { ...options, body: { helped: call.helped } });
      return { answer: null };
    case 'point.add': {
      const path = `/v1/durationpoints/${call.input.symptom_duration}/`;
      const point = await api.post<Point>(path, { ...options, body: call.input });
      logUsage(usageLines.pointAdded(point.id));
      return { answer: point, id: point.id };
    }
    case 'point.change': {
      const { id, symptom_duration } = await withPointId(call.before);
      const { datetime, value } = call;
      await api.put<Point>(`/v1/durationpoints/${id}/`, {
        ...options,
        body: { id, symptom_duration, datetime, value },
      });
      logUsage(usageLines.pointSaved(id));
      return { answer: null };
    }
    case 'point.delete': {
      const { id } = await withPointId(call.point);
      await unlessGone(`/v1/durationpoints/${id}/`, options);
      logUsage(usageLines.pointDeleted(id));
      return { answer: null };
    }
    case 'question.put': {
      const { id, text } = call.question;
      const body = { text, before: call.before };
      const answer = await api.put<Question>(`/v1/questions/${id}/`, { ...options, body });
      return { answer };
    }
    case 'question.delete': {
      const { id, text } = call.question;
      // Words of another device stay, and are read after this.
      await unlessGone(`/v1/questions/${id}/`, { ...options, body: { text } }).catch(unless(412));
      return { answer: null };
    }
    case 'event.delete':
      await unlessGone(`/v1/events/${call.id}/`, options);
      logUsage(usageLines.eventDeleted(call.id));
      return { answer: null };
    case 'event.restore':
      await api.post(`/v1/events/${call.id}/restore/`, options);
      logUsage(usageLines.eventRestored(call.id));
      return { answer: null };
  }
};

const sendStoredFile = async (
  ownerId: number,
  call: EventFile,
  note: (call: Call) => Promise<void>,
): Promise<Sent & { answer: Content }> => {
  const file = await requireFile(ownerId, call.file);
  const { eventId, mediaId, contentType, resumeUrl } = call;
  const onResumeUrl = (url: string) => void note({ ...call, resumeUrl: url }).catch(() => undefined);
  return { answer: await sendFile({ eventId, mediaId, contentType, file, resumeUrl, onResumeUrl, personId: ownerId }) };
};

/** Of the server’s answers to a file those that refuse the file itself, or its event: it has not arrived, and never will. */
const unlessRefused = unless(404, 413, 415);

/** Removes a file that was taken out while it was being sent. Nobody knows whether it has arrived before the server is asked. */
const removeSentFile = async (ownerId: number, { eventId, resumeUrl, content }: EventFileRemoval): Promise<Sent> => {
  const arrived =
    content ?? (resumeUrl === null ? null : await findArrived(ownerId, eventId, resumeUrl).catch(unlessRefused));
  if (arrived !== null) await inTime((signal) => deleteContent(eventId, arrived, signal)).catch(unlessRemoved);
  return { answer: null };
};

/** A message that arrived without an answer is not sent a second time when its key is forgotten [CHAT-13]. */
const sendText = async (
  ownerId: number,
  call: MessageSend,
  key: string,
  triedAtMs: number | undefined,
): Promise<Sent> => {
  const hasArrived = isKeyTooOld(triedAtMs ?? now()) && (await hasMessage(call.chat, call, ownerId));
  if (!hasArrived) await inTime((signal) => sendMessage(call.chat, call.text, { idempotencyKey: key, signal }));
  return { answer: null };
};

/** The slowest line that a picture is waited for. */
const LEAST_BYTES_PER_MS = 4;

const sendBug = async (ownerId: number, { report, picture }: BugSend, key: string): Promise<Sent> => {
  const image = picture && (await requireFile(ownerId, picture));
  const sendingMs = Math.round((image?.size ?? 0) / LEAST_BYTES_PER_MS);
  const answer = await inTime((signal) => sendBugReport(report, image, { idempotencyKey: key, signal }), sendingMs);
  logUsage(usageLines.bugReported());
  return { answer };
};

/** @param note stores how far the call is */
export const sendCall = async (
  ownerId: number,
  { call, key, triedAtMs }: Pick<Waiting, 'call' | 'key' | 'triedAtMs'>,
  note: (call: Call) => Promise<void>,
): Promise<Sent> => {
  if (call.kind === 'event.file') return sendStoredFile(ownerId, call, note);
  if (call.kind === 'event.file-removal') return removeSentFile(ownerId, call);
  if (call.kind === 'event.save') {
    const answer = await inTime((signal) => sendEvent(call, key, triedAtMs ?? now(), signal));
    return { answer, ...(call.isNew && { id: answer.event.id }) };
  }
  if (call.kind === 'bug.send') return sendBug(ownerId, call, key);
  if (call.kind === 'message.send') return sendText(ownerId, call, key, triedAtMs);
  return inTime((signal) => send(call, { idempotencyKey: key, isKept: true, signal }));
};
