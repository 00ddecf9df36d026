import type { DraftId } from '../../data/draft-id.ts';
import { knowEvent } from '../../data/events.ts';
import { markTroubled } from '../../features/events/drafts/draft-offers.ts';
import { sayStored } from '../../features/events/form/say-stored.ts';
import { sendDraft } from '../../features/events/form/send-draft.ts';
import { uploadFile } from '../../features/media/upload/upload-file.ts';
import { unreachableError } from '../../lib/api-error.ts';

/**
 * Sends the event of a draft, and says so. One that only the person can decide about opens its form.
 * @param isOver tells whether the person has left meanwhile
 * @returns the id of the stored event; undefined where there was nothing to send, or the form opens
 * @throws {ApiError} `unreachable` where the server is away again
 */
export const sendAndSay = async (
  ownerId: number,
  draftId: DraftId,
  isOver: () => boolean,
): Promise<number | undefined> => {
  const end = await sendDraft(ownerId, draftId, uploadFile);
  if (end.is === 'waiting' || isOver()) throw unreachableError();
  if (end.is === 'open') throw new Error('A form has the draft');
  if (end.is === 'troubled') markTroubled(draftId);
  if (end.is !== 'done') return undefined;
  const { event } = knowEvent(end.latest);
  // The quick entry has no button to save, so what it says offers undo.
  sayStored(event, end.start, end.start.step === 'quick');
  return event.id;
};
