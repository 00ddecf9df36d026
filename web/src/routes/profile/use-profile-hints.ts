import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dismissHint, settingsQuery } from '../../data/settings.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useHintTurn } from '../../ui/use-hint-turn.ts';

/** What the hints on the own profile point at, in this order [PROF-16]. */
const PROFILE_HINTS = ['profile_overview', 'profile_status', 'profile_settings'] as const;
type ProfileHint = (typeof PROFILE_HINTS)[number];

/** The three hints of the own profile, one at a time. The first tap counts for the account: a reload brings none of them back [PROF-16]. */
export const useProfileHints = () => {
  const t = useTexts('profile');
  const { data: settings } = useQuery(settingsQuery);
  const [step, setStep] = useState(0);
  const isDue = step > 0 ? step < PROFILE_HINTS.length : settings?.onboarding.profile_hints === true;
  const hasTurn = useHintTurn(isDue);
  const isLast = step === PROFILE_HINTS.length - 1;

  const handleNext = () => {
    setStep(step + 1);
    dismissHint('profile_hints');
  };
  return (name: ProfileHint) => ({
    isShown: isDue && hasTurn && PROFILE_HINTS[step] === name,
    label: t('profile.hint'),
    text: t(`profile.hint.${name}`),
    button: t(isLast ? 'profile.hint.done' : 'profile.hint.next'),
    onNext: handleNext,
  });
};
