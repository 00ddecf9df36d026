import { useTexts } from '../../../i18n/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { KeepSheet } from '../../../ui/keep-sheet.tsx';

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
