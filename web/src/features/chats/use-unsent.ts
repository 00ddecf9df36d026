import { IDEMPOTENCY_TTL_H } from '@bergkette/contract/calls.rules.ts';
import { millisecondsInHour } from 'date-fns/constants';
import { sendMessage, stands } from '../../data/chats.ts';
import { refreshChat, refreshRelations } from '../../data/refresh.ts';
import { showError } from '../../i18n/show-error.ts';
import { ApiError } from '../../lib/api-error.ts';
import { connectionEvents } from '../../lib/connection-events.ts';
import { whenForgotten } from '../../lib/personal-data.ts';
import { now } from '../../lib/server-time.ts';
import { useStore } from '../../lib/store.ts';
import { useWriting } from '../../lib/writing.ts';
import { createUnsent, type UnsentKeeper } from './unsent.ts';
import { unsentVault } from './unsent-store.ts';

/** One hour less than on the server, because the two clocks may differ. */
const KEY_LIFE_MS = (IDEMPOTENCY_TTL_H - 1) * millisecondsInHour;

/** Kept when a chat is closed, so that messages on their way are still sent. */
const keepers = new Map<string, UnsentKeeper>();
whenForgotten(() => keepers.clear());
connectionEvents.on('server_reachable', () => {
  for (const keeper of keepers.values()) keeper.retry();
});

const handleFailure = (chat: string, error: unknown): void => {
  // The chat itself shows that the other person has blocked this one or is no friend any more, or that writing is paused.
  if (error instanceof ApiError && error.status === 403) {
    void refreshRelations();
    void refreshChat(chat);
    return;
  }
  const isGone = error instanceof ApiError && error.status === 404;
  void showError(error, isGone ? 'error_messages.no_active_chat' : 'error_messages.send_message');
};

const keeperOf = (ownerId: number, chat: string): UnsentKeeper => {
  const name = `${ownerId} ${chat}`;
  const known = keepers.get(name);
  if (known) return known;
  const made = createUnsent({
    vault: unsentVault(ownerId, chat),
    send: (text, key) => sendMessage(chat, text, key),
    hasArrived: (waiting) => now() - waiting.atMs > KEY_LIFE_MS && stands(chat, waiting, ownerId),
    onFailure: (error) => handleFailure(chat, error),
  });
  keepers.set(name, made);
  return made;
};

/** What one person has not sent yet in one chat. */
export const useUnsent = (ownerId: number, chat: string) => {
  const keeper = keeperOf(ownerId, chat);
  const unsent = useStore(keeper);
  useWriting(unsent.text !== '' || unsent.waiting.length > 0);
  return { unsent, keeper };
};
