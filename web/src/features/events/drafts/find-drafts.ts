import { EVENT_RESTORE_S, UNDO_MS } from '@bergkette/contract/events.rules.ts';
import { millisecondsInSecond } from 'date-fns/constants';
import { readFreshEvent } from '../../../data/events.ts';
import { loadTexts, readText } from '../../../i18n/texts.ts';
import { alertStore } from '../../../lib/alerts.ts';
import { tokens } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { isLocal, serverIdOf } from '../../../lib/local-ids.ts';
import { whenForgotten } from '../../../lib/personal-data.ts';
import { now } from '../../../lib/server-time.ts';
import { createListeners } from '../../../lib/store.ts';
import { removeFile } from '../../../offline/files.ts';
import { requireKey } from '../../../offline/key.ts';
import { eventIdOf } from '../../../offline/outbox/call.ts';
import { loadOutbox } from '../../../offline/outbox/perform.ts';
import { waitingCalls } from '../../../offline/outbox/waiting.ts';
import { hasAny, vault } from '../../../offline/vault.ts';
import { QUICK } from '../form/steps.ts';
import { type DraftName, draftNameIn, EVENT_DRAFTS, NEW_DRAFTS, type NewDraft, storedIdOf } from './draft-id.ts';
import { type FormRecord, hasOwnWords, isBegun, parsedRecord } from './form-record.ts';

/** A lock that a form has just released is free within this time; a lock of another tab is not. */
const PATIENCE_MS = 400;

/** Of the lock; tabs with an earlier version of the app use the same. */
const nameOf = (ownerId: number, name: DraftName): string =>
  `bergkette-draft-${ownerId}-${storedIdOf(name).slice(EVENT_DRAFTS.length)}`;

const request = (name: string): Promise<(() => void) | null> =>
  new Promise((resolve) => {
    const held = () => new Promise<void>((letGo) => resolve(() => letGo()));
    const signal = AbortSignal.timeout(PATIENCE_MS);
    navigator.locks.request(name, { signal }, held).catch(() => resolve(null));
  });

/** Plain http has no locks; a browser that denies storage denies locks too. */
const queryLocks = async (): Promise<LockManagerSnapshot | null> => {
  try {
    return await navigator.locks.query();
  } catch {
    return null;
  }
};

const isDraftTaken = async (ownerId: number, name: DraftName): Promise<boolean> => {
  const locks = await queryLocks();
  return locks?.held?.some((lock) => lock.name === nameOf(ownerId, name)) ?? false;
};

/** Holds the draft for this tab. Returns a function that releases it, or `null` where another tab holds it. */
export const takeDraft = async (ownerId: number, name: DraftName): Promise<(() => void) | null> => {
  if ((await queryLocks()) === null) return () => undefined;
  for (let refusals = 0; ; refusals += 1) {
    const letGo = await request(nameOf(ownerId, name));
    if (letGo !== null) return letGo;
    // A busy device may need longer to give a free lock; one that comes too late is released a moment later.
    if ((await isDraftTaken(ownerId, name)) && refusals > 0) return null;
  }
};

/** Drafts that were offered or open since the app was started: each is offered once, because "later" is an answer. */
const offered = new Set<DraftName>();
whenForgotten(() => offered.clear());
export const markOffered = (name: DraftName): void => void offered.add(name);
/** Call this when the form has handed over its event: the server may refuse it again. */
export const forgetOffered = (name: DraftName): void => void offered.delete(name);

interface Draft {
  name: DraftName;
  /** Null for a draft that this version or key cannot read. */
  record: FormRecord | null;
}

const listDrafts = async (ownerId: number): Promise<Draft[]> => {
  const found = await vault.all(ownerId, 'draft', EVENT_DRAFTS).catch(() => []);
  return found.flatMap(({ id, value }) => {
    const name = draftNameIn(id);
    return name === undefined ? [] : { name, record: parsedRecord(value) };
  });
};

const placeOf = (ownerId: number, name: DraftName) => ({ ownerId, kind: 'draft', id: storedIdOf(name) }) as const;

/** Changes of an event that was not sent yet when they were begun go on under the id that the server has given it since. */
const nameDrafts = async (ownerId: number): Promise<void> => {
  const drafts = await listDrafts(ownerId);
  const names = drafts.map(({ name }) => name);
  for (const { name, record } of drafts) {
    const serverId = typeof name === 'number' ? serverIdOf(name) : undefined;
    if (serverId === undefined || !record?.state.stored || (await isDraftTaken(ownerId, name))) continue;
    // Changes that were begun under the new id are newer.
    if (names.includes(serverId) || (await isDraftTaken(ownerId, serverId))) continue;
    const { state } = record;
    const named = { ...record, state: { ...state, stored: { ...record.state.stored, id: serverId } } };
    await vault.change([[placeOf(ownerId, serverId), named]], [placeOf(ownerId, name)]);
  }
};

