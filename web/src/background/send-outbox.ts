import type { DraftId } from '../data/draft-id.ts';
import { sendCall, sendEventsBy } from '../data/outbox/calls.ts';
import { announceChange, createOutboxQueue } from '../data/outbox/outbox-queue.ts';
import type { UploadFile } from '../features/events/form/save-event.ts';
import { sendDraft } from '../features/events/form/send-draft.ts';
import { uploadFile } from '../features/media/upload/upload-file.ts';
import { api, tokens } from '../lib/api-client.ts';
import { unreachableError } from '../lib/api-error.ts';
import { connectionEvents } from '../lib/connection-events.ts';
import { hasKeptKey } from '../lib/device-key.ts';
import { readHanded } from '../lib/handed-tokens.ts';
import { forgetPerson } from '../lib/personal-data.ts';

/* Runs in the service worker (docs/decisions/2026-11-24-sending-with-the-app-closed.md). */

/** Gives up as soon as the line is lost: the browser wakes the worker again when there is one. */
const uploadNow: UploadFile = async (upload) => {
  const lost = new AbortController();
  const stop = connectionEvents.on('server_unreachable', () => lost.abort(unreachableError()));
  try {
    return await uploadFile({ ...upload, signal: lost.signal });
  } catch (error) {
    throw lost.signal.aborted ? unreachableError() : error;
  } finally {
    stop();
  }
};

const sendEvent = async (ownerId: number, draft: DraftId): Promise<number | undefined> => {
  const end = await sendDraft(ownerId, draft, uploadNow);
  if (end.is === 'waiting') throw unreachableError();
  if (end.is === 'open') throw new Error('A form has the draft');
  // It stays in the queue: the next start tries once more, and then opens its form.
  if (end.is === 'troubled') throw new Error('Only the person can decide');
  return end.is === 'done' ? end.latest.event.id : undefined;
};

const sendAll = async (ownerId: number): Promise<void> => {
  const stop = sendEventsBy((draft) => sendEvent(ownerId, draft));
  try {
    const queue = createOutboxQueue(ownerId, {
      send: sendCall,
      onChange: (_lists, news) => announceChange(ownerId, news),
      onLater: () => undefined,
    });
    await queue.send();
    if ((await queue.read()).waiting.length > 0) throw new Error('Something still waits');
  } finally {
    stop();
  }
};

/**
 * Sends what waits on this device, with the tokens that a window has handed over. Does nothing where there are none, or
 * where the key of the device has run out, which only a window can renew.
 * @throws {Error} where something still waits, so that the browser tries again
 */
const sendOnce = async (): Promise<void> => {
  try {
    const handed = await readHanded();
    if (handed === null) return;
    tokens.store(handed);
    const ownerId = tokens.personId();
    if (ownerId === null || !(await hasKeptKey())) return;
    // A refresh whose answer is lost would end the session, so the line is tried first.
    if (!(await api.ping())) throw unreachableError();
    await sendAll(ownerId);
  } finally {
    forgetPerson();
  }
};

let last: Promise<void> = Promise.resolve();

/** One run after the other: each has the tokens of its person, and one may last longer than the event that began it. */
const sendOutbox = (): Promise<void> => {
  last = last.then(sendOnce, sendOnce);
  return last;
};

Object.assign(globalThis, { sendOutbox });
