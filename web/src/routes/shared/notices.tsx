import '../../data/catalogue-names.ts';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { settingsQuery } from '../../data/settings.ts';
import { NoticeBanner } from '../../features/notifications/notice-banner.tsx';
import { isThere } from '../../features/notifications/notice-target.ts';
import { useBanner } from '../../features/notifications/use-banner.ts';
import { useResumedPush } from '../../features/notifications/use-push.ts';
import { useIsTaken } from '../../ui/use-dialog-queue.ts';
import { useNoticeActions } from './use-notice-actions.ts';

/** Shows the server's notices over any screen. */
export function Notices() {
  const { pathname, isLookingBack } = useRouterState({
    select: ({ location }) => ({
      pathname: location.pathname,
      isLookingBack: 'view' in location.search && location.search.view === 'look-back',
    }),
    structuralSharing: true,
  });
  const { data: settings } = useQuery(settingsQuery);
  useResumedPush(settings?.notifications.push ?? false);
  const isTaken = useIsTaken();
  const { notice, close, hold } = useBanner(isTaken || isLookingBack || pathname.startsWith('/onboarding'));
  const actions = useNoticeActions(close);

  useEffect(() => {
    if (notice !== null && isThere(notice, pathname)) close(notice);
  });

  return <NoticeBanner notice={notice} onHold={hold} {...actions} />;
}
