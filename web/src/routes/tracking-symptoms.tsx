import { useQuery } from '@tanstack/react-query';
import { settingsQuery, updateSettings } from '../features/settings/settings.api.ts';
import { SymptomsTab } from '../features/symptoms/symptoms-tab.tsx';

interface TrackingSymptomsProps {
  /** The question mark of the screen was tapped. */
  isHelpOpen: boolean;
  onHelpClose: () => void;
}

/** The tab of the symptoms, with its hints until they are read, on any device [TRK-11]. */
export function TrackingSymptoms(props: TrackingSymptomsProps) {
  const { data: settings } = useQuery(settingsQuery);
  // Not stored means no more than that the hints come once more.
  const handleRead = () => void updateSettings({ onboarding: { tracking_hints: false } }).catch(() => undefined);
  return <SymptomsTab {...props} hasHints={settings?.onboarding.tracking_hints === true} onHintsRead={handleRead} />;
}
