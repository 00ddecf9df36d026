import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { router } from './app/router.tsx';
import { watchSession } from './app/session-watch.ts';
import { loadTexts } from './i18n/texts.ts';
import { isUnreachable } from './lib/api-client.ts';
import { letTapsGoFirst } from './lib/dialog-queue.ts';
import { keepFocus } from './lib/focus.ts';
import { hideLandscape } from './lib/landscape.ts';
import { whenIdle } from './lib/when-idle.ts';
import { watchConnection } from './pwa/connection.ts';
import { applyAtmosphere } from './ui/atmosphere.ts';
import { applyTheme, followTheme } from './ui/color-scheme.ts';
import './ui/styles.css';

/** The letters come once the first screen stands, whose words wait for nothing; with the worker they are on the device. */
const loadLetters = (): void => void import('./ui/fonts.css').catch(() => undefined);

/** What answers a click: a button with all that is in it, for a label its field. */
const answering = (target: EventTarget | null): EventTarget | null => {
  if (!(target instanceof Element)) return target;
  const control = target.closest('a, button, label') ?? target;
  return control instanceof HTMLLabelElement ? (control.control ?? control) : control;
};

/**
 * Ignores the second half of a double tap where it meets something else: the first half has led on, and what stands under the
 * finger now would be an answer that nobody chose.
 */
const ignoreSecondTaps = (): void => {
  let first: EventTarget | null = null;
  const look = (event: MouseEvent): void => {
    const met = answering(event.target);
    if (event.detail < 2) {
      if (event.type === 'click') first = met;
    } else if (met !== first) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  // The press before the click would take the focus away from the new question.
  for (const type of ['mousedown', 'click'] as const) document.addEventListener(type, look, true);
};

const start = async (): Promise<void> => {
  applyTheme();
  followTheme();
  const now = new Date();
  applyAtmosphere(now.getMonth(), now.getHours());
  watchConnection();
  watchSession();
  keepFocus();
  ignoreSecondTaps();
  letTapsGoFirst(document);

  if (navigator.serviceWorker?.controller) loadLetters();

  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no root');
  // The landscape stays until the first screen is ready to take its place.
  const stopWaiting = router.subscribe('onRendered', () => {
    // Without a network it stands behind the dialog that says so; app/router.tsx takes it away.
    if (router.state.matches.some(({ error }) => isUnreachable(error))) return;
    hideLandscape();
    stopWaiting();
    // After what the screen itself asks for next.
    whenIdle(loadLetters);
  });
  const texts = loadTexts('app');
  void router.load();
  await texts;
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
};

start().catch(() => document.getElementById('not-loaded')?.removeAttribute('hidden'));
