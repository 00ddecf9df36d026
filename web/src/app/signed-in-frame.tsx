import type { StreamEvent } from '@bergkette/contract/notifications.ts';
import { UNREAD_POLL_MS } from '@bergkette/contract/people.rules.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { unreadQuery } from '../data/chats.ts';
import { infoListQuery } from '../data/information.ts';
import { ANSWERS_AT_KEY } from '../data/keys.ts';
import { refreshChats, refreshMe, refreshMessages, refreshNotices, refreshRelations } from '../data/refresh.ts';
import { hasNews } from '../features/information/recommendation.ts';
import { DailyMoodOffer } from '../features/moods/daily/daily-mood-offer.tsx';
import { useLanguage, useTexts } from '../i18n/use-texts.ts';
import { lazyExtra } from '../lib/chunks.ts';
import { formatShortDayTime, plainDateOf, plainTimeOf } from '../lib/dates.ts';
import { isLive, listenLive } from '../lib/live.ts';
import { paths } from '../lib/paths.ts';
import { useStore } from '../lib/store.ts';
import { useWasIdle, whenIdle } from '../lib/when-idle.ts';
import { useIsWriting } from '../lib/writing.ts';
import { waitingCalls } from '../offline/outbox/waiting.ts';
import { newestAnswerAtMs } from '../offline/persister.ts';
import { connectionStore, readable, setConnectionDialog } from '../pwa/connection.ts';
import { LaterInstall } from '../pwa/install/later-install.tsx';
import { useNothingOpens, useOpenDialog } from '../ui/use-dialog-queue.ts';
import { NavBar, type Tab } from './nav-bar.tsx';
import classes from './signed-in-frame.module.css';

/**
 * Whether there are unread messages, while somebody is signed in: the live stream tells it; without the stream it is
 * asked every ten seconds [CHAT-17].
 */
const useUnread = (isEnabled: boolean): boolean => {
  const refetchInterval = useStore(isLive) ? (false as const) : UNREAD_POLL_MS;
  const { data } = useQuery({ ...unreadQuery, enabled: isEnabled, refetchInterval });
  return (data?.count ?? 0) > 0;
};

/** Tabs with something new. Asked when the screen itself has what it needs [NAV-27, NAV-28]. */
const useNews = (): Tab[] => {
  const isIdle = useWasIdle();
  const { data: hasText = false } = useQuery({ ...infoListQuery(useLanguage()), enabled: isIdle, select: hasNews });
  const hasUnread = useUnread(isIdle);
  return [...(hasText ? (['information'] as const) : []), ...(hasUnread ? (['chatList'] as const) : [])];
};

/** Time of the last answer of the server, looked up each time that somebody reads on without it. */
const answersAtQuery = queryOptions({ queryKey: ANSWERS_AT_KEY, queryFn: newestAnswerAtMs, staleTime: 0, gcTime: 0 });

/**
 * Says above the bar, or where a phone has none at the top, that something is kept to be sent, or how old the shown diary is, while there is no connection; a
 * tap brings the dialog about it back.
 */
function ShownStrip() {
  const t = useTexts('app');
  const language = useLanguage();
  const hasQueued = useStore(waitingCalls).waiting.length > 0;
  // Who writes is not interrupted.
  const isWriting = useIsWriting();
  const { data: atMs = null, isPending } = useQuery(answersAtQuery);
  if (isPending) return null;
  const sayTime = (ms: number) =>
    plainDateOf(ms) === plainDateOf(Date.now()) ? plainTimeOf(ms) : formatShortDayTime(ms, language);
  return (
    <button type="button" className={classes.strip} onClick={() => isWriting || setConnectionDialog('plain')}>
      <span aria-live="polite">
        {hasQueued
          ? t('offline.queued')
          : atMs === null
            ? t('offline.strip_plain')
            : t('offline.strip', { time: sayTime(atMs) })}
      </span>
    </button>
  );
}

function OfflineStrip() {
  const { connection, dialog } = useStore(connectionStore);
  return connection !== 'ok' && dialog === 'aside' && <ShownStrip />;
}

function NewsBar() {
  return (
    <NavBar news={useNews()}>
      <OfflineStrip />
    </NavBar>
  );
}

const LaterParts = lazyExtra(() => import('./later-parts.tsx'), 'LaterParts');

/** The install offer opens by itself only on home, as people are busy elsewhere, and not during Firn’s questions. */
const whenToInstall = (pathname: string) => {
  if (pathname.startsWith(paths.onboarding)) return 'never';
  return pathname === paths.home ? 'always' : 'asked';
};

const handleEvent = (event: StreamEvent | null): void => {
  switch (event?.type) {
    case undefined:
      void Promise.all([refreshChats(), refreshRelations(), refreshNotices()]);
      break;
    case 'message':
      void refreshMessages(String(event.id));
      break;
    case 'relation':
      void Promise.all([refreshRelations(), refreshChats(), refreshNotices()]);
      break;
    case 'notification':
      void refreshNotices();
      break;
    // Another device has ended this session: the server answers 401, and the session ends here too.
    case 'session_ended':
      void refreshMe();
  }
};

/** Listens to the stream of the signed-in person, once the screen is shown. */
const useLiveNews = (): void =>
  useEffect(() => {
    let stop: (() => void) | undefined;
    const callOff = whenIdle(() => {
      stop = listenLive(handleEvent);
    });
    return () => {
      callOff();
      stop?.();
    };
  }, []);

/**
 * Frame of the screens for signed-in people. Has the navigation, except while Firn asks the first questions [NAV-07,
 * NAV-29].
 */
export function SignedInFrame() {
  const t = useTexts('app');
  const pathname = useLocation({ select: (location) => location.pathname });
  // Nothing opens by itself beside the dialog about the connection, or while somebody reads on without one.
  const { connection, dialog } = useStore(connectionStore);
  const isAway = connection !== 'ok';
  useOpenDialog(isAway && dialog !== 'aside');
  useNothingOpens(isAway);
  // From here on the person is known, so the answers kept on the device can be used.
  useEffect(() => {
    readable.set(true);
    return () => readable.set(false);
  }, []);
  useLiveNews();
  const wasIdle = useWasIdle();
  const hasBar = !pathname.startsWith(paths.onboarding);
  const isChat = pathname.startsWith('/chat/');
  return (
    <>
      {hasBar && (
        <>
          <a className={`${classes.skip} not-printed`} href="#main">
            {t('nav.skip')}
          </a>
          <div className={classes.bar} data-wide={isChat || undefined}>
            <NewsBar />
          </div>
        </>
      )}
      {(isChat || !hasBar) && (
        <div className={classes.alone} data-bar={hasBar}>
          <OfflineStrip />
        </div>
      )}
      <div id="main" tabIndex={-1} className={classes.main} data-bar={hasBar}>
        <Outlet />
      </div>
      <DailyMoodOffer pathname={pathname} />
      {wasIdle && <LaterParts />}
      <LaterInstall when={whenToInstall(pathname)} />
    </>
  );
}
