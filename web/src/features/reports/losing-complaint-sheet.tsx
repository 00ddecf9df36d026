import { useTexts } from '../../i18n/use-texts.ts';
import { LosingSheet } from '../../ui/losing-sheet.tsx';

interface LosingComplaintSheetProps {
  onStay: () => void;
  onSignOut: () => void;
}

/** Words of a report that was not sent. */
export function LosingComplaintSheet(on: LosingComplaintSheetProps) {
  const t = useTexts('reports');
  return (
    <LosingSheet
      title={t('report.losing')}
      text={t('report.losing_text')}
      stay={t('report.losing_stay')}
      leave={t('report.losing_sign_out')}
      {...on}
    />
  );
}
