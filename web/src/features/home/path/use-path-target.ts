import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { scrollPath } from './path-handle.ts';
import { type HighlightPhase, nextHighlightPhase, type PathSize, scrollToCentre, startScroll } from './path-metrics.ts';

/** An event to scroll to and highlight. A new object is a new request, also for the same event. */
export interface PathTarget {
  id: number;
  slot: number;
}

interface PathTargeting {
  scroller: RefObject<HTMLDivElement | null>;
  total: number | undefined;
  size: PathSize;
  /** The largest possible scroll position. */
  maxLeft: number;
  target: PathTarget | null;
}

/**
 * Opens the path at its newest end, or at the target; highlights the target until the person scrolls away from it. A path that
 * nobody has moved stays at its newest end when events arrive that were written elsewhere.
 */
export const usePathTarget = ({ scroller, total, size, maxLeft, target }: PathTargeting) => {
  /** The number of events with which the path last stood; null until it has opened. */
  const lastCount = useRef<number | null>(null);
  const shown = useRef<PathTarget | null>(null);
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
    else if (last !== count && wanted === shown.current && Math.abs(element.scrollLeft - startScroll(last, size)) <= 1)
      scrollPath(element, startScroll(count, size), size);
    // A new event may be known a moment before the path is long enough for it.
    if (wanted === null || wanted.slot < count) {
      if (wanted !== null && wanted !== shown.current) scrollPath(element, scrollToCentre(wanted.slot, size), size);
      shown.current = wanted;
    }
    // The slots in view may have changed although nothing scrolled.
    element.dispatchEvent(new Event('scroll'));
  });

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
  }, [scroller, target, total]);

  const followScroll = (scrollLeft: number) => {
    // Before the path has opened, or has set out for its target, the scroll position has no meaning.
    if (lastCount.current === null || target !== shown.current) return;
    const reachable = Math.min(scrollToCentre(target?.slot ?? 0, size), maxLeft);
    setPhase((last) => (last === 'over' ? last : nextHighlightPhase(last, scrollLeft - reachable, size.slotWidth)));
  };
  return { highlightedId: phase === 'over' ? undefined : target?.id, followScroll };
};
