import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dismissHint, settingsQuery } from '../../data/settings.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useHintTurn } from '../../ui/use-hint-turn.ts';

/** One hint at the first visit, shown until it was read on any device [INFO-07]. */
export const useInformationHint = (isWanted: boolean) => {
  const t = useTexts('account');
  const { data: settings } = useQuery(settingsQuery);
  const [isRead, setRead] = useState(false);
  const isDue = isWanted && settings?.onboarding.information_hints === true && !isRead;
  const hasTurn = useHintTurn(isDue);

  const handleNext = () => {
    setRead(true);
    dismissHint('information_hints');
  };
  return {
    isShown: isDue && hasTurn,
    label: t('information.hint'),
    text: t('information.hint.text'),
    button: t('information.hint.done'),
    onNext: handleNext,
  };
};
