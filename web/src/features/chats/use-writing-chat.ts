import { useEffect, useMemo, useRef, useState } from 'react';
import { deleteChat, forgetChat } from '../../data/chats.ts';
import { showError } from '../../i18n/show-error.ts';
import { ApiError } from '../../lib/api-error.ts';
import { hasDarkSentence } from '../../lib/hard-entry.ts';
import { now } from '../../lib/server-time.ts';
import { useStore } from '../../lib/store.ts';
import { createKeyring } from '../../lib/uuid.ts';
import type { Call, MessageSend, Waiting } from '../../offline/outbox/call.ts';
import { discard, discardWithChat, perform, retryRefused } from '../../offline/outbox/outbox.ts';
import { waitingCalls } from '../../offline/outbox/waiting.ts';
import { useDraft } from '../../offline/use-draft.ts';
import { vault } from '../../offline/vault.ts';
import { useConnection } from '../../pwa/connection.ts';
import { offerTalk } from '../../ui/help/call-notice.ts';
import type { WaitingMessage } from './chat/messages.ts';

/** Ids of the drafts of chats begin so. */
export const CHAT_DRAFTS = 'chat/';

const textIn = (stored: unknown): string => (typeof stored === 'string' ? stored : '');
const isEmpty = (text: string): boolean => text === '';

const isOf =
  (chat: string) =>
  (call: Call): call is MessageSend =>
    call.kind === 'message.send' && call.chat === chat;

const SHOWN_BY_CHAT: ReadonlySet<string> = new Set(['not_friends', 'blocked', 'chat_paused']);

/** Says why a message was refused. Where the chat itself shows the reason nothing is said. */
const sayFailure = (code: string | null): void => {
  if (code !== null && SHOWN_BY_CHAT.has(code)) return;
  const id = code === 'not_found' ? 'error_messages.no_active_chat' : 'error_messages.send_message';
  void showError(null, id);
};

/** Messages of a chat that the server does not have, in the order in which they were written. */
const useWaitingMessages = (chat: string): WaitingMessage[] => {
  const { waiting, refused, held } = useStore(waitingCalls);
  const isHeld = held.includes('messages');
  const isConnected = useConnection() === 'ok';
  return useMemo(() => {
    const shown = (one: Waiting): WaitingMessage[] => {
      const { call, key, refusal } = one;
      if (!isOf(chat)(call)) return [];
      const hasFailed = refusal !== undefined || isHeld || !isConnected;
      const { text, atMs, after } = call;
      return [{ key, text, atMs, after, state: hasFailed ? 'failed' : 'sending' }];
    };
    return [...waiting, ...refused].toSorted((one, other) => one.seq - other.seq).flatMap(shown);
  }, [chat, waiting, refused, isHeld, isConnected]);
};

/** Tells of each message that is refused while the chat is open. */
const useSayRefused = (chat: string): void => {
  useEffect(() => {
    const known = new Set(waitingCalls.get().refused.map(({ seq }) => seq));
    return waitingCalls.subscribe(() => {
      const { waiting, refused } = waitingCalls.get();
      for (const { seq, call, refusal } of refused) {
        if (known.has(seq) || !isOf(chat)(call)) continue;
        known.add(seq);
        sayFailure(refusal?.code ?? null);
      }
      for (const { seq } of waiting) known.delete(seq);
    });
  }, [chat]);
};

const warnedPlace = (ownerId: number, chat: string) => ({ ownerId, kind: 'memo', id: `chat-warned/${chat}` }) as const;

/** Whether the person was asked before phone numbers and addresses are sent, once for each chat. */
const useWarned = (ownerId: number, chat: string) => {
  const [isWarned, setWarned] = useState(false);
  useEffect(() => {
    let isOver = false;
    vault.read(warnedPlace(ownerId, chat)).then(
      (found) => isOver || setWarned(found === true),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [ownerId, chat]);
  const note = () => {
    setWarned(true);
    vault.write(warnedPlace(ownerId, chat), true).catch(() => undefined);
  };
  return { isWarned, note };
};

/** What one person writes in one chat, and what of it the server does not have yet. */
export const useWritingChat = (ownerId: number, chat: string) => {
  const draftId = `${CHAT_DRAFTS}${chat}`;
  const { draft: found, change, records } = useDraft(ownerId, draftId, textIn, isEmpty);
  const draft = found ?? '';
  /** A message is handed over once, however often it is tapped meanwhile. */
  const isSending = useRef(false);
  const [keyOf] = useState(createKeyring);
  const messages = useWaitingMessages(chat);
  const warned = useWarned(ownerId, chat);
  useSayRefused(chat);

  /** @param after id of the newest known message */
  const send = async (after: number): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    const call = { kind: 'message.send', chat, text: draft.trim(), atMs: now(), after } as const;
    // What is typed while the device stores the message stays in the field.
    const takeOut = () => change((text) => (text.startsWith(draft) ? text.slice(draft.length) : text));
    try {
      await perform(call, { ownerId, key: keyOf([call.text, after]), drafts: records(), isAwaited: false });
      takeOut();
      // Said to the writer alone, on this device: a friend of the same age cannot carry it.
      if (hasDarkSentence(call.text)) offerTalk('search.dark');
    } catch (error) {
      sayFailure(error instanceof ApiError ? error.code : null);
    } finally {
      isSending.current = false;
    }
  };
  return {
    text: draft,
    /** What was typed before is read: until then nothing can be typed over it. */
    isReady: found !== undefined,
    messages,
    isWarned: warned.isWarned,
    noteWarned: warned.note,
    type: (text: string) => change(() => text),
    send,
    retry: () => void retryRefused(isOf(chat)),
    discard: (key: string) => void discard((one) => one.key === key),
    /** Deletes the chat with what waits in it; where the chat stays, what waits stays too. */
    deleteChat: async (): Promise<void> => {
      await discardWithChat(ownerId, () => deleteChat(chat), isOf(chat));
      await forgetChat(chat);
      change(() => '');
    },
  };
};
export type WritingChat = ReturnType<typeof useWritingChat>;
