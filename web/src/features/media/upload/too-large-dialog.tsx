import { useTexts } from '../../../i18n/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import styles from '../capture/media-field.module.css';

interface TooLargeDialogProps {
  /** Number of files that are too large; 0 closes the dialog. */
  count: number;
  onClose: () => void;
}

/** Uses the wording of the requirement [MEDIA-10]. */
export function TooLargeDialog({ count, onClose }: TooLargeDialogProps) {
  const t = useTexts('app');
  const isOne = count <= 1;
  return (
    <Sheet
      isOpen={count > 0}
      onClose={onClose}
      title={t(isOne ? 'upload.too_large_title' : 'upload.too_large_title_plural')}
    >
      <p className={styles.sheetText}>{t(isOne ? 'upload.too_large' : 'upload.too_large_plural')}</p>
      <Button onClick={onClose}>{t('button.okay')}</Button>
    </Sheet>
  );
}
