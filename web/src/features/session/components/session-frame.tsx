import type { ReactNode } from 'react';
import { languages } from '../../../i18n/language.ts';
import { changeLanguage } from '../../../i18n/texts.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import type { FirnFigureProps } from '../../../illustrations/firn.tsx';
import { LoginLandscape } from '../../../illustrations/landscape.tsx';
import { Button } from '../../../ui/button.tsx';
import classes from './session.module.css';

const canKeep = (): boolean => {
  try {
    localStorage.setItem('probe', '');
    localStorage.removeItem('probe');
    return true;
  } catch {
    return false;
  }
};

/** Warns where the browser stores nothing: the session then ends with the page. */
function FleetingNotice() {
  const t = useTexts('account');
  return !canKeep() && <p className="notice">{t('session.fleeting')}</p>;
}

interface SessionFrameProps {
  title: string;
  text: string;
  firn: FirnFigureProps;
  /** True for a long form: the landscape leaves it more room. */
  isLow?: boolean;
  children: ReactNode;
}

export const wavingFirn: FirnFigureProps = { pose: 'wave', eyes: 'happy', mouth: 'open' };
export const thinkingFirn: FirnFigureProps = { pose: 'think' };

/** Changes to the other language before sign-in, first on the screen and in its own words; stored on this device. */
function LanguageSwitch() {
  const t = useTexts('app');
  const current = useLanguage();
  const other = languages.find((language) => language !== current) ?? current;
  return (
    <header className={`${classes.language} on-scene`}>
      <Button variant="default" size="sm" lang={other} onClick={() => void changeLanguage(other)}>
        {t(`language.${other}`)}
      </Button>
    </header>
  );
}

/** The landscape above and a sheet with one form below, the same for all four modes [SESS-02]. */
export function SessionFrame({ title, text, firn, isLow = false, children }: SessionFrameProps) {
  return (
    <div className={classes.frame} data-low={isLow}>
      <LanguageSwitch />
      <LoginLandscape className={classes.scene} firn={firn} />
      <main className={classes.sheet}>
        {/* Other words are another heading: what had the focus went with the form. */}
        <h1 key={title} className="display">
          {title}
        </h1>
        {text !== '' && <p className={classes.text}>{text}</p>}
        <FleetingNotice />
        {children}
      </main>
    </div>
  );
}
