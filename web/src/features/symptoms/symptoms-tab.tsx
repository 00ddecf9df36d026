import { useTexts } from '../../i18n/use-texts.ts';
import { EmptyState } from '../../ui/list-state.tsx';

interface SymptomsTabProps {
  /** The question mark of the screen was tapped. */
  isHelpOpen: boolean;
  onHelpClose: () => void;
}

export function SymptomsTab(_props: SymptomsTabProps) {
  const t = useTexts('shell');
  return <EmptyState text={t('empty.tracking')} />;
}
