import { getRouteApi, linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { questionIcon } from '../../ui/icons.ts';
import { TabLinks } from '../../ui/tab-links.tsx';
import { TrackingLinks } from './links.tsx';
import { TrackingMood } from './mood.tsx';
import styles from './page.module.css';
import { TrackingSymptoms } from './symptoms.tsx';

const tabs = { mood: TrackingMood, symptoms: TrackingSymptoms };

const route = getRouteApi('/signed-in/tracking');

/** One screen with two tabs, named in the address [TRK-02]. Each tab has its own help. */
export function TrackingPage() {
  const t = useTexts('tracking');
  const shell = useTexts('app');
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
      <Tab isHelpOpen={isHelpOpen} onHelpClose={() => setHelpOpen(false)} />
      <TrackingLinks />
    </main>
  );
}
