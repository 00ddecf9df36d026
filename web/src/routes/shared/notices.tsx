import '../../data/catalogue-names.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { settingsQuery } from '../../data/settings.ts';
import classes from '../../features/notifications/notice-card.module.css';
import { NoticeCard } from '../../features/notifications/notice-card.tsx';
import { useBanner } from '../../features/notifications/use-banner.ts';
import { useResumedPush } from '../../features/notifications/use-push.ts';
import { useStore } from '../../lib/store.ts';
import { waitingCalls } from '../../offline/outbox/waiting.ts';
import { UpdateNotice, useUpdateTurn } from '../../pwa/companion.tsx';
import { useConnection } from '../../pwa/connection.ts';
import { SLOT_KEY, useSlotFocus } from '../../ui/slot/use-slot.ts';
import { useIsTaken } from '../../ui/use-dialog-queue.ts';
import { useNoticeActions } from './use-notice-actions.ts';

/** An event is on its way, and in a moment it is said that it is saved. */
const useIsEventSent = (): boolean => {
  const { waiting, held } = useStore(waitingCalls);
  const isConnected = useConnection() === 'ok';
  return isConnected && held.length === 0 && waiting.some(({ call }) => call.kind === 'event.save');
};

/**
 * Shows that there is a new version, or the newest notice of the server, until it is closed or opened [NOTI-08]. On the path alone, over the
 * greeting, where nothing moves; on other screens nothing is pushed down, and notices wait behind the bell. The live region is always
 * there, so that screen readers read what appears in it.
 */
export function Notices() {
  const isOnPath = useLocation({ select: ({ pathname, search }) => pathname === '/' && search.view === undefined });
  const { data: settings } = useQuery(settingsQuery);
  useResumedPush(settings?.notifications.push ?? false);
  const isTaken = useIsTaken();
  const isEventSent = useIsEventSent();
  const isCovered = isTaken || !isOnPath || isEventSent;
  const hasUpdate = useUpdateTurn(isCovered);
  const { notice, close } = useBanner(isCovered);
  const actions = useNoticeActions(close);
  const isShown = hasUpdate || notice !== null;
  const { slot, remember } = useSlotFocus(isShown);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notes where the focus came from; the buttons inside act
    <div
      ref={slot}
      className={isShown ? `${classes.place} not-printed` : undefined}
      data-over-greeting={isShown || undefined}
      aria-keyshortcuts={isShown ? SLOT_KEY : undefined}
      onFocus={remember}
    >
      <div role="status">
        {hasUpdate ? (
          <UpdateNotice />
        ) : (
          notice && (
            <div key={notice.id} className={classes.banner}>
              <NoticeCard notice={notice} {...actions} />
            </div>
          )
        )}
      </div>
    </div>
  );
}
