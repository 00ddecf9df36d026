import type { ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { Button } from './button.tsx';
import styles from './failure.module.css';
import { Icon } from './icon.tsx';
import { infoIcon } from './shell-icons.ts';

/** Says what failed; without children nothing. The live region is there before, so that screen readers read what appears in it. */
export function Failure({ children }: { children: ReactNode }) {
  return (
    <div role="alert">
      {children && (
        <p className={styles.failure}>
          <Icon shape={infoIcon} size={20} />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}

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
    <div className={styles.load} role={role}>
      <p>{text}</p>
      <Button variant="light" size="sm" aria-busy={isRetrying} onClick={onRetry}>
        {t('failed.retry')}
      </Button>
    </div>
  );
}
