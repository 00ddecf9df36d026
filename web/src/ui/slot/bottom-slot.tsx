import { Link } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { ALERT_MS, type Alert, alertStore } from '../../lib/alerts.ts';
import { bottomSlot } from '../../lib/bottom-slot.ts';
import { dialogQueue } from '../../lib/dialog-queue.ts';
import { useStore } from '../../lib/store.ts';
import { inView } from '../../lib/when-idle.ts';
import { buttonLook } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { IconButton } from '../icon-button.tsx';
import { phoneIcon } from '../icons.ts';
import { OnTop, topmost } from '../on-top.tsx';
import { checkCircleFillIcon, infoIcon, xIcon } from '../shell-icons.ts';
import { useIsCovered } from '../use-dialog-queue.ts';
import classes from './bottom-slot.module.css';
import { SLOT_KEY, useSlotFocus, useSlotTurn } from './use-slot.ts';

/** Free room around the slot, in CSS pixels. */
const GAP = 12;

/** The upper edge of the sheet around the slot in CSS pixels, where the slot fits above it; null without one or in a tall one. */
const lowSheetTop = (slot: HTMLElement): number | null => {
  // Unlike its rectangle, this stays the same while the sheet slides in.
  const top = slot.closest('dialog')?.offsetTop ?? 0;
  return top < slot.offsetHeight + 2 * GAP ? null : top;
};

/**
 * Places the slot above what stays at the bottom of the window: the bar, buttons, a footer, each marked by `data-foot`, a
 * sheet that leaves room above itself, a keyboard. Everything else can be scrolled above the slot, by `--slot-room`.
 */
const placeAboveFeet = (slot: HTMLElement): void => {
  const { visualViewport } = window;
  // The keyboard covers the lower part of the window. In a zoomed page the same numbers mean no keyboard.
  const floor = visualViewport?.scale === 1 ? visualViewport.offsetTop + visualViewport.height : innerHeight;
  const tops = [...topmost().querySelectorAll('[data-foot]')]
    .map((foot) => foot.getBoundingClientRect())
    // On a wide window the bar stands at the top.
    .filter(({ top, height }) => height > 0 && top > innerHeight / 2)
    .map(({ top }) => top);
  const highest = lowSheetTop(slot) ?? Math.min(floor, ...tops);
  slot.style.bottom = `${innerHeight - highest + GAP}px`;
};

const isBehind = (slot: HTMLElement | null): boolean => !topmost().contains(slot);

/** Keeps the slot in its place. Sets `--slot-room` to the height that it takes, so that scrolled content ends above it. */
const useSlotPlace = (slot: RefObject<HTMLElement | null>, isTaken: boolean): void => {
  useLayoutEffect(() => {
    const element = slot.current;
    if (!isTaken || element === null) return;
    const root = document.documentElement.style;
    const place = () => {
      // The sheet is measured without the room that it has now. One over the slot needs none.
      root.setProperty('--sheet-room', '0px');
      // Behind a dialog it stays where it is.
      if (isBehind(element)) return;
      // This comes first, as it moves what is measured next.
      const room = `${element.offsetHeight + 2 * GAP}px`;
      root.setProperty('--slot-room', room);
      // Over a sheet as tall as the window, whose last lines can then be scrolled above it. Not before it is in one: a sheet that
      // scrolls only while it opens takes the focus, and loses it again.
      root.setProperty('--sheet-room', element.closest('dialog') && lowSheetTop(element) === null ? room : '0px');
      placeAboveFeet(element);
    };
    let frame = 0;
    const placeSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    place();
    const size = new ResizeObserver(placeSoon);
    size.observe(element);
    const content = new MutationObserver(placeSoon);
    content.observe(document.body, { childList: true, subtree: true });
    const ends = [dialogQueue.subscribe(placeSoon), () => size.disconnect(), () => content.disconnect()];
    const listen = (target: EventTarget | null, ...events: string[]) => {
      for (const event of events) {
        target?.addEventListener(event, placeSoon, true);
        ends.push(() => target?.removeEventListener(event, placeSoon, true));
      }
    };
    listen(window, 'resize', 'transitionend', 'animationend');
    listen(window.visualViewport, 'resize', 'scroll');
    return () => {
      cancelAnimationFrame(frame);
      for (const end of ends) end();
      root.removeProperty('--slot-room');
      root.removeProperty('--sheet-room');
    };
  }, [slot, isTaken]);
};

interface AlertPillProps {
  alert: Alert;
  isShown: boolean;
  /** True while pointer or focus is on the slot, or the alert waits for Firn, or an offer for a dialog. */
  isHeld: boolean;
}

/** True for an alert that waits behind another message. Other alerts expire meanwhile, as they would be outdated. */
const canWait = ({ kind, action, links }: Alert) => kind === 'error' || action !== undefined || links !== undefined;

/** True for an alert that only offers a way on, such as to somebody who listens. Whom to call, which stays until it is closed, does not wait. */
const isOffer = ({ kind, action, links, ms }: Alert): boolean =>
  kind === 'info' && action === undefined && links !== undefined && ms !== null;

