import { Button } from '@mantine/core';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Sheet } from '../../../ui/sheet.tsx';

interface GoneDialogProps {
  isOpen: boolean;
  onSaveAsNew: () => void;
  onDiscard: () => void;
  onClose: () => void;
}

/** The event was deleted elsewhere while changes were kept here: asks before these are deleted too. */
export function GoneDialog({ isOpen, onSaveAsNew, onDiscard, onClose }: GoneDialogProps) {
  const t = useTexts('events');
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('event.gone_title')} closeLabel={t('event.keep_writing')}>
      <p className="lead">{t('event.gone_text')}</p>
      <Button onClick={onSaveAsNew}>{t('event.gone_save')}</Button>
      <Button variant="danger" onClick={onDiscard}>
        {t('event.discard')}
      </Button>
    </Sheet>
  );
}