const removeDraft = async (ownerId: number, { name, record }: Draft): Promise<void> => {
  await vault.remove(placeOf(ownerId, name)).catch(() => undefined);
  for (const { fileId } of record?.files ?? []) await removeFile(ownerId, fileId).catch(() => undefined);
};

const isGone = async (eventId: number): Promise<boolean> => {
  // What the server has not named yet cannot have been deleted elsewhere.
  if (isLocal(eventId)) return false;
  // Its deletion is being taken back.
  if (waitingCalls.get().waiting.some(({ call }) => call.kind === 'event.restore' && call.id === eventId)) return false;
  try {
    await readFreshEvent(eventId);
    return false;
  } catch (error) {
    return error instanceof ApiError && error.status === 404;
  }
};

/**
 * Drops the draft of an event that was deleted on another device, but not where it holds text or files that exist
 * nowhere else: the form then makes a new event of them. Returns true where there was nothing to keep.
 */
const dropIfGone = async (ownerId: number, draft: Draft): Promise<boolean> => {
  const { name, record } = draft;
  if (typeof name !== 'number' || record === null || !(await isGone(name))) return false;
  if (hasOwnWords(record)) return false;
  await removeDraft(ownerId, draft);
  return true;
};

const dropDraftNow = async (ownerId: number, eventId: number): Promise<void> => {
  // Without it nobody knows what waits.
  const { discardRefused } = await loadOutbox();
  // Of somebody else the server would say that it is not there.
  if (tokens.personId() !== ownerId || !(isLocal(eventId) || (await isGone(eventId)))) return;
  const draft = (await listDrafts(ownerId)).find(({ name }) => name === eventId);
  if (draft !== undefined) await removeDraft(ownerId, draft);
  await discardRefused(eventId);
};

/** Drops the draft of an event that was deleted on this device, once nobody can take that back any more. */
export const dropDraftOf = (ownerId: number, eventId: number): void => {
  markOffered(eventId);
  const drop = () => void dropDraftNow(ownerId, eventId).catch(() => undefined);
  // What was never sent cannot be brought back.
  if (isLocal(eventId)) drop();
  else setTimeout(drop, EVENT_RESTORE_S * millisecondsInSecond);
};

const kept = createListeners();
/** Told when there is a draft to offer, or to mark, that nobody has typed just now. */
export const whenKept = kept.subscribe;

/** Changes a draft without its form. @returns false where a form has it, or where it is not as it was `before` */
export const replaceDraft = async (
  ownerId: number,
  name: DraftName,
  before: FormRecord | null,
  after: FormRecord | null,
): Promise<boolean> => {
  const letGo = await takeDraft(ownerId, name);
  try {
    const place = placeOf(ownerId, name);
    if (letGo === null) return false;
    // One that this version cannot read stays.
    const isAsBefore =
      before === null
        ? !(await hasAny(ownerId, 'draft', storedIdOf(name)))
        : JSON.stringify(await vault.read(place)) === JSON.stringify(before);
    if (!isAsBefore) return false;
    await (after === null ? vault.remove(place) : vault.write(place, after));
    kept.notify();
    return true;
  } finally {
    letGo?.();
  }
};

/** Call this when the deletion of an event was taken back: its draft is offered again, and files refused meanwhile go again. */
export const keepDraftOf = async (eventId: number): Promise<void> => {
  forgetOffered(eventId);
  const { retryRefused } = await loadOutbox();
  await retryRefused((call) => call.kind === 'event.file' && call.eventId === eventId);
  kept.notify();
};

/** A quick note that went on in the form waits behind the form's button, where nothing else does. */
const moveToForm = async (ownerId: number): Promise<void> => {
  const read = async () => {
    const record = parsedRecord(await vault.read(placeOf(ownerId, 'quick')));
    return record === null || record.state.step === QUICK ? null : record;
  };
  // Before the locks, as it may wait for the key.
  if ((await read()) === null) return;
  const held = [await takeDraft(ownerId, 'quick'), await takeDraft(ownerId, 'new')];
  try {
    if (held.includes(null) || (await hasAny(ownerId, 'draft', storedIdOf('new')))) return;
    const record = await read();
    if (record !== null) await vault.change([[placeOf(ownerId, 'new'), record]], [placeOf(ownerId, 'quick')]);
  } finally {
    for (const letGo of held) letGo?.();
  }
};

