import { IDEMPOTENCY_TTL_H } from '@bergkette/contract/calls.rules.ts';
import type { EventBody } from '@bergkette/contract/events.ts';
import { millisecondsInHour } from 'date-fns/constants';
import { createEvent, findEventsAt, readEvent, updateEvent, type VersionedEvent } from '../../data/event-calls.ts';
import { deleteContent } from '../../data/media-calls.ts';
import { ApiError } from '../../lib/api-error.ts';
import { now } from '../../lib/server-time.ts';
import type { EventSave } from './call.ts';
import { isSameEvent } from './same-event.ts';

/** One hour less than the server keeps keys, so that no key is used that may be forgotten. */
const KEY_LIFE_MS = (IDEMPOTENCY_TTL_H - 1) * millisecondsInHour;
/** Whether the server may have forgotten a key by now. */
export const isKeyTooOld = (triedAtMs: number): boolean => now() - triedAtMs > KEY_LIFE_MS;

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 412;

/** "Not found" counts as removed: an earlier try has done it, and its answer was lost. */
const unlessGone = (error: unknown): void => {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
};

/** Finds the event that the lost answer would have held, where the key is too old to ask by. */
const findSent = async (sent: EventBody): Promise<VersionedEvent | null> => {
  const found = (await findEventsAt(sent)).find((event) => isSameEvent(event, sent));
  return found === undefined ? null : readEvent(found.id);
};

/** Sent again with the same key, the server answers the first result and makes no second event [EVF-34]. */
const create = async (input: EventBody, key: string, triedAtMs: number): Promise<VersionedEvent> => {
  const found = isKeyTooOld(triedAtMs) ? await findSent(input) : null;
  return found ?? createEvent(input, key);
};

/** A lost answer, and a change that began on an event out of a list, need no question where nobody else has changed it. */
const update = async (id: number, { input, before, etag }: EventSave): Promise<VersionedEvent> => {
  if (input === null) return readEvent(id);
  try {
    return await updateEvent(id, input, etag);
  } catch (error) {
    if (!isConflict(error)) throw error;
    const latest = await readEvent(id);
    if (isSameEvent(latest.event, input)) return latest;
    if (before !== null && isSameEvent(latest.event, before)) return updateEvent(id, input, latest.etag);
    throw error;
  }
};

/**
 * Saves the fields of an event, however often it is called, and removes contents.
 * @param triedAtMs when the key was first used
 * @throws {ApiError} 412 where another device has changed it meanwhile, 404 where it was deleted
 */
export const sendEvent = async (call: EventSave, key: string, triedAtMs: number): Promise<VersionedEvent> => {
  const { id } = call.event;
  const saved = call.isNew && call.input !== null ? await create(call.input, key, triedAtMs) : await update(id, call);
  for (const content of call.removed) await deleteContent(saved.event.id, content).catch(unlessGone);
  return call.removed.length === 0 ? saved : readEvent(saved.event.id);
};
