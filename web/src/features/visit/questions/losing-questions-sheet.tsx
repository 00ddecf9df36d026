import { useTexts } from '../../../i18n/use-texts.ts';
import { LosingSheet } from '../../../ui/losing-sheet.tsx';

interface LosingQuestionsSheetProps {
  onStay: () => void;
  onSignOut: () => void;
}

/** Asks before a sign-out deletes the questions for the next appointment. */
export function LosingQuestionsSheet(on: LosingQuestionsSheetProps) {
  const t = useTexts('visit');
  return (
    <LosingSheet
      title={t('visit.losing')}
      text={t('visit.losing.text')}
      stay={t('visit.losing.stay')}
      leave={t('visit.losing.sign_out')}
      {...on}
    />
  );
}
