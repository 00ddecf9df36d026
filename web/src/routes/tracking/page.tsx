import { getRouteApi, linkOptions } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { loadTexts } from '../../i18n/texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { questionIcon } from '../../ui/icons.ts';
import { TabLinks } from '../../ui/tab-links.tsx';
import { TrackingLinks } from './links.tsx';
import styles from './page.module.css';

const tabs = {
  mood: lazy(() => import('./mood.tsx').then((module) => ({ default: module.TrackingMood }))),
  // Loaded together with its texts, so that the tab shows at once.
  symptoms: lazy(async () => {
    const words = (['trackers', 'symptom-names', 'errors', 'help'] as const).map((area) => loadTexts(area));
    const [module] = await Promise.all([import('./symptoms.tsx'), ...words]);
    return { default: module.TrackingSymptoms };
  }),
};

const route = getRouteApi('/signed-in/tracking');

/** One screen with two tabs, named in the address [TRK-02]. Each tab has its own help. */
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
      <TabLinks
        label={t('tracking.tabs')}
        tabs={(['mood', 'symptoms'] as const).map((name) => ({
          name,
          text: t(`tracking.tab.${name}`),
          link: linkOptions({ to: '/tracking', search: { tab: name } }),
        }))}
        current={tab}
      />
      <Suspense fallback={null}>
        <Tab isHelpOpen={isHelpOpen} onHelpClose={() => setHelpOpen(false)} />
        <TrackingLinks />
      </Suspense>
    </main>
  );
}
