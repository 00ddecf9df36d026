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
