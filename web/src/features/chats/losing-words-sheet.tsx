import { Button } from '@mantine/core';
import { useTexts } from '../../i18n/use-texts.ts';
import { Sheet } from '../../ui/sheet.tsx';

interface LosingWordsSheetProps {
  onStay: () => void;
  onSignOut: () => void;
}

/** Signing out clears this device; what was not sent is nowhere else. */
export function LosingWordsSheet({ onStay, onSignOut }: LosingWordsSheetProps) {
  const t = useTexts('chats');
  return (
    <Sheet isOpen onClose={onStay} title={t('chats.losing')} closeLabel={t('chats.losing.stay')}>
      <p className="lead">{t('chats.losing.text')}</p>
      <Button onClick={onStay}>{t('chats.losing.stay')}</Button>
      <Button variant="danger" onClick={onSignOut}>
        {t('chats.losing.sign_out')}
      </Button>
    </Sheet>
  );
}
