import { type DraftId, draftIdOf, eventIdOf, newDraftId } from '../../../data/draft-id.ts';
import { readFreshEvent } from '../../../data/events.ts';
import { tokens } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { requireDeviceKey } from '../../../lib/device-key.ts';
import type { FormState } from '../form/form-reducer.ts';
import { isDraftTaken } from './draft-lock.ts';
import { isOffered, isTroubled, markOffered, troubled } from './draft-offers.ts';
import { draftStore } from './draft-store.ts';
import { draftVault, nothingIfSealed } from './draft-vault.ts';
import { hasOwnWords, isBegun } from './kept-form.ts';

const listDrafts = (ownerId: number): Promise<DraftId[]> => draftStore.list(ownerId).catch(() => []);

const isGone = async (eventId: number): Promise<boolean> => {
  try {
    await readFreshEvent(eventId);
    return false;
  } catch (error) {
    return error instanceof ApiError && error.status === 404;
  }
};

/** A draft that no key can open is not worth keeping. */
const isWorthKeeping = async (ownerId: number, draft: DraftId): Promise<boolean> => {
  const record = await draftVault(ownerId, draft, await requireDeviceKey())
    .readRecord()
    .catch(nothingIfSealed);
  return record !== null && hasOwnWords(record);
};

/**
 * Drops the draft of an event that was deleted on another device, but not where it holds text or files that exist
 * nowhere else: the form then makes a new event of them. Returns true where there was nothing to keep.
 */
const dropIfGone = async (ownerId: number, draft: DraftId): Promise<boolean> => {
  const eventId = eventIdOf(draft);
  if (eventId === null || !(await isGone(eventId))) return false;
  if (await isWorthKeeping(ownerId, draft)) return false;
  await draftStore.delete(ownerId, draft).catch(() => undefined);
  return true;
};

/** Call this when a deletion on this device can no longer be undone. */
export const dropDraftOf = async (ownerId: number, eventId: number): Promise<void> => {
  if (await isGone(eventId)) await draftStore.delete(ownerId, draftIdOf(eventId)).catch(() => undefined);
};

/** The form that the person has saved, so that it is sent by itself; null for one that was only begun. */
export const readQueued = async (ownerId: number, draft: DraftId): Promise<FormState | null> => {
  const record = await draftVault(ownerId, draft, await requireDeviceKey())
    .readRecord()
    .catch(() => null);
  return record?.form.notes.isSending === true ? record.form.state : null;
};
const isQueued = async (ownerId: number, draft: DraftId): Promise<boolean> =>
  (await readQueued(ownerId, draft)) !== null;

/** The drafts that were saved and not sent. One of them may be open, in this tab or another. */
export const listQueued = async (ownerId: number): Promise<DraftId[]> => {
  const found: DraftId[] = [];
  for (const draft of await listDrafts(ownerId)) {
    if (!isTroubled(draft) && (await isQueued(ownerId, draft).catch(() => false))) found.push(draft);
  }
  return found;
};

/** Returns the draft for a new event: one that was begun and not saved, else a new one after those that wait to be sent. */
export const findNewDraft = async (ownerId: number): Promise<DraftId> => {
  const inTrouble = troubled.get().find((draft) => eventIdOf(draft) === null);
  if (inTrouble !== undefined) return inTrouble;
  let count = 1;
  while (await isQueued(ownerId, newDraftId(count)).catch(() => false)) count += 1;
  return newDraftId(count);
};

/** False for a new event with taps alone. What cannot be read now counts, as it may hold words. */
const isDraftBegun = (ownerId: number, draft: DraftId): Promise<boolean> =>
  requireDeviceKey()
    .then((key) => draftVault(ownerId, draft, key).readRecord().catch(nothingIfSealed))
    .then(
      (record) => record !== null && isBegun(record),
      () => true,
    );

/** Whether a new event was begun and left. It is not offered: the way to it bears a mark. */
export const hasBegunNew = async (ownerId: number): Promise<boolean> => {
  for (const draft of await listDrafts(ownerId)) {
    if (eventIdOf(draft) !== null || (await isQueued(ownerId, draft).catch(() => false))) continue;
    if (await isDraftBegun(ownerId, draft)) return true;
  }
  return false;
};

/**
 * Returns a draft that no tab has open: a new event that could not be sent, or changes of a stored one. Drafts that wait
 * to be sent are left out.
 */
export const findDraftToOffer = async (ownerId: number): Promise<DraftId | null> => {
  // The key is requested ahead, so that the form need not wait for it.
  requireDeviceKey().catch(() => undefined);
  const drafts = (await listDrafts(ownerId)).filter(
    (draft) => !isOffered(draft) && (eventIdOf(draft) !== null || isTroubled(draft)),
  );
  drafts.sort((a, b) => Number(eventIdOf(b) === null) - Number(eventIdOf(a) === null));
  for (const draft of drafts) {
    const isSentByItself = !isTroubled(draft) && (await isQueued(ownerId, draft).catch(() => false));
    if (isSentByItself || (await isDraftTaken(ownerId, draft)) || (await dropIfGone(ownerId, draft))) continue;
    // The session has ended meanwhile. The draft is offered when the same person has signed in again.
    if (tokens.personId() !== ownerId) return null;
    markOffered(draft);
    return draft;
  }
  return null;
};

/** Call this when an event that was never sent is deleted. */
export const dropDraft = (ownerId: number, draft: DraftId): Promise<void> =>
  draftStore.delete(ownerId, draft).catch(() => undefined);

/** How many drafts that are worth a word are stored on this device only. */
export const countDrafts = async (ownerId: number): Promise<number> => {
  const drafts = await listDrafts(ownerId);
  const begun = await Promise.all(drafts.map((draft) => isDraftBegun(ownerId, draft)));
  return begun.filter(Boolean).length;
};

/** Deletes all drafts of the person, at a deliberate sign-out. A session that ends by itself keeps them. */
export const wipeDrafts = (ownerId: number): Promise<void> => draftStore.wipe(ownerId).catch(() => undefined);
