import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIsAfterBad } from '../data/me.ts';
import { dismissHint, settingsQuery } from '../data/settings.ts';
import { now } from '../lib/server-time.ts';
import { skyOf } from './atmosphere.ts';
import type { HintProps } from './hint.tsx';
import { useMayOpen } from './use-dialog-queue.ts';

/** Whether a hint or a celebration may come now: not at night, and not within an hour after something bad. */
export const isGladTime = (hour: number, isAfterBad: boolean): boolean => !isAfterBad && skyOf(hour) !== 'night';

export const useIsGladTime = (): boolean => isGladTime(new Date(now()).getHours(), useIsAfterBad());

/** Returns whether a hint has its turn now. What is not shown comes another time. */
export const useHintTurn = (isDue: boolean): boolean => {
  const isTime = useIsGladTime();
  return useMayOpen('hint', isDue && isTime) && isTime;
};

/**
 * The hints of a screen, one at a time in this order. The first tap counts for the account: a reload brings none of them
 * back, on any device.
 */
export const useHints = <Name extends string>(
  setting: Parameters<typeof dismissHint>[0],
  names: readonly Name[],
  canShow = true,
) => {
  const { data: settings } = useQuery(settingsQuery);
  const [step, setStep] = useState(0);
  const isDue = step > 0 ? step < names.length : settings?.onboarding[setting] === true;
  const hasTurn = useHintTurn(isDue && canShow);
  return (name: Name, text: string): HintProps => ({
    isShown: isDue && hasTurn && names[step] === name,
    text,
    isLast: step === names.length - 1,
    onNext: () => {
      setStep(step + 1);
      dismissHint(setting);
    },
  });
};
