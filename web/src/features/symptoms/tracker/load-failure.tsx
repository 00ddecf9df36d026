import { useTexts } from '../../../i18n/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './tracker-panel.module.css';

interface LoadFailureProps {
  text: string;
  isRetrying: boolean;
  onRetry: () => void;
}

/** One line with a retry button, for a part that could not be loaded while the rest is shown. */
export function LoadFailure({ text, isRetrying, onRetry }: LoadFailureProps) {
  const t = useTexts('tracking');
  return (
    <div className={styles.failure} role="alert">
      <p>{text}</p>
      <Button variant="subtle" size="sm" aria-busy={isRetrying} onClick={onRetry}>
        {t('failed.retry')}
      </Button>
    </div>
  );
}
