import { XP_PER_ACTION } from '@bergkette/contract/progress.rules.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Firn, type FirnFigureProps } from '../../illustrations/firn.tsx';
import { connectionEvents } from '../../lib/connection-events.ts';
import { useIsQuiet } from '../../lib/quiet-time.ts';
import { PrimaryButton } from '../../ui/button.tsx';
import styles from './panels.module.css';

const RETRY_MS = 5000;
const CHEERING: FirnFigureProps = { pose: 'cheer', eyes: 'happy', mouth: 'open', life: 'happy' };
const COMFORTING: FirnFigureProps = { pose: 'heart', eyes: 'soft', mouth: 'smile', life: 'comfort' };

interface EndPanelProps {
  /** False where the first event waits: then there is no XP to show. */
  hasEvent: boolean;
  isSaving: boolean;
  hasFailed: boolean;
  onGo: () => void;
}

/**
 * Shows the first XP, if there is an event, and the button to home [ONB-06]. A failed save is repeated by itself, but not while an answer is
 * being changed.
 */
export function EndPanel({ hasEvent, isSaving, hasFailed, onGo }: EndPanelProps) {
  const t = useTexts('account');
  // Firn does not cheer beside a hard first event, also not once the quiet minute is over.
  const [isHard] = useState(useIsQuiet());
  const tryAgain = useEffectEvent(onGo);
  useEffect(() => {
    if (!hasFailed) return;
    const timer = setTimeout(tryAgain, RETRY_MS);
    const stop = connectionEvents.on('server_reachable', tryAgain);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [hasFailed]);
  return (
    <>
      <div className={styles.done}>
        {hasEvent ? <Firn {...(isHard ? COMFORTING : CHEERING)} /> : <Firn pose="wave" eyes="open" mouth="smile" />}
        {hasEvent && <span className={styles.xp}>+{XP_PER_ACTION} XP</span>}
      </div>
      <p className={styles.failed} role="status">
        {hasFailed && t('onboarding.save_failed')}
      </p>
      <PrimaryButton isSaving={isSaving} onClick={onGo}>
        {t(hasFailed ? 'onboarding.retry' : 'onboarding.event-form.next')}
      </PrimaryButton>
    </>
  );
}
