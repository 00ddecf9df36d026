import { getRouteApi, Link, linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { InfoDialog } from '../../features/symptoms/entry/info-dialog.tsx';
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

/** Title and sentences of the help of each tab. */
const HELP = {
  mood: ['moods.help', 'moods.help_points', 'moods.help_gaps', 'moods.help_layers'],
  symptoms: ['trackers.help_title', 'trackers.help_1', 'trackers.help_2', 'trackers.help_3'],
} as const;

/** One screen with two tabs, named in the address [TRK-02]. Each tab has its own help. */
export function TrackingPage() {
  const t = useTexts('tracking');
  const { tab = 'mood' } = route.useSearch();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const Tab = tabs[tab];
  const [helpTitle, ...helpLines] = HELP[tab];
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
      <Tab />
      <TrackingLinks />
      <InfoDialog isOpen={isHelpOpen} title={t(helpTitle)} onClose={() => setHelpOpen(false)}>
        {helpLines.map((id) => (
          <p key={id}>{t(id)}</p>
        ))}
      </InfoDialog>
    </main>
  );
}
