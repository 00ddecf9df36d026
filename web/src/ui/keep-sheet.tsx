import type { ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { Button } from './button.tsx';
import styles from './sheet.module.css';
import { Sheet } from './sheet.tsx';

interface KeepSheetProps {
  isOpen?: boolean;
  title: string;
  /** Says in plain words what would be lost. */
  text: ReactNode;
  /** Name of the cross, where closing is neither of both. */
  closeLabel?: string | undefined;
  /** Where plain keeping says too little. */
  keepLabel?: string;
  loseLabel: string;
  /** A third button between keeping and losing. */
  middle?: ReactNode;
  isLosing?: boolean;
  onKeep: () => void;
  onLose: () => void;
  /** Called on closing. Without it, closing means keeping. */
  onClose?: () => void;
}

/**
 * Asks before something is lost. Everywhere in the app keeping is the main button and comes first, losing comes last. The
 * second tap of a double tap presses neither.
 */
export function KeepSheet({
  isOpen = true,
  title,
  text,
  closeLabel,
  keepLabel,
  loseLabel,
  middle,
  isLosing = false,
  onKeep,
  onLose,
  onClose = onKeep,
}: KeepSheetProps) {
  const t = useTexts('app');
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title} closeLabel={closeLabel} isGuarded>
      {typeof text === 'string' ? <p className="lead">{text}</p> : text}
      <div data-foot className={`stack gap-14 ${styles.ways}`}>
        <Button data-autofocus onClick={onKeep}>
          {keepLabel ?? t('button.keep')}
        </Button>
        {middle}
        <Button variant="danger" aria-busy={isLosing} onClick={() => !isLosing && onLose()}>
          {loseLabel}
        </Button>
      </div>
    </Sheet>
  );
}
