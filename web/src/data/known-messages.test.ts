import type { Message } from '@bergkette/contract/chats.ts';
import { expect, test } from 'vitest';
import { appendOlder, isConnected, mergeNewest, withMessage } from './known-messages.ts';

const message = (id: number): Message => ({
  id,
  text: `Zeile ${id}`,
  timestamp: '2026-11-19T14:00:00.000Z',
  send_by: { id: 1, name: null, profilePicture: '' },
});
/** Messages with the ids `high` to `low`, newest first. */
const from = (high: number, low: number) => Array.from({ length: high - low + 1 }, (_, index) => message(high - index));
const ids = ({ messages }: { messages: readonly Message[] }) => messages.map(({ id }) => id);

test('older pages join once each, though what came in between has moved them [CHAT-14]', () => {
  const known = { messages: from(45, 26), hasOlder: true };
  const page = { count: 47, next: '/more', previous: null, results: from(27, 8) };
  const more = appendOlder(known, page);
  expect({ ids: ids(more), hasOlder: more.hasOlder }).toEqual({ ids: ids({ messages: from(45, 8) }), hasOlder: true });
  const last = appendOlder(more, { count: 47, next: null, previous: '/newer', results: from(7, 1) });
  expect({ ids: ids(last), hasOlder: last.hasOlder }).toEqual({ ids: ids({ messages: from(45, 1) }), hasOlder: false });
});

test('what is new joins what is known; with a gap, or after a deletion, the end counts alone', () => {
  const known = { messages: from(45, 8), hasOlder: true };
  expect(ids(mergeNewest(known, from(47, 28), 47))).toEqual(ids({ messages: from(47, 8) }));
  expect(isConnected(known, from(80, 61))).toBe(false);
  expect(ids(mergeNewest(known, from(80, 61), 80))).toEqual(ids({ messages: from(80, 61) }));
  expect(mergeNewest(known, [message(50)], 1)).toEqual({ messages: [message(50)], hasOlder: false });
  expect(mergeNewest(known, [], 0)).toEqual({ messages: [], hasOlder: false });
});

test('one that was sent meanwhile stays, once', () => {
  const known = withMessage({ messages: from(3, 1), hasOlder: false }, message(4));
  expect(ids(withMessage(known, message(4)))).toEqual([4, 3, 2, 1]);
  expect(ids(mergeNewest(known, from(3, 1), 4))).toEqual([4, 3, 2, 1]);
});

test('pages down to the newest known message leave no gap, and a first page knows if there are older ones', () => {
  const known = { messages: from(45, 40), hasOlder: true };
  expect([isConnected(known, from(47, 45)), isConnected(known, from(47, 46)), isConnected(undefined, [])]).toEqual([
    true,
    false,
    true,
  ]);
  expect(mergeNewest(undefined, from(45, 40), 7).hasOlder).toBe(true);
  expect(mergeNewest(undefined, from(45, 40), 6).hasOlder).toBe(false);
  expect(mergeNewest(known, from(46, 44), 8)).toEqual({ messages: from(46, 40), hasOlder: true });
  expect(mergeNewest(known, from(46, 44), 7)).toEqual({ messages: from(46, 40), hasOlder: false });
  // Fewer than are known: one was deleted, so that only what was found counts.
  expect(mergeNewest(known, from(46, 44), 6)).toEqual({ messages: from(46, 44), hasOlder: true });
  // All were deleted.
  expect(mergeNewest({ messages: [], hasOlder: false }, [], 0)).toEqual({ messages: [], hasOlder: false });
});

test('a page of older messages joins an empty chat, and a late one stands in its order', () => {
  const page = { count: 2, next: null, previous: null, results: from(2, 1) };
  expect(ids(appendOlder({ messages: [], hasOlder: true }, page))).toEqual([2, 1]);
  const known = { messages: [message(9), message(5)], hasOlder: true };
  expect(ids(withMessage(known, message(7)))).toEqual([9, 7, 5]);
});
