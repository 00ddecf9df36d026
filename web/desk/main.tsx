import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { currentLanguage, loadTexts } from '../src/i18n/texts.ts';
import { queryClient } from '../src/lib/query-client.ts';
import { applyTheme, followTheme } from '../src/ui/color-scheme.ts';
import '../src/ui/fonts.css';
import '../src/ui/styles.css';
import '../src/desk/desk.css';
import { App } from '../src/desk/app.tsx';
import { ask, watchSession } from '../src/desk/session.ts';

const start = async (): Promise<void> => {
  applyTheme();
  followTheme();
  document.documentElement.lang = currentLanguage();
  watchSession();
  const asked = ask();
  // What is said beside fields in general.
  await Promise.all([loadTexts('desk'), loadTexts('app')]);
  await asked;
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no root');
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <App />
      </QueryClientProvider>
    </StrictMode>,
  );
};

start().catch(() => document.getElementById('not-loaded')?.removeAttribute('hidden'));
