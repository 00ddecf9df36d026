import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dismissHint, settingsQuery } from '../../data/settings.ts';
import { hintAt } from '../../features/home/hint-steps.ts';

/** The hint of the start page that is due, if any, until the last was read on any device [HOME-09]. */
export const useStartHints = () => {
  const { data: settings } = useQuery(settingsQuery);
  const [step, setStep] = useState(0);
  const { place, isLast } = hintAt(step);
  const showNext = () => {
    setStep(step + 1);
    if (isLast) dismissHint('startpage_hints');
  };
  const isDue = settings?.onboarding.startpage_hints === true;
  return { place: isDue ? place : null, isLast, showNext };
};
