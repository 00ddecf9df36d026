import { useTexts } from '../../i18n/use-texts.ts';
import { LosingSheet } from '../../ui/losing-sheet.tsx';

interface LosingReportSheetProps {
  onStay: () => void;
  onSignOut: () => void;
}

/** A bug report that was not sent. */
export function LosingReportSheet(on: LosingReportSheetProps) {
  const t = useTexts('support');
  return (
    <LosingSheet
      title={t('support.losing')}
      text={t('support.losing.text')}
      stay={t('support.losing.stay')}
      leave={t('support.losing.sign_out')}
      {...on}
    />
  );
}
