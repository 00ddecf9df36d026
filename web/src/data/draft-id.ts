import { isText } from '../lib/shapes.ts';

/**
 * A draft for each event that is edited, and for new events one or more: behind one that waits for the network another
 * can be begun. The id holds nothing of the contents.
 */
export type DraftId = 'new' | `new-${number}` | `event-${number}`;

const DRAFT_ID = /^(new(-\d+)?|event--?\d+)$/;
export const isDraftId = (value: unknown): value is DraftId => isText(value) && DRAFT_ID.test(value);

export const draftIdOf = (eventId: number): DraftId => `event-${eventId}`;

/** The drafts of new events in their order, from 1. */
export const newDraftId = (count: number): DraftId => (count === 1 ? 'new' : `new-${count}`);

/** `null` for a new event. */
export const eventIdOf = (draft: DraftId): number | null =>
  draft.startsWith('event-') ? Number(draft.slice('event-'.length)) : null;
