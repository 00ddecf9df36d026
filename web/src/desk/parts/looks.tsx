import { languages } from '../../i18n/language.ts';
import { changeLanguage } from '../../i18n/texts.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { themes, useTheme } from '../../ui/color-scheme.ts';
import { refreshAll } from '../data/refresh.ts';
import { setLanguage } from '../data/staff.ts';
import styles from './parts.module.css';
import { Choice } from './parts.tsx';

/** Chooses language and colours of this machine. The language is stored with the account too. */
export function Looks({ isSignedIn = false }: { isSignedIn?: boolean }) {
  const t = useTexts('desk');
  const language = useLanguage();
  const [theme, chooseTheme] = useTheme();
  return (
    <div className={styles.looks}>
      <Choice
        label={t('desk.language')}
        values={languages}
        chosen={language}
        nameOf={(value) => t(`language.${value}`)}
        onChoose={(value) => {
          void changeLanguage(value);
          // Stored for other machines, and for the names of clinics. If that fails, the choice still holds on this one.
          if (isSignedIn) setLanguage(value).then(refreshAll, () => undefined);
        }}
      />
      <Choice
        label={t('desk.theme')}
        values={themes}
        chosen={theme}
        nameOf={(value) => t(`desk.theme.${value}`)}
        onChoose={chooseTheme}
      />
    </div>
  );
}
