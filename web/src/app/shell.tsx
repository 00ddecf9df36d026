import { Outlet } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { useLanguage, useTexts } from '../i18n/use-texts.ts';
import { ConnectionDialogs } from '../pwa/connection-dialogs.tsx';
import { AlertArea } from './alert-area.tsx';

/** The frame of every screen: alerts and the dialogs about the connection. */
export function Shell() {
  const t = useTexts('shell');
  const language = useLanguage();

  useEffect(() => {
    document.documentElement.lang = language;
    document.title = t('brand');
  }, [language, t]);

  return (
    <>
      <AlertArea />
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
      <ConnectionDialogs />
    </>
  );
}
