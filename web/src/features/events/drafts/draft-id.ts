/**
 * A draft is named by the event that it changes, below 0 for an event that the server has not named yet. One of a new event is
 * named by the way to it: the quick note opens beside a form that was left, and neither takes the other's words.
 */
export type DraftName = number | NewDraft;
export type NewDraft = (typeof NEW_DRAFTS)[number];
export const NEW_DRAFTS = ['new', 'quick'] as const;

/** Ids of these drafts in the vault begin so; they hold nothing of the contents. */
export const EVENT_DRAFTS = 'event/';
export const storedIdOf = (name: DraftName): string =>
  `${EVENT_DRAFTS}${typeof name === 'number' ? `event-${name}` : name}`;

const STORED_ID = /^event\/(?:(new|quick)|event-(-?\d+))$/;
/** Returns the name of the draft; `undefined` where the id is of another kind of draft. */
export const draftNameIn = (storedId: string): DraftName | undefined => {
  const [found, way, eventId] = STORED_ID.exec(storedId) ?? [];
  if (found === undefined) return undefined;
  return way === 'new' || way === 'quick' ? way : Number(eventId);
};
