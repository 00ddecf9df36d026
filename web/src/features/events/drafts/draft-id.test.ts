import { expect, test } from 'vitest';
import { type DraftId, draftIdOf, draftOf, eventIdOf, storedIdOf } from './draft-id.ts';

test('drafts are known by their ids in the vault, and lead to their events', () => {
  const drafts: [DraftId, number | null][] = [
    ['new', null],
    [draftIdOf(5), 5],
    [draftIdOf(-1_700_000_000_000), -1_700_000_000_000],
  ];
  for (const [draft, id] of drafts) {
    expect(draftOf(storedIdOf(draft))).toBe(draft);
    expect(eventIdOf(draft)).toBe(id);
  }
  for (const other of ['', 'new', 'event/', 'event/news', 'event/event-5/6', 'chat/event-5'])
    expect(draftOf(other)).toBeNull();
});
