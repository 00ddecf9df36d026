import { expect, test } from 'vitest';
import { eventIn, storedIdOf } from './draft-id.ts';

test('drafts are known by their ids in the vault, and lead to their events', () => {
  // Drafts of earlier versions stand under these too.
  expect([null, 5, -10].map(storedIdOf)).toEqual(['event/new', 'event/event-5', 'event/event--10']);
  for (const eventId of [null, 5, -1_700_000_000_000]) expect(eventIn(storedIdOf(eventId))).toBe(eventId);
  for (const other of ['', 'new', 'event/', 'event/news', 'event/event-5/6', 'chat/event-5'])
    expect(eventIn(other)).toBeUndefined();
});
