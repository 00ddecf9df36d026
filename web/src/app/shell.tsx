import { Outlet, useMatches } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { useLanguage, useTexts } from '../i18n/use-texts.ts';
import { ConnectionDialogs } from '../pwa/connection-dialogs.tsx';
import { AlertArea } from './alert-area.tsx';
import { NavBar } from './nav-bar.tsx';
import classes from './shell.module.css';

/** The frame of every screen: bar, alerts, dialogs about the connection. */
export function Shell() {
  const t = useTexts('shell');
  const language = useLanguage();
  const matches = useMatches();
  const isSignedInScreen = matches.some((match) => match.routeId === '/signed-in');
  const hasBar = isSignedInScreen && !matches.some((match) => match.pathname.startsWith('/onboarding'));

  useEffect(() => {
    document.documentElement.lang = language;
    document.title = t('brand');
  }, [language, t]);

  return (
    <>
      {hasBar && (
        <a className={classes.skip} href="#main">
          {t('nav.skip')}
        </a>
      )}
      {hasBar && <NavBar news={[]} />}
      <AlertArea />
      <div id="main" tabIndex={-1} className={classes.main} data-bar={hasBar}>
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </div>
      <ConnectionDialogs />
    </>
  );
}
