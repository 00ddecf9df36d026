import type { ReactNode } from 'react';
import type { FirnFigureProps } from '../../../illustrations/firn.tsx';
import { LoginLandscape } from '../../../illustrations/landscape.tsx';
import { FleetingNotice } from './fleeting-notice.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import classes from './session.module.css';

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
