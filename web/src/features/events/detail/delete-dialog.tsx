import { Button } from '@mantine/core';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Sheet } from '../../../ui/sheet.tsx';

interface DeleteDialogProps {
  isOpen: boolean;
  onKeep: () => void;
  onDelete: () => void;
}

/** Says what the deletion loses; keeping is the primary button [EVD-07]. */
export function DeleteDialog({ isOpen, onKeep, onDelete }: DeleteDialogProps) {
  const t = useTexts('events');
  return (
    <Sheet isOpen={isOpen} onClose={onKeep} title={t('event.delete_title')} closeLabel={t('event.keep')}>
      <p className="lead">{t('event.delete_text')}</p>
      <Button onClick={onKeep}>{t('event.keep')}</Button>
      <Button variant="danger" onClick={onDelete}>
        {t('event.delete')}
      </Button>
    </Sheet>
  );
}
