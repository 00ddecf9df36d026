import { useSyncExternalStore } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { currentConnection, subscribeToConnection } from '../../../pwa/connection.ts';
import type { SavingPhase } from '../form/use-save-event.ts';
import styles from './draft-state.module.css';

interface DraftStateProps {
  phase: SavingPhase;
  isKept: boolean;
}

/** Where the entry is now: kept here, on its way, or waiting for a way. That it is saved is said when the form is gone. */
export function DraftState({ phase, isKept }: DraftStateProps) {
  const t = useTexts('events');
  const connection = useSyncExternalStore(subscribeToConnection, currentConnection);
  const shown = connection === 'ok' ? phase : phase === 'draft' ? 'offline' : 'waiting';
  const isShown = shown !== 'draft' || isKept;
  return (
    <p className={styles.state} role="status">
      {isShown && t(`event.state.${shown}`)}
    </p>
  );
}
