import type { RelationPerson } from '@bergkette/contract/relations.ts';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { caretLeftIcon, hospitalIcon, houseLineIcon, prohibitIcon, trashIcon } from '../../../ui/icons.ts';
import { KeepSheet } from '../../../ui/keep-sheet.tsx';
import { dotsThreeVerticalIcon, shieldIcon } from '../../../ui/shared-icons.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { handHeartIcon } from '../chat-icons.ts';
import styles from './chat-screen.module.css';

const PICTURE_PX = 44;

function Place({ isAtClinic }: { isAtClinic: boolean }) {
  const t = useTexts('people');
  return (
    <span className={`${styles.place} ${isAtClinic ? styles.clinic : styles.home}`}>
      <Icon shape={isAtClinic ? hospitalIcon : houseLineIcon} size={14} />
      {t(isAtClinic ? 'chats.now_clinic' : 'chats.now_home')}
    </span>
  );
}

interface ChatMenuProps {
  name: string;
  isOpen: boolean;
  onClose: () => void;
  onDelete: () => Promise<void>;
  /** Undefined until the other person is known. */
  onReport: (() => void) | undefined;
  /** Undefined where the two are no friends: then nobody can write anyway. */
  onBlock: (() => void) | undefined;
}

function ChatMenu({ name, isOpen, onClose, onDelete, onReport, onBlock }: ChatMenuProps) {
  const t = useTexts('people');
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
    onClose();
  };
  const { mutate, isPending } = useMutation({ mutationFn: onDelete, onSuccess: close });
  return (
    <>
      <Sheet isOpen={isOpen && !isAsking} onClose={close} title={name}>
        <Link to="/help" {...buttonLook({ variant: 'light' })}>
          <Icon shape={handHeartIcon} size={20} />
          {t('chat.help')}
        </Link>
        {onReport && (
          <>
            <Button variant="light" icon={shieldIcon} onClick={onReport}>
              {t('chat.report')}
            </Button>
            <p className="small">{t('chat.report_hint')}</p>
          </>
        )}
        {onBlock && (
          <Button variant="light" icon={prohibitIcon} onClick={onBlock}>
            {t('chat.block')}
          </Button>
        )}
        <Button variant="danger" icon={trashIcon} onClick={() => setAsking(true)}>
          {t('chat.delete')}
        </Button>
      </Sheet>
      <KeepSheet
        isOpen={isOpen && isAsking}
        title={t('chat.delete_title')}
        text={t('chat.delete_text', { name })}
        keepLabel={t('chat.keep')}
        loseLabel={t('chat.delete')}
        isLosing={isPending}
        onKeep={close}
        onLose={() => mutate()}
      />
    </>
  );
}

interface ChatHeaderProps {
  name: string;
  /** Undefined where the two are no friends (any more). */
  friend: RelationPerson | undefined;
  onBack: () => void;
  onDelete: () => Promise<void>;
  /** Undefined until the other person is known. */
  onReport: (() => void) | undefined;
  onBlock: (friend: RelationPerson) => void;
}

/** Name of the other person, where they are if they share it, and the menu. */
export function ChatHeader({ name, friend, onBack, onDelete, onReport, onBlock }: ChatHeaderProps) {
  const t = useTexts('people');
  const isAtClinic = friend?.at_clinic ?? null;
  const [isMenuOpen, setMenuOpen] = useState(false);
  const report = () => {
    setMenuOpen(false);
    onReport?.();
  };
  const block = (person: RelationPerson) => {
    setMenuOpen(false);
    onBlock(person);
  };
  const who = (
    <>
      <Avatar file={friend?.avatar ?? ''} partnerId={friend?.id} size={PICTURE_PX} />
      <span className={styles.who}>
        <h1 dir="auto">{name}</h1>
        {isAtClinic !== null && <Place isAtClinic={isAtClinic} />}
      </span>
    </>
  );
  return (
    <header className={styles.header}>
      <IconButton icon={caretLeftIcon} label={t('chat.back')} onClick={onBack} />
      {friend === undefined ? (
        <span className={styles.partner}>{who}</span>
      ) : (
        <Link to="/profile/$userId" params={{ userId: String(friend.id) }} className={styles.partner}>
          {who}
        </Link>
      )}
      <IconButton icon={dotsThreeVerticalIcon} label={t('chat.more')} onClick={() => setMenuOpen(true)} />
      <ChatMenu
        name={name}
        isOpen={isMenuOpen}
        onClose={() => setMenuOpen(false)}
        onDelete={onDelete}
        onReport={onReport && report}
        onBlock={friend && (() => block(friend))}
      />
    </header>
  );
}
