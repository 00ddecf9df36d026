/** A draft of a new event, and one for each event that is changed. The id holds nothing of the contents. */
export type DraftId = 'new' | `event-${number}`;

export const draftIdOf = (eventId: number): DraftId => `event-${eventId}`;

/** `null` for a new event. Below 0 for one that the server has not named yet. */
export const eventIdOf = (draft: DraftId): number | null =>
  draft.startsWith('event-') ? Number(draft.slice('event-'.length)) : null;

/** Ids of these drafts in the vault begin so. */
export const EVENT_DRAFTS = 'event/';
export const storedIdOf = (draft: DraftId): string => `${EVENT_DRAFTS}${draft}`;

const DRAFT_ID = /^(new|event--?\d+)$/;
/** Returns the draft of an id in the vault; null for another one. */
export const draftOf = (storedId: string): DraftId | null => {
  const id = storedId.slice(EVENT_DRAFTS.length);
  return storedId.startsWith(EVENT_DRAFTS) && DRAFT_ID.test(id) ? (id as DraftId) : null;
};
