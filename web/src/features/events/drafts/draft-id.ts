/** One draft for a new event, and one for each event that is edited. The id holds nothing of the contents. */
export type DraftId = 'new' | `event-${number}`;

export const draftIdOf = (eventId: number | undefined): DraftId => (eventId === undefined ? 'new' : `event-${eventId}`);

export const eventIdOf = (draft: DraftId): number | null =>
  draft === 'new' ? null : Number(draft.slice('event-'.length));
