import { useTexts } from '../../../i18n/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { KeepSheet } from '../../../ui/keep-sheet.tsx';
import { Sheet } from '../../../ui/sheet.tsx';

interface QuestionProps {
  name: string;
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Says what a block does. Blocking keeps the person safe, so it is the primary button [REL-15]. */
export function BlockSheet({ name, isOpen, onClose, onConfirm }: QuestionProps) {
  const t = useTexts('people');
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('people.block_title', { name })}>
      <p className="lead">{t('people.block_text', { name })}</p>
      <Button onClick={onConfirm}>{t('people.block')}</Button>
      <Button variant="subtle" onClick={onClose}>
        {t('button.cancel')}
      </Button>
    </Sheet>
  );
}

/** Asks before a friendship is ended. */
export function EndSheet({ name, isOpen, onClose, onConfirm }: QuestionProps) {
  const t = useTexts('people');
  return (
    <KeepSheet
      isOpen={isOpen}
      title={t('people.end_title', { name })}
      text={t('people.end_text')}
      keepLabel={t('people.stay')}
      loseLabel={t('people.end')}
      onKeep={onClose}
      onLose={onConfirm}
    />
  );
}
