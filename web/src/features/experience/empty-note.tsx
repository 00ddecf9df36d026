import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/list-state.tsx';
import styles from './empty-note.module.css';

/** Shown without events, when there is nothing to look back at. */
export function EmptyNote({ onPath }: { onPath: () => void }) {
  const t = useTexts('profile');
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
