import { useTexts } from '../../i18n/use-texts.ts';
import { KeepSheet } from '../../ui/keep-sheet.tsx';

interface LosingComplaintSheetProps {
  onStay: () => void;
  onSignOut: () => void;
}

/** Asks before the words of an unsent report are lost. */
export function LosingComplaintSheet(on: LosingComplaintSheetProps) {
  const t = useTexts('people');
  return (
    <KeepSheet
      title={t('report.losing')}
      text={t('report.losing_text')}
      closeLabel={t('report.losing_stay')}
      keepLabel={t('report.losing_stay')}
      loseLabel={t('report.losing_sign_out')}
      onKeep={on.onStay}
      onLose={on.onSignOut}
    />
  );
}
