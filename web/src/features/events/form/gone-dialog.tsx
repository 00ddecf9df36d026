import { useTexts } from '../../../i18n/use-texts.ts';
import { KeepSheet } from '../../../ui/keep-sheet.tsx';

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
