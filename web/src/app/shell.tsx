import { Outlet } from '@tanstack/react-router';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { useLanguage, useTexts } from '../i18n/use-texts.ts';
import { connectionEvents } from '../lib/connection-events.ts';
import { whenIdle } from '../lib/when-idle.ts';

/** Loaded beside the first screen. Without a network the dialog about it could not be loaded any more. */
const loadCompanion = () => import('../pwa/companion.tsx');

/** Repeats a failed first load as soon as the server can be reached. */
function CompanionOnceThere() {
  const [Companion, setCompanion] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = () =>
      void loadCompanion().then(
        (module) => setCompanion(() => module.Companion),
        () => undefined,
      );
    const stops = [whenIdle(load), connectionEvents.on('server_reachable', load)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return Companion && <Companion />;
}

/** The frame of every screen: the bottom slot with alerts and more, the dialogs about the connection. */
export function Shell() {
  const t = useTexts('app');
  const language = useLanguage();

  useEffect(() => {
    document.documentElement.lang = language;
    document.title = t('brand');
  }, [language, t]);

  return (
    <>
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
      <CompanionOnceThere />
    </>
  );
}
