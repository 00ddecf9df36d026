import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { meQuery } from '../../data/me.ts';
import { settingsQuery } from '../../data/settings.ts';
import { placeMutation } from '../../data/users.ts';
import { NoticeBanner } from '../../features/notifications/notice-banner.tsx';
import { isThere, targetOf } from '../../features/notifications/notice-target.ts';
import { useBanner } from '../../features/notifications/use-banner.ts';
import { useResumedPush } from '../../features/notifications/use-push.ts';
import { showError } from '../../i18n/show-error.ts';
import { BASE_PATH } from '../../lib/paths.ts';
import { useIsTaken } from '../../ui/use-dialog-queue.ts';

/** Shows the server's notices over any screen. */
export function Notices() {
  const router = useRouter();
  const { pathname, isLookingBack } = useRouterState({
    select: ({ location }) => ({
      pathname: location.pathname,
      isLookingBack: 'view' in location.search && location.search.view === 'look-back',
    }),
    structuralSharing: true,
  });
  const { data: me } = useQuery(meQuery);
  const { data: settings } = useQuery(settingsQuery);
  useResumedPush(settings?.notifications.push ?? false);
  const place = useMutation(placeMutation(me?.id ?? 0));
  const isTaken = useIsTaken();
  const { notice, close, hold } = useBanner(isTaken || isLookingBack || pathname.startsWith('/onboarding'));

  useEffect(() => {
    if (notice !== null && isThere(notice, pathname)) close(notice);
  });

  return (
    <NoticeBanner
      notice={notice}
      onOpen={(opened) => {
        close(opened);
        router.history.push(`${BASE_PATH}${targetOf(opened)}`);
      }}
      onClose={close}
      onHold={hold}
      onPlace={(answered, isAtClinic) => {
        place.mutate(isAtClinic, {
          onSuccess: () => close(answered),
          onError: (error) => void showError(error, 'error_messages.update_user'),
        });
      }}
    />
  );
}
