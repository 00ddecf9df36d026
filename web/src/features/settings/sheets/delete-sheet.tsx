import { Button } from '@mantine/core';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { SaveFailure } from '../save-failure.tsx';
import { useSave } from '../use-save.ts';

interface DeleteSheetProps {
  onDelete: () => Promise<unknown>;
  onClose: () => void;
}

/** What it means, in plain words; keeping is the strong choice, and one more tap is enough for the other [SET-28]. */
export function DeleteSheet({ onDelete, onClose }: DeleteSheetProps) {
  const t = useTexts('settings');
  const errors = useTexts('errors');
  const { state, save } = useSave(() => undefined);
  return (
    <Sheet isOpen isGuarded onClose={onClose} title={t('settings.delete.title')} closeLabel={t('settings.close')}>
      <p className="lead">{t('settings.delete.text')}</p>
      <p className="lead">{t('settings.delete.return')}</p>
      <SaveFailure isShown={state === 'failed'} text={errors('error_messages.mark_for_deletion')} />
      <Button onClick={onClose}>{t('settings.delete.keep')}</Button>
      <Button variant="danger" loading={state === 'saving'} onClick={() => void save(onDelete)}>
        {t('settings.delete.confirm')}
      </Button>
    </Sheet>
  );
}
