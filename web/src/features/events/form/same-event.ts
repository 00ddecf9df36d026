import type { DiaryEvent, EventInput } from '@bergkette/contract/events.ts';

const sorted = (tags: readonly string[] | undefined): string => JSON.stringify([...(tags ?? [])].sort());

/** The stored event says what was sent: then a lost or late answer needs no question. */
export const isSameEvent = (event: DiaryEvent, input: EventInput): boolean =>
  event.location === input.location &&
  (input.activity === undefined || event.activity.id === input.activity) &&
  Date.parse(event.datetime) === Date.parse(input.datetime) &&
  event.mood === input.mood &&
  event.difficulty === input.difficulty &&
  event.text === (input.text ?? '') &&
  sorted(event.tags) === sorted(input.tags) &&
  event.publication === (input.publication ?? false) &&
  event.publication_media === (input.publication_media ?? false);
