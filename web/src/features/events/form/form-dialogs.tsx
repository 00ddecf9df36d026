import { useTexts } from '../../../i18n/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { KeepSheet } from '../../../ui/keep-sheet.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import styles from './form-dialogs.module.css';

interface DiscardDialogProps {
  isOpen: boolean;
  onKeep: () => void;
  /** Closes the form and keeps the draft; `null` where the device cannot keep it. */
  onLater: (() => void) | null;
  onDiscard: () => void;
}

/** Asks once, and only if input would be lost [EVF-07]. */
export function DiscardDialog({ isOpen, onKeep, onLater, onDiscard }: DiscardDialogProps) {
  const t = useTexts('app');
  const later = onLater !== null && (
    <Button variant="subtle" onClick={onLater}>
      {t('event.draft_keep')}
    </Button>
  );
  return (
    <KeepSheet
      isOpen={isOpen}
      title={t('dialogs.discard_changes_title')}
      text={t(onLater === null ? 'dialogs.discard_changes_text' : 'event.draft_keep_text')}
      closeLabel={t('event.keep_writing')}
      keepLabel={t('event.keep_writing')}
      loseLabel={t('event.discard')}
      middle={later}
      onKeep={onKeep}
      onLose={onDiscard}
    />
  );
}

interface GoneDialogProps {
  isOpen: boolean;
  onSaveAsNew: () => void;
  onDiscard: () => void;
  onClose: () => void;
}

/** The event was deleted elsewhere while changes were kept here: asks before these are deleted too. */
export function GoneDialog({ isOpen, onSaveAsNew, onDiscard, onClose }: GoneDialogProps) {
  const t = useTexts('app');
  return (
    <KeepSheet
      isOpen={isOpen}
      title={t('event.gone_title')}
      text={t('event.gone_text')}
      closeLabel={t('event.keep_writing')}
      keepLabel={t('event.gone_save')}
      loseLabel={t('event.discard')}
      onKeep={onSaveAsNew}
      onLose={onDiscard}
      onClose={onClose}
    />
  );
}

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
