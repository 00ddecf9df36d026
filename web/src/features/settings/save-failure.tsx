import { useTexts } from '../../i18n/use-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { infoIcon } from '../../ui/shell-icons.ts';
import styles from './settings.module.css';

/** The failure of one field. The live region is always rendered, so that screen readers read what appears in it. */
export function SaveFailure({ isShown, text }: { isShown: boolean; text?: string }) {
  const t = useTexts('account');
  return (
    <div role="alert">
      {isShown && (
        <p className={styles.failed}>
          <Icon shape={infoIcon} size={20} />
          {text ?? t('settings.failed')}
        </p>
      )}
    </div>
  );
}
