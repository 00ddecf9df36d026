import type { Notice } from '@bergkette/contract/notifications.ts';
import { useLayoutEffect } from 'react';
import { SLOT_KEY, useSlotFocus } from '../../ui/slot/use-slot-focus.ts';
import classes from './notice-banner.module.css';
import { type NoticeActions, NoticeCard } from './notice-card.tsx';

interface NoticeBannerProps extends NoticeActions {
  notice: Notice | null;
  /** Called when pointer or focus comes to the banner (true) or leaves it (false). */
  onHold: (isHeld: boolean) => void;
}

/**
 * The newest notice at the top, until it is closed or opened, or a while has passed [NOTI-08]. The screen makes room for
 * it, so it lies over nothing. The live region is always there, so that screen readers read what appears in it.
 */
export function NoticeBanner({ notice, onHold, ...actions }: NoticeBannerProps) {
  const isShown = notice !== null;
  const { slot: place, remember } = useSlotFocus(isShown);
  useLayoutEffect(() => {
    const element = place.current;
    if (!isShown || element === null) return;
    const { style } = document.documentElement;
    const measure = () => style.setProperty('--notice-room', `${element.offsetHeight}px`);
    measure();
    const size = new ResizeObserver(measure);
    size.observe(element);
    return () => {
      size.disconnect();
      style.removeProperty('--notice-room');
    };
  }, [place, isShown]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only holds the clock still; the buttons inside act
    <div
      ref={place}
      className={isShown ? classes.place : undefined}
      aria-keyshortcuts={isShown ? SLOT_KEY : undefined}
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={(event) => {
        remember(event);
        onHold(true);
      }}
      onBlur={() => onHold(false)}
    >
      <div role="status">
        {notice !== null && (
          <div key={notice.id} className={classes.banner}>
            <NoticeCard notice={notice} {...actions} />
          </div>
        )}
      </div>
    </div>
  );
}