/** True for an alert that stays behind a dialog opened later, which it would cover, and be said again in; its time goes on. A failure may be that of the dialog itself. */
const staysBehind = ({ kind }: Alert): boolean => kind !== 'error';

/** True for an alert that is kept until Firn has spoken: it would be a second voice, and lie over the new mountain. */
const waitsForFirn = ({ kind, action, ms }: Alert): boolean => kind !== 'error' && action === undefined && ms !== null;

function AlertPill({ alert, isShown, isHeld }: AlertPillProps) {
  const t = useTexts('app');
  const { id, kind, text, lead, action, links = [], ms = ALERT_MS, onRead } = alert;
  const isStill = isHeld || ms === null || onRead !== undefined || (!isShown && canWait(alert));
  useEffect(() => {
    if (isStill) return;
    return inView(ms, () => alertStore.close(id));
  }, [id, ms, isStill]);
  const [isSaid, setSaid] = useState(false);
  useEffect(() => (isShown ? () => setSaid(true) : undefined), [isShown]);
  if (!isShown) return null;
  const stays = ms === null;
  return (
    // What comes back after a newer message is not said again.
    <div className={classes.pill} data-kind={kind} aria-live={isSaid ? 'off' : undefined}>
      <Icon shape={kind === 'success' ? checkCircleFillIcon : infoIcon} />
      <p className={classes.text}>
        {lead && <b>{lead} </b>}
        {text}
      </p>
      {links.map(({ label, href, isQuiet }) => {
        const variant = isQuiet ? 'subtle' : 'light';
        const look = buttonLook({ className: classes.call, variant, size: stays ? 'md' : 'sm' });
        const [to = href, hash = ''] = href.split('#');
        return href.startsWith('/') ? (
          <Link key={href} to={to} hash={hash} {...look}>
            {label}
          </Link>
        ) : (
          <a key={href} href={href} {...look}>
            <Icon shape={phoneIcon} size={20} />
            {label}
          </a>
        );
      })}
      <div className={classes.buttons}>
        {action !== undefined && (
          <button
            type="button"
            {...buttonLook({ variant: stays ? 'subtle' : 'light', size: 'sm' })}
            onClick={() => {
              alertStore.close(id);
              action.run();
            }}
          >
            {action.label}
          </button>
        )}
        <IconButton
          look="cross"
          icon={xIcon}
          label={t('dialog.close')}
          onClick={() => {
            alertStore.close(id);
            onRead?.();
          }}
        />
      </div>
    </div>
  );
}

/**
 * The place for messages that are not part of the screen: alerts, and that a part of the app is missing. It is at the
 * bottom, shows one at a time and covers no foot (`data-foot`). Both live regions are always rendered, so that screen readers read
 * what appears in them.
 * @param children everything except alerts, each while `useSlotTurn` returns true
 */
export function BottomSlot({ children }: { children: ReactNode }) {
  const alerts = useStore(alertStore);
  const isFirnSpeaking = useStore({ subscribe: bottomSlot.subscribe, get: () => bottomSlot.isAsked('firn') });
  const first = useStore({ subscribe: alertStore.subscribe, get: alertStore.current });
  // An offer waits for a dialog too: on a small phone it would take the room of its buttons.
  const isCovered = useIsCovered();
  const isLate = (alert: Alert): boolean => (isFirnSpeaking && waitsForFirn(alert)) || (isCovered && isOffer(alert));
  const shown = first !== undefined && !isLate(first) ? first : undefined;
  useSlotTurn('alert', shown !== undefined);
  const speaker = useStore({ subscribe: bottomSlot.subscribe, get: bottomSlot.current });
  // Firn speaks beside the path, and the others stand at the top.
  const isTaken = speaker === 'alert' || speaker === 'connection';
  // The message that pointer or focus is on. The next message starts without it.
  const content = shown?.id ?? speaker;
  const [held, setHeld] = useState<typeof content>(null);
  const { slot, remember } = useSlotFocus(isTaken);
  useSlotPlace(slot, isTaken);
  return (
    <OnTop isShown={isTaken} content={content} isLeft={shown !== undefined && staysBehind(shown)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only pauses the timer; the buttons inside act */}
      <div
        ref={slot}
        className={`${classes.slot} not-printed`}
        aria-keyshortcuts={isTaken ? SLOT_KEY : undefined}
        onPointerEnter={() => setHeld(content)}
        onPointerLeave={() => setHeld(null)}
        onFocus={(event) => {
          remember(event);
          setHeld(content);
        }}
        onBlur={() => setHeld(null)}
      >
        <div role="alert">
          {alerts.map((alert) => (
            <AlertPill
              key={alert.id}
              alert={alert}
              isShown={alert === shown}
              isHeld={held === alert.id || isLate(alert)}
            />
          ))}
        </div>
        <div role="status">{children}</div>
      </div>
    </OnTop>
  );
}
