import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { SLOT_WIDTH } from '../../../illustrations/path-scene/scene-metrics.ts';
import { farShift } from '../../../illustrations/path-scene/sky.tsx';
import { isMotionReduced } from '../../../lib/reduced-motion.ts';
import { whenIdle } from '../../../lib/when-idle.ts';
import { scrollPath } from './path-handle.ts';
import {
  DRAWN_BEYOND,
  FIRST_DRAWN_BEYOND,
  type PathSize,
  type SlotRange,
  scrollToCentre,
  scrollToStart,
  slotInCentre,
  slotsFromStart,
  slotsInView,
} from './path-metrics.ts';

interface PathScroll {
  scroller: RefObject<HTMLDivElement | null>;
  far: RefObject<HTMLDivElement | null>;
  size: PathSize;
  /**
   * Scroll position at which the path opens; `null` until known. The first paint is drawn there, so that nothing jumps.
   */
  openLeft: number | null;
  onScrolled: (scrollLeft: number) => void;
  /** Called when scrolling has stopped or is slow enough to read: events that fly by are not loaded. */
  onSeen: (scrollLeft: number) => void;
}

/** Follows the scroll position: moves the far mountains at once, and returns which slots to draw. */
export const usePathScroll = ({ scroller, far, size, openLeft, ...rest }: PathScroll): SlotRange => {
  const { onScrolled, onSeen } = rest;
  const [range, setRange] = useState<SlotRange>(() => slotsInView(openLeft ?? 0, size, FIRST_DRAWN_BEYOND));
  const [isPlaced, setIsPlaced] = useState(openLeft !== null);
  if (!isPlaced && openLeft !== null) {
    setIsPlaced(true);
    setRange(slotsInView(openLeft, size, FIRST_DRAWN_BEYOND));
  }
  /** In slots, so that a change of size keeps it; null until the path has opened. */
  const position = useRef<number | null>(null);
  /** The size at which the path stood at its newest end: there it stays, whatever the window becomes. */
  const newestAt = useRef<PathSize | null>(null);
  /** Where the last change of size put the path: until it is scrolled, its place stays, which a larger window may not reach. */
  const keptLeft = useRef<number | null>(null);
  const lastLeft = useRef(0);
  const wasFocused = useRef(false);
  /** In slots; the far mountains are moved relative to it, so that they stand still while the path opens. */
  const origin = useRef<number | null>(null);

  /** @param reachable the largest scroll position of the element, in px */
  const move = (left: number, reachable: number) => {
    const slots = slotsFromStart(left, size);
    // A window that has just grown lets the path scroll less far, and its scroll event may come before its new size.
    const newestLeft = openLeft === null ? null : Math.min(openLeft, reachable);
    if (left !== keptLeft.current) {
      keptLeft.current = null;
      position.current = slots;
      newestAt.current = newestLeft !== null && Math.abs(left - newestLeft) <= 1 ? size : null;
    }
    origin.current ??= slots;
    if (far.current !== null && !isMotionReduced()) {
      const scale = size.slotWidth / SLOT_WIDTH;
      const shift = farShift((slots - origin.current) * SLOT_WIDTH) * scale;
      far.current.style.transform = `translate3d(${-shift}px,0,0)`;
    }
    onScrolled(left);
  };
  const draw = (left: number) => {
    const next = slotsInView(left, size, DRAWN_BEYOND);
    setRange((last) => (last.from === next.from && last.to === next.to ? last : next));
  };
  const follow = useEffectEvent(({ scrollLeft: left, scrollWidth, clientWidth }: HTMLElement) => {
    move(left, scrollWidth - clientWidth);
    draw(left);
    const isFlying = Math.abs(left - lastLeft.current) > size.viewWidth / 2;
    lastLeft.current = left;
    if (!isFlying) onSeen(left);
    return isFlying;
  });

  // Runs before the first paint: the path opens then, and that scroll event must not be missed.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    let frame = 0;
    const handleFrame = () => {
      frame = 0;
      // Looks again until nothing moves any longer.
      if (follow(element)) handleScroll();
    };
    const handleScroll = () => {
      frame ||= requestAnimationFrame(handleFrame);
    };
    element.addEventListener('scroll', handleScroll, { passive: true });
    return () => {
      element.removeEventListener('scroll', handleScroll);
      cancelAnimationFrame(frame);
    };
  }, [scroller]);

  const show = useEffectEvent(() => {
    if (position.current === null) return;
    const left = scrollToStart(position.current, size);
    draw(left);
    onSeen(left);
  });

  const keepPlace = useEffectEvent((): (() => void) | undefined => {
    const element = scroller.current;
    if (element === null || openLeft === null) return undefined;
    // Reading the scroll position here would force a layout of everything before the first paint.
    if (position.current === null) {
      move(openLeft, Number.POSITIVE_INFINITY);
      lastLeft.current = openLeft;
      // What is loaded for it draws the path once more, so that waits until it stands.
      return whenIdle(show);
    }
    const isAtNewest = newestAt.current !== null && newestAt.current.isFocused === size.isFocused;
    element.scrollLeft = isAtNewest ? openLeft : scrollToStart(position.current, size);
    if (!isAtNewest) keptLeft.current = element.scrollLeft;
    follow(element);
    // The event that was looked back at comes into the middle, where its label is free of the buttons.
    if (wasFocused.current && !size.isFocused)
      scrollPath(element, scrollToCentre(slotInCentre(element.scrollLeft, size), size), size);
    wasFocused.current = size.isFocused === true;
    return undefined;
  });

  const { slotWidth, viewWidth, leadPx } = size;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the size changes, and once it opens
  useLayoutEffect(() => keepPlace(), [slotWidth, viewWidth, leadPx, isPlaced]);

  return range;
};
