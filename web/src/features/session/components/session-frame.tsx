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

/** Where the browser keeps nothing a session lasts as long as the page; nobody should find that out by losing it. */
function FleetingNotice() {
  const t = useTexts('session');
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

/** Landscape above, a sheet with one question below; the same for all four modes [SESS-02]. */
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
