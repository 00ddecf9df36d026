import type { Chat } from '@bergkette/contract/chats.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { chatQuery, messagesQuery } from '../../../data/chats.ts';
import { loadTexts, readText } from '../../../i18n/texts.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { ChatScreen } from './chat-screen.tsx';

beforeAll(() => Promise.all([loadTexts('app'), loadTexts('people')]));
afterEach(() => queryClient.clear());

const UUID = '6e7f0d0e-6c7e-4c43-8a8f-1f0d3c2b1a00';
const [me, ben] = [
  { id: 1, name: 'Anna' },
  { id: 2, name: 'Ben' },
];

/** What a screen reader says by itself when the newest message is of this person. */
const saidOf = (by: typeof me): string => {
  const chat: Chat = { uuid: UUID, user1: me, user2: ben, is_read: true, latest_message: null, is_blocked: false };
  queryClient.setQueryData(chatQuery(UUID).queryKey, chat);
  const message = { id: 9, text: 'Bis morgen', timestamp: '2026-11-20T09:00:00Z' };
  const send_by = { ...by, profilePicture: '' };
  queryClient.setQueryData(messagesQuery(UUID).queryKey, { messages: [{ ...message, send_by }], hasOlder: false });
  const nothing = () => undefined;
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <ChatScreen
        {...{ uuid: UUID, meId: me.id, contacts: [], onContacts: undefined }}
        {...{ onBack: nothing, onLeave: nothing, onReport: nothing, onBlock: nothing }}
      />
    </QueryClientProvider>,
  );
  return /aria-live="polite"[^>]*>([^<]*)/.exec(markup)?.[1] ?? 'nothing by itself';
};

test('a screen reader says a message of the other person as it comes, and none of one’s own', () => {
  expect(saidOf(ben)).toBe(readText('chat.says', { name: 'Ben', text: 'Bis morgen' }));
  expect(saidOf(me)).toBe('');
});
