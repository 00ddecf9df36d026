import { expect, test } from 'vitest';
import { draftNameIn, storedIdOf } from './draft-id.ts';

test('drafts are known by their ids in the vault, and lead to their events', () => {
  // Drafts of earlier versions stand under these too.
  expect((['new', 'quick', 5, -10] as const).map(storedIdOf)).toEqual([
    'event/new',
    'event/quick',
    'event/event-5',
    'event/event--10',
  ]);
  for (const name of ['new', 'quick', 5, -1_700_000_000_000] as const) expect(draftNameIn(storedIdOf(name))).toBe(name);
  for (const other of ['', 'new', 'event/', 'event/news', 'event/quick-5', 'event/event-5/6', 'chat/event-5'])
    expect(draftNameIn(other)).toBeUndefined();
});
