import type { Notice } from '@bergkette/contract/notifications.ts';
import { InSlot } from '../../ui/slot/in-slot.tsx';
import classes from './notice-banner.module.css';
import { type NoticeActions, NoticeCard } from './notice-card.tsx';

interface NoticeBannerProps extends NoticeActions {
  notice: Notice | null;
  /** Called when pointer or focus comes to the banner (true) or leaves it (false). */
  onHold: (isHeld: boolean) => void;
}

/** The newest notice in the slot at the bottom, until it is closed or opened, or a while has passed [NOTI-08]. */
export function NoticeBanner({ notice, onHold, ...actions }: NoticeBannerProps) {
  if (notice === null) return null;
  return (
    <InSlot>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only holds the clock still; the buttons inside act */}
      <div
        key={notice.id}
        className={classes.banner}
        onPointerEnter={() => onHold(true)}
        onPointerLeave={() => onHold(false)}
        onFocus={() => onHold(true)}
        onBlur={() => onHold(false)}
      >
        <NoticeCard notice={notice} {...actions} />
      </div>
    </InSlot>
  );
}
