import { type ReactNode, useEffect } from 'react';
import type { TextId } from '../i18n/areas.ts';
import { showError } from '../i18n/show-error.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Firn, type FirnFigureProps } from '../illustrations/firn.tsx';
import { alertStore } from '../lib/alerts.ts';
import { useConnection } from '../pwa/connection.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { cloudWarningIcon } from './icons.ts';
import styles from './list-state.module.css';

interface SkeletonProps {
  label: string;
  /** How many lines of text and how many cards below them stand for the content. */
  lines?: number;
  cards?: number;
}

/** Shows a placeholder with the shape of the content. It is invisible for the first 300 ms. */
export function Skeleton({ label, lines = 0, cards = 0 }: SkeletonProps) {
  return (
    <div className={styles.skeleton} role="status" aria-busy="true" aria-label={label}>
      {[...Array(lines).keys()].map((line) => (
        <span key={line} className={styles.line} />
      ))}
      {[...Array(cards).keys()].map((card) => (
        <span key={card} className={styles.card} />
      ))}
    </div>
  );
}

interface EmptyStateProps {
  /** Heading of a screen that has nothing else. */
  title?: string;
  text?: string;
  /** A button for what the person can do about it. */
  action?: ReactNode;
  firn?: FirnFigureProps;
}

export function EmptyState({ title, text, action, firn }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Firn size={132} {...firn} />
      {title !== undefined && <h1>{title}</h1>}
      {text !== undefined && <p className={styles.emptyText}>{text}</p>}
      {action}
    </div>
  );
}

interface ErrorCardProps {
  text: string;
  /** True where an alert says it too, so that it is not read out twice. */
  isSaid?: boolean;
  /** What the button does, if it is not to try again. */
  retryLabel?: string;
  onRetry: () => void;
}

/** Says what failed; without a network only that it comes back, where the button tries again. */
export function ErrorCard({ text, isSaid = false, retryLabel, onRetry }: ErrorCardProps) {
  const t = useTexts('app');
  const isConnected = useConnection() === 'ok';
  return (
    <div className={styles.error} role={isSaid ? undefined : 'alert'}>
      <Icon shape={cloudWarningIcon} size={40} />
      <p>{isConnected || retryLabel !== undefined ? text : t('failed.offline')}</p>
      <Button variant="light" onClick={onRetry}>
        {retryLabel ?? t('failed.retry')}
      </Button>
    </div>
  );
}

interface LoadFailedProps {
  /** `null` while it is tried again: nothing is said anew. */
  error: Error | null;
  /** The sentence of the catalogue. */
  id: TextId<'app'>;
  onRetry: () => void;
}

/** Says in a passing alert what could not be loaded, and keeps it in its place with a button to try again [ERR-01, ERR-04, ERR-05]. */
export function LoadFailed({ error, id, onRetry }: LoadFailedProps) {
  const t = useTexts('app');
  useEffect(() => {
    if (error === null) return undefined;
    const shown = showError(error, id);
    return () => void shown.then((alert) => alert !== undefined && alertStore.close(alert));
  }, [error, id]);
  return <ErrorCard isSaid text={t(id)} onRetry={onRetry} />;
}
