import type { InfoText } from '@bergkette/contract/information.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { checkIcon } from '../../ui/shared-icons.ts';
import styles from './information-screen.module.css';

/** "3 Min. · gelesen" */
export function TextFacts({ text }: { text: Pick<InfoText, 'minutes' | 'is_read'> }) {
  const t = useTexts('account');
  return (
    <span className={styles.facts}>
      <span aria-hidden="true">{t('information.minutes', { minutes: text.minutes })}</span>
      <span className="sr-only">{t('information.minutes.spoken', { minutes: text.minutes })}</span>
      {text.is_read && (
        <span className={styles.read}>
          <Icon shape={checkIcon} size={14} />
          {t('information.read')}
        </span>
      )}
    </span>
  );
}
