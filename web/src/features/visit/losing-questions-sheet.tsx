import { Button } from '@mantine/core';
import { useTexts } from '../../i18n/use-texts.ts';
import { Sheet } from '../../ui/sheet.tsx';

interface LosingQuestionsSheetProps {
  onStay: () => void;
  onSignOut: () => void;
}

/** Signing out clears this device; questions are nowhere else. */
export function LosingQuestionsSheet({ onStay, onSignOut }: LosingQuestionsSheetProps) {
  const t = useTexts('visit');
  return (
    <Sheet isOpen onClose={onStay} title={t('visit.losing')} closeLabel={t('visit.losing.stay')}>
      <p className="lead">{t('visit.losing.text')}</p>
      <Button onClick={onStay}>{t('visit.losing.stay')}</Button>
      <Button variant="danger" onClick={onSignOut}>
        {t('visit.losing.sign_out')}
      </Button>
    </Sheet>
  );
}
