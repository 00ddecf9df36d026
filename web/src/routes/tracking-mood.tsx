import { useTexts } from '../i18n/use-texts.ts';
import { EmptyState } from '../ui/list-state.tsx';

interface TrackingMoodProps {
  /** The question mark of the screen was tapped. */
  isHelpOpen: boolean;
  onHelpClose: () => void;
}

export function TrackingMood(_props: TrackingMoodProps) {
  const t = useTexts('shell');
  return <EmptyState text={t('empty.tracking')} />;
}
