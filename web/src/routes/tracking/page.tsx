import { getRouteApi, Link, linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { SymptomsTab } from '../../features/symptoms/symptoms-tab.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { caretRightIcon, questionIcon } from '../../ui/icons.ts';
import { TabLinks } from '../../ui/tab-links.tsx';
import { TrackingMood } from './mood.tsx';
import styles from './page.module.css';

export { CyclesScreen } from '../../features/cycles/cycles-screen.tsx';

const tabs = { mood: TrackingMood, symptoms: SymptomsTab };

const route = getRouteApi('/signed-in/tracking');

const links = [
  ['/tracking/visit', 'visit'],
  ['/tracking/cycles', 'cycles'],
] as const;

/** Links below both tabs to what can be made of the notes: the handout and the cycles. */
function TrackingLinks() {
  const t = useTexts('tracking');
  return (
    <div className={styles.links}>
      {links.map(([to, name]) => (
        <Link key={name} to={to} className={styles.link}>
          <span>
            {t(`tracking.${name}`)}
            <span className="small">{t(`tracking.${name}.hint`)}</span>
          </span>
          <Icon shape={caretRightIcon} size={20} />
        </Link>
      ))}
    </div>
  );
}

/** One screen with two tabs, named in the address [TRK-02]. Each tab has its own help. */
export function TrackingPage() {
  const t = useTexts('tracking');
  const { tab = 'mood' } = route.useSearch();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const Tab = tabs[tab];
  return (
    <main className={styles.screen}>
      <header className={styles.header}>
        <h1>{t('nav.tracking')}</h1>
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
