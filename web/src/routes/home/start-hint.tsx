import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { dismissHint, settingsQuery } from '../../data/settings.ts';
import { FirnBubble } from '../../features/firn/firn-bubble.tsx';
import { isPathHintDue } from '../../features/home/start-hint.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { plainDateOf } from '../../lib/dates.ts';
import { now } from '../../lib/server-time.ts';
import { useHintTurn } from '../../ui/use-hint-turn.ts';

interface HomeStartHintProps {
  total: number | undefined;
  newest: Parameters<typeof isPathHintDue>[1];
  /** True while something else is looked at: Firn speaks, a dialog is open, or one looks back. */
  isBusy: boolean;
  /** Shows the hint in the place of the greeting; `null` ends it. */
  say: (hint: ReactNode) => void;
}

/** The hint of the start page, said by Firn; once closed on any device it never comes again [HOME-09]. Draws nothing. */
export function HomeStartHint({ total, newest, isBusy, say }: HomeStartHintProps) {
  const t = useTexts('app');
  const { data: settings } = useQuery(settingsQuery);
  const isOn = settings?.onboarding.startpage_hints === true;
  const isDue = isOn && !isBusy && isPathHintDue(total ?? 0, newest, plainDateOf(now()));
  const isShown = useHintTurn(isDue) && isDue;
  const show = useEffectEvent(() => {
    const end = () => dismissHint('startpage_hints');
    say(<FirnBubble about="hint" text={t('home.hint.path')} onHold={() => undefined} onEnd={end} ways={null} />);
    return () => say(null);
  });
  useEffect(() => (isShown ? show() : undefined), [isShown]);
  return null;
}
