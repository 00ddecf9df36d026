import { useEffect } from 'react';
import type { TextId } from '../i18n/areas.ts';
import { showError } from '../i18n/show-error.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { alertStore } from '../lib/alerts.ts';
import { ErrorCard } from './list-state.tsx';

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
