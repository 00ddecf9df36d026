import { useTexts } from '../../../i18n/use-texts.ts';
import { KeepSheet } from '../../../ui/keep-sheet.tsx';
import { SaveFailure } from '../save-failure.tsx';
import { useSave } from '../use-save.ts';

interface DeleteSheetProps {
  onDelete: () => Promise<unknown>;
  onClose: () => void;
}

/** Says what deleting means; one more tap deletes [SET-28]. */
export function DeleteSheet({ onDelete, onClose }: DeleteSheetProps) {
  const t = useTexts('account');
  const errors = useTexts('app');
  const { state, save } = useSave(() => undefined);
  return (
    <KeepSheet
      title={t('settings.delete.title')}
      text={
        <>
          <p className="lead">{t('settings.delete.text')}</p>
          <p className="lead">{t('settings.delete.return')}</p>
          <SaveFailure isShown={state === 'failed'} text={errors('error_messages.mark_for_deletion')} />
        </>
      }
      closeLabel={t('settings.close')}
      keepLabel={t('settings.delete.keep')}
      loseLabel={t('settings.delete.confirm')}
      isLosing={state === 'saving'}
      onKeep={onClose}
      onLose={() => void save(onDelete)}
    />
  );
}
