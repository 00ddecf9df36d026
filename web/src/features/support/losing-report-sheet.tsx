import { useTexts } from '../../i18n/use-texts.ts';
import { KeepSheet } from '../../ui/keep-sheet.tsx';

interface LosingReportSheetProps {
  onStay: () => void;
  onSignOut: () => void;
}

/** Asks before an unsent bug report is lost. */
export function LosingReportSheet(on: LosingReportSheetProps) {
  const t = useTexts('account');
  return (
    <KeepSheet
      title={t('support.losing')}
      text={t('support.losing.text')}
      closeLabel={t('support.losing.stay')}
      keepLabel={t('support.losing.stay')}
      loseLabel={t('support.losing.sign_out')}
      onKeep={on.onStay}
      onLose={on.onSignOut}
    />
  );
}
