import { dismissHint } from '../../data/settings.ts';
import { findHintTarget, isPathHintDue } from '../../features/home/start-hint.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { plainDateOf } from '../../lib/dates.ts';
import { now } from '../../lib/server-time.ts';
import { HintAt } from '../../ui/hint.tsx';
import { useHintTurn } from '../../ui/use-hint-turn.ts';

interface HomeStartHintProps {
  total: number;
  newest: Parameters<typeof isPathHintDue>[1];
  /** True while something else is looked at: Firn speaks, a dialog is open, or one looks back. */
  isBusy: boolean;
}

/** The hint of the start page; once read on any device it never comes again [HOME-09]. */
export function HomeStartHint({ total, newest, isBusy }: HomeStartHintProps) {
  const t = useTexts('app');
  const isDue = !isBusy && isPathHintDue(total, newest, plainDateOf(now()));
  const hasTurn = useHintTurn(isDue);
  return (
    <HintAt
      isShown={isDue && hasTurn}
      find={findHintTarget}
      // Below the path are the buttons for a new event.
      side="top"
      label={t('home.hints')}
      text={t('home.hint.path')}
      button={t('home.hint.done')}
      onNext={() => dismissHint('startpage_hints')}
    />
  );
}
