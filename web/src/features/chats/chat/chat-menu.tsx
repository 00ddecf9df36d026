import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { prohibitIcon, trashIcon } from '../../../ui/icons.ts';
import { KeepSheet } from '../../../ui/keep-sheet.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { shieldIcon } from '../../../ui/shield-icon.ts';
import { handHeartIcon } from '../chat-icons.ts';

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

/** The rarely used actions of a chat: report, block and delete. */
export function ChatMenu({ name, isOpen, onClose, onDelete, onReport, onBlock }: ChatMenuProps) {
  const t = useTexts('people');
  const [isAsking, setAsking] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const close = () => {
    setAsking(false);
    onClose();
  };
  const erase = async () => {
    setDeleting(true);
    await onDelete();
    setDeleting(false);
    close();
  };
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
        isLosing={isDeleting}
        onKeep={close}
        onLose={() => void erase()}
      />
    </>
  );
}
