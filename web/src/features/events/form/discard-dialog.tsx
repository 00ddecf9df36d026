import { Button } from '@mantine/core';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Sheet } from '../../../ui/sheet.tsx';

interface DiscardDialogProps {
  isOpen: boolean;
  onKeep: () => void;
  onDiscard: () => void;
}

/** Asked once, and only if something would be lost; keeping is the strong choice [EVF-07]. */
export function DiscardDialog({ isOpen, onKeep, onDiscard }: DiscardDialogProps) {
  const t = useTexts('events');
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onKeep}
      title={t('dialogs.discard_changes_title')}
      closeLabel={t('event.keep_writing')}
    >
      <p className="lead">{t('dialogs.discard_changes_text')}</p>
      <Button onClick={onKeep}>{t('event.keep_writing')}</Button>
      <Button variant="danger" onClick={onDiscard}>
        {t('event.discard')}
      </Button>
    </Sheet>
  );
}
