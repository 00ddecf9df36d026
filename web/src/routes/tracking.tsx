import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { loadTexts } from '../i18n/texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { questionIcon } from '../ui/icons.ts';
import styles from './tracking.module.css';
import { TrackingLinks } from './tracking-links.tsx';

const tabs = {
  mood: lazy(() => import('./tracking-mood.tsx').then((module) => ({ default: module.TrackingMood }))),
  // With its words, so that nothing of it waits once it is there.
  symptoms: lazy(async () => {
    const words = (['trackers', 'symptom-names', 'errors'] as const).map((area) => loadTexts(area));
    const [module] = await Promise.all([import('./tracking-symptoms.tsx'), ...words]);
    return { default: module.TrackingSymptoms };
  }),
};

const route = getRouteApi('/signed-in/tracking');

/** One screen, two tabs in the address [TRK-02]. What help there is belongs to the tab. */
export function TrackingPage() {
  const t = useTexts('tracking');
  const shell = useTexts('shell');
  const { tab = 'mood' } = route.useSearch();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const Tab = tabs[tab];
  return (
    <main className={styles.screen}>
      <header className={styles.header}>
        <h1>{shell('nav.tracking')}</h1>
        <IconButton icon={questionIcon} label={t('tracking.help')} onClick={() => setHelpOpen(true)} />
      </header>
      <nav className={styles.tabs} aria-label={t('tracking.tabs')}>
        {(['mood', 'symptoms'] as const).map((name) => (
          <Link
            key={name}
            to="/tracking"
            search={{ tab: name }}
            replace
            className={styles.tab}
            aria-current={tab === name ? 'page' : undefined}
            // Not its own idea of what is active, which would look at the whole address.
            activeProps={{ 'aria-current': tab === name ? 'page' : undefined }}
          >
            {t(`tracking.tab.${name}`)}
          </Link>
        ))}
      </nav>
      <Suspense fallback={null}>
        <Tab isHelpOpen={isHelpOpen} onHelpClose={() => setHelpOpen(false)} />
        <TrackingLinks />
      </Suspense>
    </main>
  );
}
