import { useTexts } from '../../../i18n/use-texts.ts';
import { useConnection } from '../../../pwa/connection.ts';
import type { SavingPhase } from '../form/use-save-event.ts';
import styles from './draft-state.module.css';

interface DraftStateProps {
  phase: SavingPhase;
  /** `null` before the first change. */
  isKept: boolean | null;
  /** True says only aloud that the entry is kept: the line would move what is about to be tapped. */
  isStill?: boolean;
}

/**
 * Says where the entry is: kept on this device, being sent, or waiting for the network. That it was saved is said after
 * the form is closed.
 */
export function DraftState({ phase, isKept, isStill = false }: DraftStateProps) {
  const t = useTexts('app');
  const connection = useConnection();
  const atRest = isKept === false ? 'unkept' : connection === 'ok' ? 'draft' : 'offline';
  const waiting = isKept === false ? 'waiting_unkept' : 'waiting';
  const isWaiting = phase !== 'draft' && (phase === 'waiting' || connection !== 'ok');
  const shown = phase === 'draft' ? atRest : isWaiting ? waiting : phase;
  const isShown = shown !== 'draft' || isKept === true;
  return (
    <p className={isStill && shown === 'draft' ? 'sr-only' : styles.state} role="status">
      {isShown && t(`event.state.${shown}`)}
    </p>
  );
}
