import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { changeWaiting } from '../../offline/outbox/waiting.ts';
import { useWritingChat } from './use-writing-chat.ts';

afterEach(() => changeWaiting({ waiting: [], held: [] }));

/** How the chat shows what waits in it. */
function States() {
  return <>{useWritingChat(1, 'with-ben').messages.map(({ state }) => state)}</>;
}

test('a message is on its way while only something else is tried again later (18-WRITE)', () => {
  const call = { kind: 'message.send', chat: 'with-ben', text: 'Hallo', atMs: 0, after: 0 } as const;
  changeWaiting({ waiting: [{ seq: 1, key: 'key 1', isTried: true, call }], held: ['words', 'files'] });
  expect(renderToStaticMarkup(<States />)).toBe('sending');
  changeWaiting({ held: ['words', 'messages'] });
  expect(renderToStaticMarkup(<States />)).toBe('failed');
});
