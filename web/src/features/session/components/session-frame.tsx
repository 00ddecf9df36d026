import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { FirnFigureProps } from '../../../illustrations/firn.tsx';
import { LoginLandscape } from '../../../illustrations/landscape.tsx';
import { LanguageSwitch } from './language-switch.tsx';
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
  return !canKeep() && <p className={classes.fleeting}>{t('session.fleeting')}</p>;
}

interface SessionFrameProps {
  title: string;
  text: string;
  firn: FirnFigureProps;
  children: ReactNode;
}

export const wavingFirn: FirnFigureProps = { pose: 'wave', eyes: 'happy', mouth: 'open' };
export const thinkingFirn: FirnFigureProps = { pose: 'think' };

/** The landscape above and a sheet with one form below, the same for all four modes [SESS-02]. */
export function SessionFrame({ title, text, firn, children }: SessionFrameProps) {
  return (
    <div className={classes.frame}>
      <LoginLandscape className={classes.scene} firn={firn} />
      <main className={classes.sheet}>
        <h1 className="display">{title}</h1>
        {text !== '' && <p className={classes.text}>{text}</p>}
        <FleetingNotice />
        {children}
        <LanguageSwitch />
      </main>
    </div>
  );
}
