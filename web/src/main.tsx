import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { router } from './app/router.tsx';
import { watchSession } from './app/session-watch.ts';
import { loadTexts } from './i18n/texts.ts';
import { whenIdle } from './lib/when-idle.ts';
import { watchConnection } from './pwa/connection.ts';
import { preloadConnectionArt } from './pwa/connection-dialogs.tsx';
import { registerServiceWorker } from './pwa/service-worker.ts';
import { applyAtmosphere } from './ui/atmosphere.ts';
import { applyTheme, followSystemTheme } from './ui/color-scheme.ts';
import './ui/styles.css';

const start = async (): Promise<void> => {
  applyTheme();
  followSystemTheme();
  const now = new Date();
  applyAtmosphere(now.getMonth(), now.getHours());
  watchConnection();
  watchSession();

  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no root');
  // The first paint stands in the HTML and stays until the first screen is ready to take its place.
  const stopWaiting = router.subscribe('onRendered', () => {
    document.getElementById('first-paint')?.remove();
    stopWaiting();
  });
  await loadTexts('shell');
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
};

void start().then(() =>
  whenIdle(() => {
    void preloadConnectionArt();
    registerServiceWorker();
  }),
);
