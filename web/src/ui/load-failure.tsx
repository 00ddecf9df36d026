import { useTexts } from '../i18n/use-texts.ts';
import { Button } from './button.tsx';
import styles from './load-failure.module.css';

interface LoadFailureProps {
  text: string;
  /** `status` where what was loaded before is still shown. */
  role?: 'alert' | 'status';
  isRetrying?: boolean;
  onRetry: () => void;
}

/** One line with a retry button, for a part that could not be loaded while the rest is shown. */
export function LoadFailure({ text, role = 'alert', isRetrying = false, onRetry }: LoadFailureProps) {
  const t = useTexts('app');
  return (
    <div className={styles.failure} role={role}>
      <p>{text}</p>
      <Button variant="light" size="sm" aria-busy={isRetrying} onClick={onRetry}>
        {t('failed.retry')}
      </Button>
    </div>
  );
}
