import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hintAt } from '../features/home/hint-steps.ts';
import { StartHint } from '../features/home/start-hint.tsx';
import { settingsQuery, updateSettings } from '../features/settings/settings.api.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useTurn } from '../ui/use-turn.ts';

/** Which hint of the start page is due, if any: until the last was read, on any device [HOME-09]. */
export const useStartHints = () => {
  const { data: settings } = useQuery(settingsQuery);
  const [step, setStep] = useState(0);
  const { place, isLast } = hintAt(step);
  const showNext = () => {
    setStep(step + 1);
    // Not stored means no more than that the hints come once more.
    if (isLast) updateSettings({ onboarding: { startpage_hints: false } }).catch(() => undefined);
  };
  const isDue = settings?.onboarding.startpage_hints === true;
  return { place: isDue ? place : null, isLast, isFirst: step === 0, showNext };
};

interface HomeStartHintsProps {
  hints: ReturnType<typeof useStartHints>;
  /** Whether there is anything to walk along yet. */
  isPathLong: boolean;
}

export function HomeStartHints({ hints, isPathLong }: HomeStartHintsProps) {
  const t = useTexts('home');
  const hasTurn = useTurn('hint', hints.place !== null);
  if (hints.place === null || !hasTurn) return null;
  const texts = {
    add: t('home.start_hint'),
    toggle: t('home.hint.toggle'),
    path: t(isPathLong ? 'home.hint.path' : 'home.hint.path_short'),
  };
  return (
    <StartHint
      place={hints.place}
      label={t('home.hints')}
      text={texts[hints.place]}
      button={t(hints.isLast ? 'home.hint.done' : 'home.hint.next')}
      takesFocus={!hints.isFirst}
      onNext={hints.showNext}
    />
  );
}
