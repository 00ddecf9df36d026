import { useTexts } from '../../../i18n/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import type { ContactDetail } from './contact-details.ts';

interface WarningSheetProps {
  detail: ContactDetail | null;
  onBack: () => void;
  onSend: () => void;
}

/** Asks before the first phone number or address of a chat is sent. */
export function WarningSheet({ detail, onBack, onSend }: WarningSheetProps) {
  const t = useTexts('people');
  return (
    <Sheet
      isOpen={detail !== null}
      onClose={onBack}
      title={t(`chat.warn_${detail ?? 'phone'}`)}
      closeLabel={t('chat.close')}
      isGuarded
    >
      <p className="lead">{t('chat.warn_text')}</p>
      <Button onClick={onBack}>{t('chat.warn_back')}</Button>
      <Button variant="subtle" onClick={onSend}>
        {t('chat.warn_send')}
      </Button>
    </Sheet>
  );
}
