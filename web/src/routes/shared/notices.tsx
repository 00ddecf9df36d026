import '../../data/catalogue-names.ts';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { settingsQuery } from '../../data/settings.ts';
import classes from '../../features/notifications/notice-card.module.css';
import { NoticeCard } from '../../features/notifications/notice-card.tsx';
import { isThere } from '../../features/notifications/notice-target.ts';
import { useBanner } from '../../features/notifications/use-banner.ts';
import { useResumedPush } from '../../features/notifications/use-push.ts';
import { useStore } from '../../lib/store.ts';
import { isHeld, waitingCalls } from '../../offline/outbox/waiting.ts';
import { UpdateNotice, useUpdateTurn } from '../../pwa/companion.tsx';
import { useConnection } from '../../pwa/connection.ts';
import { SLOT_KEY, useSlotFocus } from '../../ui/slot/use-slot.ts';
import { useIsTaken } from '../../ui/use-dialog-queue.ts';
import { useNoticeActions } from './use-notice-actions.ts';

interface TopSlotProps {
  /** A notice on the path lies over the greeting, and nothing moves. */
  isOnPath: boolean;
  /** Keeps its room, while something else is said or open. */
  isAside: boolean;
  /** `null` while nothing is said. */
  children: ReactNode;
}

/**
 * What is said at the top. The screen makes room for it, except the path. The live region is always there, so that
 * screen readers read what appears in it.
 */
function TopSlot({ isOnPath, isAside, children }: TopSlotProps) {
  const isShown = children !== null;
  const hasRoom = !isOnPath && isShown;
  const { slot: place, remember } = useSlotFocus(isShown && !isAside);
  useLayoutEffect(() => {
    const element = place.current;
    if (!hasRoom || element === null) return;
    const { style } = document.documentElement;
    const measure = () => element.textContent && style.setProperty('--notice-room', `${element.offsetHeight}px`);
    measure();
    const size = new ResizeObserver(measure);
    size.observe(element);
    return () => {
      size.disconnect();
      style.removeProperty('--notice-room');
    };
  }, [place, hasRoom]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notes where the focus came from; the buttons inside act
    <div
      ref={place}
      className={isShown ? `${classes.place} not-printed` : undefined}
      data-aside={isAside || undefined}
      data-on-path={(isShown && isOnPath) || undefined}
      aria-keyshortcuts={isShown && !isAside ? SLOT_KEY : undefined}
      onFocus={remember}
    >
      <div role="status">{children}</div>
    </div>
  );
}

/** An event is on its way, and in a moment it is said that it is saved. */
const useIsEventSent = (): boolean => {
  const { waiting } = useStore(waitingCalls);
  const isLate = useStore(isHeld);
  const isConnected = useConnection() === 'ok';
  return isConnected && !isLate && waiting.some(({ call }) => call.kind === 'event.save');
};

/**
 * Shows the newest notice of the server, until it is closed or opened, as below it nothing may move by itself [NOTI-08], and before it that
 * there is a new version.
 */
export function Notices() {
  const { pathname, view } = useRouterState({
    select: ({ location }) => ({
      pathname: location.pathname,
      view: 'view' in location.search ? location.search.view : undefined,
    }),
    structuralSharing: true,
  });
  const { data: settings } = useQuery(settingsQuery);
  useResumedPush(settings?.notifications.push ?? false);
  const isTaken = useIsTaken();
  const isEventSent = useIsEventSent();
  // Nor is anything pushed down where somebody looks for something or writes to others.
  const isElsewhere = view === 'look-back' || /^\/(onboarding|search|friends|chat)/.test(pathname);
  const isCovered = isTaken || isElsewhere || isEventSent;
  const update = useUpdateTurn(isCovered);
  const { notice, close } = useBanner(isCovered);
  const actions = useNoticeActions(close);

  useEffect(() => {
    if (notice !== null && isThere(notice, pathname)) close(notice);
  });

  return (
    <TopSlot isOnPath={update === null && pathname === '/' && view === undefined} isAside={update === 'kept'}>
      {update !== null && !isElsewhere ? (
        <UpdateNotice />
      ) : (
        notice && (
          <div key={notice.id} className={classes.banner}>
            <NoticeCard notice={notice} {...actions} />
          </div>
        )
      )}
    </TopSlot>
  );
}
