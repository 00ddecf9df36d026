import { languages } from '../../../i18n/language.ts';
import { changeLanguage } from '../../../i18n/texts.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import classes from './session.module.css';

/** The language before sign-in, stored on this device. */
export function LanguageSwitch() {
  const t = useTexts('app');
  const current = useLanguage();
  return (
    <fieldset className={classes.languages}>
      <legend className="sr-only">{t('language.label')}</legend>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          onClick={() => void changeLanguage(language)}
        >
          {t(`language.${language}`)}
        </button>
      ))}
    </fieldset>
  );
}
