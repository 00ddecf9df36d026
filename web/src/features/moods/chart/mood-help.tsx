import { useTexts } from '../../../i18n/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import styles from '../mood-tab.module.css';

interface MoodHelpProps {
  isOpen: boolean;
  onClose: () => void;
}

export function MoodHelp({ isOpen, onClose }: MoodHelpProps) {
  const t = useTexts('app');
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('moods.help')}>
      <div className={styles.help}>
        <p>{t('moods.help_points')}</p>
        <p>{t('moods.help_gaps')}</p>
        <p>{t('moods.help_layers')}</p>
      </div>
      <Button onClick={onClose}>{t('moods.help_close')}</Button>
    </Sheet>
  );
}