/** Ways on which a new event was begun and left. It is not offered: the way to it bears a mark. */
export const findBegun = async (ownerId: number): Promise<NewDraft[]> => {
  // One that cannot be moved now bears its mark where it is.
  if (await hasAny(ownerId, 'draft', storedIdOf('quick'))) await moveToForm(ownerId).catch(() => undefined);
  const stored = await Promise.all(NEW_DRAFTS.map((way) => hasAny(ownerId, 'draft', storedIdOf(way))));
  if (!stored.includes(true)) return [];
  const drafts = await listDrafts(ownerId);
  return NEW_DRAFTS.filter((way, at) => {
    const record = drafts.find(({ name }) => name === way)?.record;
    // What cannot be read now counts, as it may hold words.
    return stored[at] && (!record || isBegun(record));
  });
};

/** When an event was first found to be gone. */
const goneSinceMs = new Map<number, number>();
whenForgotten(() => goneSinceMs.clear());

/** Whether the server has refused files alone, because their event is gone: there is nothing to decide. */
const isOnlyFilesOfGone = async (id: number): Promise<boolean> => {
  const { discardRefused } = await loadOutbox();
  const calls = waitingCalls.get().refused.filter((one) => eventIdOf(one) === id);
  if (offered.has(id) || calls.some(({ call }) => call.kind === 'event.save') || !(await isGone(id))) return false;
  const sinceMs = goneSinceMs.get(id) ?? now();
  goneSinceMs.set(id, sinceMs);
  if (now() - sinceMs > UNDO_MS) {
    offered.add(id);
    await loadTexts('app');
    // Deleted on another device: the file goes once the person has read that.
    alertStore.show('error', readText('media.event_gone'), { onRead: () => void discardRefused(id) });
  }
  return true;
};

/** An event whose form is to be opened. */
export interface Offer {
  id: number;
  /** The server has refused it: the form opens also after another dialog, as nothing else leads to it. */
  isRefused: boolean;
}

/**
 * Returns the event whose form is to be opened: one that the server refused, or changes that were left and that no tab has
 * open.
 */
export const findEventToOffer = async (ownerId: number): Promise<Offer | null> => {
  // The key is requested ahead, so that the form need not wait for it.
  requireKey().catch(() => undefined);
  // Without it nobody knows what waits.
  await loadOutbox();
  await nameDrafts(ownerId).catch(() => undefined);
  const refused = waitingCalls.get().refused.flatMap((one) => eventIdOf(one) ?? []);
  const left = await listDrafts(ownerId);
  for (const id of refused) {
    // Its event may have been deleted on this device, which can be taken back for a while.
    if (await isOnlyFilesOfGone(id)) continue;
    if (offered.has(id) || (await isDraftTaken(ownerId, id))) continue;
    return offer(ownerId, id, true);
  }
  for (const draft of left) {
    const { name } = draft;
    if (typeof name !== 'number' || offered.has(name)) continue;
    if ((await isDraftTaken(ownerId, name)) || (await dropIfGone(ownerId, draft))) continue;
    return offer(ownerId, name, false);
  }
  return null;
};

/** The session may have ended meanwhile. The draft is offered when the same person has signed in again. */
const offer = (ownerId: number, id: number, isRefused: boolean): Offer | null => {
  if (tokens.personId() !== ownerId) return null;
  return { id, isRefused };
};

/** How many drafts that are worth a word are stored on this device only. What cannot be read counts. */
export const countDrafts = async (ownerId: number): Promise<number> =>
  (await listDrafts(ownerId)).filter(({ record }) => record === null || isBegun(record)).length;

/** The draft of changes to a stored event, with what tells it apart from others. */
export interface EditDraft {
  eventId: number;
  /** Date of the stored event. */
  datetime: string;
  timeZone: string | null;
  /** The text as it stands in the form now. */
  text: string;
}

/** Drafts of changes that no tab has open, the latest event first; those that no key can open are left out. */
export const listEditDrafts = async (ownerId: number): Promise<EditDraft[]> => {
  const found: EditDraft[] = [];
  for (const { name, record } of await listDrafts(ownerId)) {
    const stored = record?.state.stored;
    if (typeof name !== 'number' || !record || !stored || (await isDraftTaken(ownerId, name))) continue;
    const { text, timeZone } = record.state.values;
    found.push({ eventId: name, datetime: stored.datetime, timeZone, text });
  }
  return found.toSorted((one, other) => other.datetime.localeCompare(one.datetime));
};
