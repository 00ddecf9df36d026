import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Firn, type FirnFigureProps } from '../../illustrations/firn.tsx';
import { connectionEvents } from '../../lib/connection-events.ts';
import { PrimaryButton } from '../../ui/button.tsx';
import styles from './panels.module.css';

const RETRY_MS = 5000;

interface EndPanelProps {
  /** How Firn takes the first event, or that there is none. */
  firn: FirnFigureProps;
  /** True after a hard first event: the way to people who help is there. */
  isHard: boolean;
  isSaving: boolean;
  hasFailed: boolean;
  onGo: () => void;
}

/** Shows Firn and the button to home. A failed save is repeated by itself, but not while an answer is being changed. */
export function EndPanel({ firn, isHard, isSaving, hasFailed, onGo }: EndPanelProps) {
  const t = useTexts('account');
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
        <Firn {...firn} />
        {isHard && (
          <Link className={styles.help} to="/help">
            {t('firn.help')}
          </Link>
        )}
      </div>
      <p className={styles.failed} role="status">
        {hasFailed && t('onboarding.save_failed')}
      </p>
      <PrimaryButton isSaving={isSaving} onClick={onGo}>
        {t(hasFailed ? 'failed.retry' : 'onboarding.event-form.next')}
      </PrimaryButton>
    </>
  );
}
