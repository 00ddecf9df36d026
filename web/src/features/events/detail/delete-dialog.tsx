import { useTexts } from '../../../i18n/use-texts.ts';
import { KeepSheet } from '../../../ui/keep-sheet.tsx';

interface DeleteDialogProps {
  isOpen: boolean;
  onKeep: () => void;
  onDelete: () => void;
}

/** Says what the deletion loses [EVD-07]. */
export function DeleteDialog({ isOpen, onKeep, onDelete }: DeleteDialogProps) {
  const t = useTexts('app');
  return (
    <KeepSheet
      isOpen={isOpen}
      title={t('event.delete_title')}
      text={t('event.delete_text')}
      closeLabel={t('event.keep')}
      keepLabel={t('event.keep')}
      loseLabel={t('event.delete')}
      onKeep={onKeep}
      onLose={onDelete}
    />
  );
}
