import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { scrollPath } from './path-handle.ts';
import { type HighlightPhase, nextHighlightPhase, type PathSize, scrollToCentre, startScroll } from './path-metrics.ts';

/** An event to scroll to and highlight. A new object is a new request, also for the same event. */
export interface PathTarget {
  id: number;
  /** Where it stood when it was asked for. */
  slot: number;
}

/** The newest event stands where the path opens, with Firn and the signpost whole beside it; others in the middle. */
const scrollToTarget = (slot: number, total: number, size: PathSize): number =>
  slot === total - 1 ? startScroll(total, size) : scrollToCentre(slot, size);

interface PathTargeting {
  scroller: RefObject<HTMLDivElement | null>;
  total: number | undefined;
  size: PathSize;
  /** The largest possible scroll position. */
  maxLeft: number;
  target: PathTarget | null;
  /** Where the target stands now: events that arrive from elsewhere move it. */
  targetSlot: number | undefined;
}

/**
 * Opens the path at its newest end, or at the target; highlights the target until the person scrolls away from it. A path that
 * nobody has moved stays at its newest end when events arrive that were written elsewhere.
 */
export const usePathTarget = ({ scroller, total, size, maxLeft, target, targetSlot = 0 }: PathTargeting) => {
  /** The number of events with which the path last stood; null until it has opened. */
  const lastCount = useRef<number | null>(null);
  const shown = useRef<PathTarget | null>(null);
  const shownSlot = useRef(0);
  const [phase, setPhase] = useState<HighlightPhase>('over');
  const [lastTarget, setLastTarget] = useState<PathTarget | null>(null);
  if (target !== lastTarget) {
    setLastTarget(target);
    setPhase(target === null ? 'over' : 'waiting');
  }

  const show = useEffectEvent((count: number, wanted: PathTarget | null) => {
    const element = scroller.current;
    if (element === null) return;
    const last = lastCount.current;
    lastCount.current = count;
    if (last === null) element.scrollLeft = startScroll(count, size);
    const isNew = wanted !== shown.current;
    const isMoved = last !== count || targetSlot !== shownSlot.current;
    // A new event may be known a moment before the path is long enough for it.
    const isReachable = wanted === null || targetSlot < count;
    if (wanted !== null && isReachable && (isNew || phase === 'waiting' || (phase === 'shown' && isMoved))) {
      setPhase('waiting');
      scrollPath(element, scrollToTarget(targetSlot, count, size), size);
    } else if (last !== null && last !== count && !isNew && Math.abs(element.scrollLeft - startScroll(last, size)) <= 1)
      scrollPath(element, startScroll(count, size), size);
    if (isReachable) {
      shown.current = wanted;
      shownSlot.current = targetSlot;
    }
    // The slots in view may have changed although nothing scrolled.
    element.dispatchEvent(new Event('scroll'));
  });

  // A window that grows as the keyboard goes ends the scroll to the target.
  const { slotWidth, viewWidth } = size;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the place of the target changes too
  useLayoutEffect(() => {
    const content = scroller.current?.firstElementChild;
    if (total === undefined || !content) return;
    // Called after the layout and before the paint: scrolling at this place would make the browser lay out twice.
    const laidOut = new ResizeObserver(() => {
      laidOut.disconnect();
      show(total, target);
    });
    laidOut.observe(content);
    return () => laidOut.disconnect();
  }, [scroller, target, targetSlot, total, slotWidth, viewWidth]);

  const followScroll = (scrollLeft: number) => {
    // Before the path has opened, or has set out for its target where that is now, the scroll position has no meaning.
    if (lastCount.current === null || target !== shown.current || targetSlot !== shownSlot.current) return;
    const reachable = Math.min(scrollToTarget(targetSlot, total ?? 0, size), maxLeft);
    setPhase((last) => (last === 'over' ? last : nextHighlightPhase(last, scrollLeft - reachable, size.slotWidth)));
  };
  return { highlightedId: phase === 'over' ? undefined : target?.id, followScroll };
};
