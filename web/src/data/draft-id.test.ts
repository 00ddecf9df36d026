import { expect, test } from 'vitest';
import { draftIdOf, isDraftId, newDraftId } from './draft-id.ts';

test('the ids of drafts are known from other texts', () => {
  const ids = [newDraftId(1), newDraftId(2), draftIdOf(5), draftIdOf(-1_700_000_000_000)];
  expect(ids.filter(isDraftId)).toEqual(ids);
  for (const other of ['', 'new-', 'news', 'event-', 'event-5/6', 'draft', null, 5])
    expect(isDraftId(other)).toBe(false);
});
