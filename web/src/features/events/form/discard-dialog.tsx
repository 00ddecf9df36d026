import { Button } from '@mantine/core';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Sheet } from '../../../ui/sheet.tsx';

interface DiscardDialogProps {
  isOpen: boolean;
  onKeep: () => void;
  /** Closes the form and keeps the draft; `null` where the device cannot keep it. */
  onLater: (() => void) | null;
  onDiscard: () => void;
}

/** Asks once, and only if input would be lost; keeping is the primary button [EVF-07]. */
export function DiscardDialog({ isOpen, onKeep, onLater, onDiscard }: DiscardDialogProps) {
  const t = useTexts('events');
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onKeep}
      title={t('dialogs.discard_changes_title')}
      closeLabel={t('event.keep_writing')}
    >
      <p className="lead">{t(onLater === null ? 'dialogs.discard_changes_text' : 'event.draft_keep_text')}</p>
      <Button onClick={onKeep}>{t('event.keep_writing')}</Button>
      {onLater !== null && (
        <Button variant="subtle" onClick={onLater}>
          {t('event.draft_keep')}
        </Button>
      )}
      <Button variant="danger" onClick={onDiscard}>
        {t('event.discard')}
      </Button>
    </Sheet>
  );
}
