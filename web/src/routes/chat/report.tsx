import { useQuery } from '@tanstack/react-query';
import { chatQuery } from '../../data/chats.ts';
import type { Contact } from '../../data/contacts.ts';
import { showBlocked } from '../../data/relations.ts';
import type { ReportedMessage } from '../../features/chats/chat/message-bubble.tsx';
import { chatName } from '../../features/chats/chat-name.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ReportDialog } from '../shared/report-dialog.tsx';

interface ChatReportProps {
  uuid: string;
  contacts: readonly Contact[];
  /** `null` reports the whole chat. */
  message: ReportedMessage | null;
  onClose: () => void;
}

/** Reports a chat, or one message of it. */
export function ChatReport({ uuid, contacts, message, onClose }: ChatReportProps) {
  const t = useTexts('people');
  const { data: chat } = useQuery(chatQuery(uuid));
  if (chat === undefined) return null;
  const { id, name } = chat.user2;
  const bond = contacts.find(({ person }) => person.id === id)?.bond;
  return (
    <ReportDialog
      target={message ? { chat: uuid, message: message.id } : { chat: uuid }}
      name={chatName(name, t)}
      quote={message?.text}
      // A person without a name cannot be blocked, except one who has blocked this person.
      canBlock={id !== null && bond !== 'blocked' && (name !== null || chat.is_blocked)}
      onSent={(isBlocked) => isBlocked && id !== null && showBlocked(id)}
      onClose={onClose}
    />
  );
}
