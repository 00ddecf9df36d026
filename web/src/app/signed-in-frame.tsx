import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { infoListQuery } from '../data/information.ts';
import { useUnread } from '../features/chats/use-unread.ts';
import { hasNews } from '../features/information/recommendation.ts';
import { DailyMoodOffer } from '../features/moods/daily/daily-mood-offer.tsx';
import { useLanguage, useTexts } from '../i18n/use-texts.ts';
import { lazyExtra } from '../lib/chunks.ts';
import { paths } from '../lib/paths.ts';
import { queryClient } from '../lib/query-client.ts';
import { setReadable, useIsReading } from '../lib/reading.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { useConnection } from '../pwa/connection.ts';
import { LaterInstall } from '../pwa/install/later-install.tsx';
import { useNothingOpens, useOpenDialog } from '../ui/use-dialog-queue.ts';
import { LiveNews } from './live-news.tsx';
import { NavBar, type Tab } from './nav-bar.tsx';
import { OfflineStrip } from './offline-strip.tsx';
import classes from './signed-in-frame.module.css';

/** Tabs with something new. Asked when the screen itself has what it needs [NAV-27, NAV-28]. */
const useNews = (): Tab[] => {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const { data: hasText = false } = useQuery({ ...infoListQuery(useLanguage()), enabled: isIdle, select: hasNews });
  const hasUnread = useUnread(isIdle);
  return [...(hasText ? (['information'] as const) : []), ...(hasUnread ? (['chatList'] as const) : [])];
};

function NewsBar() {
  const isAway = useConnection() !== 'ok';
  const isReading = useIsReading();
  return <NavBar news={useNews()}>{isAway && isReading && <OfflineStrip />}</NavBar>;
}

const importLater = () => import('./later-parts.ts');
const Notices = lazyExtra(importLater, 'Notices');
const SendQueued = lazyExtra(importLater, 'SendQueued');

/** Notices and the list of waiting calls are loaded after the screen. */
function LaterParts() {
  const [isTime, setTime] = useState(false);
  useEffect(() => whenIdle(() => setTime(true)), []);
  if (!isTime) return null;
  return (
    <>
      <Suspense fallback={null}>
        <Notices />
      </Suspense>
      <Suspense fallback={null}>
        <SendQueued />
      </Suspense>
    </>
  );
}

/** The install offer opens by itself only on home, as people are busy elsewhere, and not during Firn’s questions. */
const whenToInstall = (pathname: string) => {
  if (pathname.startsWith(paths.onboarding)) return 'never';
  return pathname === paths.home ? 'always' : 'asked';
};

/**
 * Frame of the screens for signed-in people. Has the navigation, except while Firn asks the first questions [NAV-07,
 * NAV-29].
 */
export function SignedInFrame() {
  const t = useTexts('app');
  const pathname = useLocation({ select: (location) => location.pathname });
  // Nothing opens by itself beside the dialog about the connection, or while somebody reads on without one.
  const isAway = useConnection() !== 'ok';
  const isReading = useIsReading();
  useOpenDialog(isAway && !isReading);
  useNothingOpens(isAway);
  // From here on the person is known, so the answers kept on the device can be used.
  useEffect(() => {
    setReadable(true);
    return () => setReadable(false);
  }, []);
  const hasBar = !pathname.startsWith(paths.onboarding);
  return (
    <QueryClientProvider client={queryClient}>
      {hasBar && (
        <>
          <a className={classes.skip} href="#main">
            {t('nav.skip')}
          </a>
          <div className={classes.bar} data-wide={pathname.startsWith('/chat/') || undefined}>
            <NewsBar />
          </div>
        </>
      )}
      <div id="main" tabIndex={-1} className={classes.main} data-bar={hasBar}>
        <Outlet />
      </div>
      <DailyMoodOffer pathname={pathname} />
      <LaterParts />
      <LaterInstall when={whenToInstall(pathname)} />
      <LiveNews />
    </QueryClientProvider>
  );
}
