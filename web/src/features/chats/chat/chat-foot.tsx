import type { Chat } from '@bergkette/contract/chats.ts';
import { usageLines } from '@bergkette/contract/usage-log.ts';
import { useState } from 'react';
import type { Contact } from '../../../data/contacts.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { logUsage } from '../../../lib/usage-log.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { chatName } from '../chat-name.ts';
import type { WritingChat } from '../use-writing-chat.ts';
import styles from './chat-screen.module.css';
import { Composer } from './composer.tsx';
import { type ContactDetail, contactDetailIn } from './contact-details.ts';

/** The text that says why nobody can write here; undefined where one can. */
const useObstacle = (chat: Chat, contact: Contact | undefined): string | undefined => {
  const t = useTexts('people');
  const language = useLanguage();
  if (contact?.bond === 'blocked') return t('chat.you_blocked');
  if (chat.is_blocked) return t('error_messages.blocked_by_person');
  if (chat.paused_until !== undefined) return t('chat.paused', { when: formatDateTime(chat.paused_until, language) });
  return contact?.bond === 'friend' && contact.person.name !== null ? undefined : t('chat.not_friends');
};

interface WarningSheetProps {
  detail: ContactDetail | null;
  onBack: () => void;
  onSend: () => void;
}

/** Asks before the first phone number or address of a chat is sent. */
function WarningSheet({ detail, onBack, onSend }: WarningSheetProps) {
  const t = useTexts('people');
  return (
    <Sheet isOpen={detail !== null} onClose={onBack} title={t(`chat.warn_${detail ?? 'phone'}`)} isGuarded>
      <p className="lead">{t('chat.warn_text')}</p>
      <Button onClick={onBack}>{t('chat.warn_back')}</Button>
      <Button variant="subtle" onClick={onSend}>
        {t('chat.warn_send')}
      </Button>
    </Sheet>
  );
}

interface ChatFootProps {
  chat: Chat;
  contact: Contact | undefined;
  writing: WritingChat;
  /** Id of the newest known message. */
  newestId: number;
}

/** The field for a message, or the sentence that says why there is none [CHAT-05, ERR-22]. */
export function ChatFoot({ chat, contact, writing, newestId }: ChatFootProps) {
  const t = useTexts('people');
  const obstacle = useObstacle(chat, contact);
  const [detail, setDetail] = useState<ContactDetail | null>(null);
  const send = () => {
    void writing.send(newestId);
    logUsage(usageLines.messageSent());
  };
  const handleSend = () => {
    const found = writing.isWarned ? null : contactDetailIn(writing.text);
    if (found === null) send();
    else setDetail(found);
  };
  const sendAnyway = () => {
    setDetail(null);
    writing.noteWarned();
    send();
  };
  if (obstacle !== undefined) return <p className={styles.note}>{obstacle}</p>;
  return (
    <>
      <Composer
        name={chatName(chat.user2.name, t)}
        text={writing.text}
        isReady={writing.isReady}
        onType={writing.type}
        onSend={handleSend}
      />
      <WarningSheet detail={detail} onBack={() => setDetail(null)} onSend={sendAnyway} />
    </>
  );
}
