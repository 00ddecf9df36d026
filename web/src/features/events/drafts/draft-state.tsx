import { useTexts } from '../../../i18n/use-texts.ts';
import { useConnection } from '../../../pwa/connection.ts';
import styles from './draft-state.module.css';

interface DraftStateProps {
  isSending: boolean;
  /** Sent by itself once there is a network, as long as the page is open. */
  isWaiting: boolean;
  /** `null` before the first change. */
  isStored: boolean | null;
  /** True says only aloud that the entry is stored: the line would move what is about to be tapped. */
  isStill?: boolean;
}

/** Says where the entry is: stored on this device, or being sent. That it was saved is said after the form is closed. */
export function DraftState({ isSending, isWaiting, isStored, isStill = false }: DraftStateProps) {
  const t = useTexts('app');
  const connection = useConnection();
  const atRest = isStored === false ? 'unkept' : connection === 'ok' ? 'draft' : 'offline';
  const shown = isWaiting ? 'waiting' : isSending ? 'sending' : atRest;
  const isShown = shown !== 'draft' || isStored === true;
  return (
    <p className={isStill && shown === 'draft' ? 'sr-only' : styles.state} role="status">
      {isShown && t(`event.state.${shown}`)}
    </p>
  );
}
