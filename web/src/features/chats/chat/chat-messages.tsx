import { useMemo } from 'react';
import { loadOlder } from '../../../data/chats.ts';
import type { KnownMessages } from '../../../data/known-messages.ts';
import { showError } from '../../../i18n/show-error.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { plainDateOf } from '../../../lib/dates.ts';
import { EmptyState } from '../../../ui/list-state.tsx';
import { chatName } from '../chat-name.ts';
import type { WritingChat } from '../use-writing-chat.ts';
import styles from './chat-screen.module.css';
import type { ReportedMessage } from './message-bubble.tsx';
import { MessageList } from './message-list.tsx';
import { toRows } from './message-rows.ts';

interface ChatMessagesProps {
  uuid: string;
  meId: number;
  known: KnownMessages;
  writing: WritingChat;
  onReport: (message: ReportedMessage) => void;
}

/** The messages of a chat, with those still being sent. */
export function ChatMessages({ uuid, meId, known, writing, onReport }: ChatMessagesProps) {
  const t = useTexts('people');
  const rows = useMemo(
    () => toRows(known.messages, writing.messages, meId, plainDateOf),
    [known, writing.messages, meId],
  );
  const newest = known.messages[0];
  const older = async () => {
    try {
      await loadOlder(uuid);
    } catch (error) {
      await showError(error, 'error_messages.load_messages');
      throw error;
    }
  };
  return (
    <>
      {rows.length === 0 ? (
        <div className={`${styles.middle} ${styles.state}`}>
          <EmptyState text={t('chat.empty')} />
        </div>
      ) : (
        <MessageList
          rows={rows}
          hasOlder={known.hasOlder}
          onOlder={older}
          onRetry={writing.retry}
          onDiscard={writing.discard}
          onReport={onReport}
        />
      )}
      <p className="sr-only" aria-live="polite">
        {newest && newest.send_by.id !== meId
          ? t('chat.says', { name: chatName(newest.send_by.name, t), text: newest.text })
          : ''}
      </p>
    </>
  );
}
