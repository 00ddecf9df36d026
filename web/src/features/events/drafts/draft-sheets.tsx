import { useTexts } from '../../../i18n/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';

interface LeftDraftSheetProps {
  onContinue: () => void;
  onStartOver: () => void;
  /** Closes the sheet without a decision; the draft stays. */
  onClose: () => void;
}

export function LeftDraftSheet({ onContinue, onStartOver, onClose }: LeftDraftSheetProps) {
  const t = useTexts('app');
  return (
    <Sheet isOpen onClose={onClose} title={t('event.draft_kept')} closeLabel={t('event.draft_later')}>
      <Button onClick={onContinue}>{t('event.draft_continue')}</Button>
      <Button variant="subtle" onClick={onStartOver}>
        {t('event.draft_start_over')}
      </Button>
    </Sheet>
  );
}

export function OpenElsewhereSheet({ onClose }: { onClose: () => void }) {
  const t = useTexts('app');
  return (
    <Sheet isOpen onClose={onClose} title={t('event.draft_elsewhere')}>
      <p className="lead">{t('event.draft_elsewhere_text')}</p>
      <Button onClick={onClose}>{t('event.done')}</Button>
    </Sheet>
  );
}
