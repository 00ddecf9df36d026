import { useTexts } from '../../../i18n/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import styles from './conflict-dialog.module.css';

interface ConflictDialogProps {
  /** The text of the other tab or device; `null` while there is no conflict. */
  theirs: string | null;
  mine: string;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** Another tab or device was faster: shows both texts, so that neither is lost without a question. */
export function ConflictDialog({ theirs, mine, onKeepMine, onTakeTheirs, onClose }: ConflictDialogProps) {
  const t = useTexts('app');
  const none = t('event.conflict_no_text');
  return (
    <Sheet isOpen={theirs !== null} onClose={onClose} title={t('event.conflict_title')}>
      <p className="lead">{t('event.conflict_text')}</p>
      <dl className={styles.texts}>
        <dt>{t('event.conflict_mine')}</dt>
        <dd dir="auto">{mine === '' ? none : mine}</dd>
        <dt>{t('event.conflict_theirs')}</dt>
        <dd dir="auto">{theirs === null || theirs === '' ? none : theirs}</dd>
      </dl>
      <Button onClick={onKeepMine}>{t('event.conflict_keep')}</Button>
      <Button variant="subtle" onClick={onTakeTheirs}>
        {t('event.conflict_take')}
      </Button>
    </Sheet>
  );
}
