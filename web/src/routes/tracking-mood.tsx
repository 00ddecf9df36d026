import { useState } from 'react';
import { MoodHelp } from '../features/moods/mood-help.tsx';
import { MoodTab } from '../features/moods/mood-tab.tsx';

interface TrackingMoodProps {
  /** The question mark of the screen was tapped. */
  isHelpOpen: boolean;
  onHelpClose: () => void;
}

/** The mood tab with what it shows of the diary. */
export function TrackingMood({ isHelpOpen, onHelpClose }: TrackingMoodProps) {
  const [isHardShown, setHardShown] = useState(false);
  const hard = { isOn: isHardShown, onToggle: () => setHardShown(!isHardShown), byDate: undefined, failure: null };
  return (
    <>
      <MoodTab hard={hard} />
      <MoodHelp isOpen={isHelpOpen} onClose={onHelpClose} />
    </>
  );
}
