import { useEffect, useEffectEvent, useState } from 'react';
import { dismissHint } from '../../data/settings.ts';
import { findHintTarget, startHintFor } from '../../features/home/start-hint.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { plainDateOf } from '../../lib/dates.ts';
import { keptWords } from '../../lib/kept-words.ts';
import { HintAt } from '../../ui/hint.tsx';
import { useHintTurn } from '../../ui/use-hint-turn.ts';

interface HomeStartHintsProps {
  ownerId: number;
  total: number;
  newest: Parameters<typeof startHintFor>[1];
  isLookingBack: boolean;
  /** True while Firn speaks or a dialog is open. */
  isBusy: boolean;
}

/** The hint of the start page whose thing is met now; one in a visit, each only once [HOME-09]. */
export function HomeStartHints({ ownerId, total, newest, isLookingBack, isBusy }: HomeStartHintsProps) {
  const t = useTexts('app');
  const [isOver, setOver] = useState(false);
  // Null until this device has said whether the path was explained on it.
  const [isPathRead, setPathRead] = useState<boolean | null>(null);
  const place = { ownerId, kind: 'firn', id: 'path-hint' } as const;
  const readPlace = useEffectEvent(() => keptWords.read(place));
  useEffect(() => {
    readPlace().then(
      (kept) => setPathRead(kept === true),
      () => setPathRead(false),
    );
  }, []);
  // Whoever looks back has found the way by themselves.
  useEffect(() => {
    if (isLookingBack) dismissHint('startpage_hints');
  }, [isLookingBack]);

  const hint = startHintFor(total, newest, plainDateOf(Date.now()));
  const isDue =
    !isOver && !isBusy && !isLookingBack && (hint === 'toggle' || (hint === 'path' && isPathRead === false));
  const hasTurn = useHintTurn(isDue);
  if (hint === null) return null;
  const handleRead = () => {
    setOver(true);
    if (hint === 'toggle') dismissHint('startpage_hints');
    else void keptWords.write(place, true).catch(() => undefined);
  };
  return (
    <HintAt
      isShown={isDue && hasTurn}
      find={() => findHintTarget(hint)}
      // Below the path are the buttons for a new event.
      side={hint === 'path' ? 'top' : 'bottom'}
      label={t('home.hints')}
      text={t(`home.hint.${hint}`)}
      button={t('home.hint.done')}
      onNext={handleRead}
    />
  );
}
