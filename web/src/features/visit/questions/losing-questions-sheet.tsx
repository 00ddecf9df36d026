import { useTexts } from '../../../i18n/use-texts.ts';
import { KeepSheet } from '../../../ui/keep-sheet.tsx';

interface LosingQuestionsSheetProps {
  onStay: () => void;
  onSignOut: () => void;
}

/** Asks before a sign-out deletes the questions for the next appointment. */
export function LosingQuestionsSheet(on: LosingQuestionsSheetProps) {
  const t = useTexts('tracking');
  return (
    <KeepSheet
      title={t('visit.losing')}
      text={t('visit.losing.text')}
      closeLabel={t('visit.losing.stay')}
      keepLabel={t('visit.losing.stay')}
      loseLabel={t('visit.losing.sign_out')}
      onKeep={on.onStay}
      onLose={on.onSignOut}
    />
  );
}
