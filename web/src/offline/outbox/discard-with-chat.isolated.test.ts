import { beforeEach, expect, test, vi } from 'vitest';
import { fallSilent } from '../../lib/signed-in.factory.ts';
import { loadApp, recordIdOf } from '../people-on-device.factory.ts';
import type { Call } from './call.ts';

/** Of nobody else: what another test has begun may still hold a lock of its person. */
let me = 900;
/** What the server has been asked, each with what answers it. */
let asked: PromiseWithResolvers<Response>[];
let app: Awaited<ReturnType<typeof loadApp>>;
let outbox: typeof import('./outbox.ts');

const isOfChat = (call: Call) => call.kind === 'message.send' && call.chat === 'a';
const waitingOf = (personId: number) => app.vault.ids(personId, 'outbox');

beforeEach(async () => {
  me += 2;
  asked = [];
  app = await loadApp(() => {
    const answer = Promise.withResolvers<Response>();
    asked.push(answer);
    return answer.promise;
  });
  outbox = await import('./outbox.ts');
  app.signIn(me);
  await app.layCall(me, { kind: 'message.send', chat: 'a', text: 'Bis morgen', atMs: 1, after: 0 });
});

test('while a chat is deleted nothing of it is sent, and what waits in it goes once the server has done it [CHAT-07]', async () => {
  const end = Promise.withResolvers<void>();
  const begun = vi.fn(() => end.promise);
  const deleted = outbox.discardWithChat(me, begun, isOfChat);
  await expect.poll(() => begun).toHaveBeenCalledOnce();
  await outbox.openOutbox();
  const sent = outbox.sendWaiting();
  await outbox.openOutbox();
  expect(await waitingOf(me)).toHaveLength(1);
  end.resolve();
  await deleted;
  await sent;
  expect([await waitingOf(me), asked]).toEqual([[], []]);
});

test('where a chat could not be deleted, what waits in it stays with whom it belongs, whoever is signed in by then', async () => {
  const end = Promise.withResolvers<void>();
  const begun = vi.fn(() => end.promise);
  const deleted = outbox.discardWithChat(me, begun, isOfChat);
  await expect.poll(() => begun).toHaveBeenCalledOnce();
  app.signIn(me + 1);
  end.reject(new Error('No line'));
  await expect(deleted).rejects.toThrow('No line');
  expect([await waitingOf(me), await waitingOf(me + 1)]).toEqual([[recordIdOf(1)], []]);
});

test('a message that is on its way ends before its chat is deleted, which is never done in the name of somebody else', async () => {
  await outbox.openOutbox();
  const sent = outbox.sendWaiting();
  await expect.poll(() => asked).toHaveLength(1);
  const end = vi.fn(() => Promise.resolve());
  const deleted = outbox.discardWithChat(me, end, isOfChat);
  app.signIn(me + 1);
  asked[0]?.reject(new TypeError('No line'));
  await expect(deleted).rejects.toThrow('Somebody else has signed in');
  await sent;
  expect(end).not.toHaveBeenCalled();
});

test('a deletion without an answer ends, so that nothing waits for it', async () => {
  const { deleteChat } = await import('../../data/chats.ts');
  const { fetched, endPatience } = fallSilent();
  const deleted = outbox.discardWithChat(me, () => deleteChat('a'), isOfChat);
  await expect.poll(() => fetched).toHaveBeenCalledOnce();
  endPatience();
  await expect(deleted).rejects.toMatchObject({ status: 0 });
  expect(await waitingOf(me)).toHaveLength(1);
});
