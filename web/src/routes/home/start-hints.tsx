import { findHintTarget } from '../../features/home/hint-steps.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { HintAt } from '../../ui/hint.tsx';
import { useMayOpen } from '../../ui/use-dialog-queue.ts';
import type { useStartHints } from './use-start-hints.ts';

interface HomeStartHintsProps {
  hints: ReturnType<typeof useStartHints>;
  /** False while there are too few events to walk along. */
  isPathLong: boolean;
}

/** Three hints, one after another, each at the element that it explains (decision O30). */
export function HomeStartHints({ hints, isPathLong }: HomeStartHintsProps) {
  const t = useTexts('home');
  const { place } = hints;
  const hasTurn = useMayOpen('hint', place !== null);
  if (place === null) return null;
  const texts = {
    add: t('home.start_hint'),
    toggle: t('home.hint.toggle'),
    path: t(isPathLong ? 'home.hint.path' : 'home.hint.path_short'),
  };
  return (
    <HintAt
      isShown={hasTurn}
      find={() => findHintTarget(place)}
      label={t('home.hints')}
      text={texts[place]}
      button={t(hints.isLast ? 'home.hint.done' : 'home.hint.next')}
      onNext={hints.showNext}
    />
  );
}
