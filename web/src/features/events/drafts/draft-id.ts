/* A draft is named by the event that it changes: `null` for the one of a new event, below 0 for an event that the server
   has not named yet. The id in the vault holds nothing of the contents. */

/** Ids of these drafts in the vault begin so. */
export const EVENT_DRAFTS = 'event/';
export const storedIdOf = (eventId: number | null): string =>
  `${EVENT_DRAFTS}${eventId === null ? 'new' : `event-${eventId}`}`;

const STORED_ID = /^event\/(?:new|event-(-?\d+))$/;
/** Returns the event of an id in the vault; `undefined` where the id is of another kind of draft. */
export const eventIn = (storedId: string): number | null | undefined => {
  const found = STORED_ID.exec(storedId);
  if (found === null) return undefined;
  return found[1] === undefined ? null : Number(found[1]);
};
