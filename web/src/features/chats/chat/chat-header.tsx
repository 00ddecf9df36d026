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
import styles from './chat-screen.module.css';

/* Phosphor Icons (MIT, see NOTICE); not in `ui/icons.ts`, which the app's first chunk holds. */
export const handHeartIcon =
  'M230.33 141.06a24.34 24.34 0 0 0-18.61-4.77C230.5 117.33 240 98.48 240 80c0-26.47-21.29-48-47.46-48A47.58 47.58 0 0 0 156 48.75A47.58 47.58 0 0 0 119.46 32C93.29 32 72 53.53 72 80c0 11 3.24 21.69 10.06 33a31.87 31.87 0 0 0-14.75 8.4L44.69 144H16a16 16 0 0 0-16 16v40a16 16 0 0 0 16 16h104a8 8 0 0 0 1.94-.24l64-16a7 7 0 0 0 1.19-.4L226 182.82l.44-.2a24.6 24.6 0 0 0 3.93-41.56ZM119.46 48a31.15 31.15 0 0 1 29.14 19a8 8 0 0 0 14.8 0a31.15 31.15 0 0 1 29.14-19C209.59 48 224 62.65 224 80c0 19.51-15.79 41.58-45.66 63.9l-11.09 2.55A28 28 0 0 0 140 112h-39.32C92.05 100.36 88 90.12 88 80c0-17.35 14.41-32 31.46-32M16 160h24v40H16Zm203.43 8.21l-38 16.18L119 200H56v-44.69l22.63-22.62A15.86 15.86 0 0 1 89.94 128H140a12 12 0 0 1 0 24h-28a8 8 0 0 0 0 16h32a8.3 8.3 0 0 0 1.79-.2l67-15.41l.31-.08a8.6 8.6 0 0 1 6.3 15.9Z';

const PICTURE_PX = 44;

function Place({ isAtClinic }: { isAtClinic: boolean }) {
  const t = useTexts('people');
  return (
    <span className={`${styles.place} ${isAtClinic ? styles.clinic : styles.home}`}>
      <Icon shape={isAtClinic ? hospitalIcon : houseLineIcon} size={14} />
      {t(isAtClinic ? 'people.now_clinic' : 'people.now_home')}
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
          {t('help.title')}
        </Link>
        {onReport && (
          <>
            <Button variant="light" icon={shieldIcon} onClick={onReport}>
              {t('people.report')}
            </Button>
            <p className="small">{t('chat.report_hint')}</p>
          </>
        )}
        {onBlock && (
          <Button variant="light" icon={prohibitIcon} onClick={onBlock}>
            {t('people.block')}
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
      <IconButton icon={caretLeftIcon} label={t('button.back')} onClick={onBack} />
      {friend === undefined ? (
        <span className={styles.partner}>{who}</span>
      ) : (
        <Link to="/profile/$userId" params={{ userId: String(friend.id) }} className={styles.partner}>
          {who}
        </Link>
      )}
      <IconButton icon={dotsThreeVerticalIcon} label={t('button.more')} onClick={() => setMenuOpen(true)} />
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
