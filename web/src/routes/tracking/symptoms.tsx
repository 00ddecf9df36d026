import { useQuery } from '@tanstack/react-query';
import { dismissHint, settingsQuery } from '../../data/settings.ts';
import { SymptomsTab } from '../../features/symptoms/symptoms-tab.tsx';

interface TrackingSymptomsProps {
  /** True after the screen's question mark was tapped. */
  isHelpOpen: boolean;
  onHelpClose: () => void;
}

/** The tab of the symptoms, with its hints until they are read on any device [TRK-11]. */
export function TrackingSymptoms(props: TrackingSymptomsProps) {
  const { data: settings } = useQuery(settingsQuery);
  const handleRead = () => dismissHint('tracking_hints');
  return <SymptomsTab {...props} hasHints={settings?.onboarding.tracking_hints === true} onHintsRead={handleRead} />;
}
