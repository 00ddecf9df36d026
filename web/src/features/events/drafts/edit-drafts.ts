import { eventIdOf } from '../../../data/draft-id.ts';
import { requireDeviceKey } from '../../../lib/device-key.ts';
import { isDraftTaken } from './draft-lock.ts';
import { draftStore } from './draft-store.ts';
import { draftVault } from './draft-vault.ts';

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
  for (const draft of await draftStore.list(ownerId).catch(() => [])) {
    const eventId = eventIdOf(draft);
    if (eventId === null || (await isDraftTaken(ownerId, draft))) continue;
    const record = await draftVault(ownerId, draft, await requireDeviceKey())
      .readRecord()
      .catch(() => null);
    const state = record?.form.state;
    if (!state?.stored) continue;
    const { text, timeZone } = state.values;
    found.push({ eventId, datetime: state.stored.datetime, timeZone, text });
  }
  return found.toSorted((one, other) => other.datetime.localeCompare(one.datetime));
};
