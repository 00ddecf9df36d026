import { Button } from '@mantine/core';
import { useTexts } from '../../i18n/use-texts.ts';
import { EmptyState, ErrorCard } from '../../ui/list-state.tsx';
import styles from './note.module.css';

/** Without an event there is nothing to look back at. */
export function EmptyNote({ onPath }: { onPath: () => void }) {
  const t = useTexts('experience');
  return (
    <div className={styles.note}>
      <EmptyState
        text={t('experience.empty')}
        firn={{ pose: 'think', backpack: true }}
        action={<Button onClick={onPath}>{t('experience.to_path')}</Button>}
      />
    </div>
  );
}

export function FailedNote({ onRetry }: { onRetry: () => void }) {
  const t = useTexts('experience');
  const errors = useTexts('errors');
  return (
    <div className={styles.note}>
      <ErrorCard
        text={errors('error_messages.experience_mode_state')}
        retryLabel={t('experience.retry')}
        onRetry={onRetry}
      />
    </div>
  );
}
