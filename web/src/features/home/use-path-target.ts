import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type HighlightPhase, nextHighlightPhase, type PathSize, scrollToCentre, startScroll } from './path-metrics.ts';

/** An event to show: scrolled to and highlighted. A new object is a new wish, even for the same event. */
export interface PathTarget {
  id: number;
  slot: number;
}

/** Further than this many views the path jumps: nobody wants to watch a thousand events fly by. */
const GLIDE_VIEWS = 6;

interface PathTargeting {
  scroller: RefObject<HTMLDivElement | null>;
  total: number | undefined;
  size: PathSize;
  target: PathTarget | null;
}

interface Targeting {
  highlightedId: number | undefined;
  followScroll: (scrollLeft: number) => void;
}

/** Opens the path at its newest end, or at the target; highlights the target until one scrolls away from it. */
export const usePathTarget = ({ scroller, total, size, target }: PathTargeting): Targeting => {
  const hasOpened = useRef(false);
  const [phase, setPhase] = useState<HighlightPhase>('over');
  const [lastTarget, setLastTarget] = useState<PathTarget | null>(null);
  if (target !== lastTarget) {
    setLastTarget(target);
    setPhase(target === null ? 'over' : 'waiting');
  }

  const show = useEffectEvent((count: number, wanted: PathTarget | null) => {
    const element = scroller.current;
    if (element === null) return;
    if (!hasOpened.current && wanted === null) element.scrollLeft = startScroll(count, size);
    if (wanted !== null) {
      const left = scrollToCentre(wanted.slot, size);
      const isFar = Math.abs(left - element.scrollLeft) > GLIDE_VIEWS * size.viewWidth;
      element.scrollTo({ left, behavior: isFar || !hasOpened.current ? 'instant' : 'smooth' });
    }
    hasOpened.current = true;
    // Also where nothing had to be scrolled, the slots in view may be others now.
    element.dispatchEvent(new Event('scroll'));
  });

  useLayoutEffect(() => {
    if (total !== undefined) show(total, target);
  }, [target, total]);

  const followScroll = (scrollLeft: number) => {
    const reachable = Math.min(scrollToCentre(target?.slot ?? 0, size), maxScroll(scroller.current));
    setPhase((last) => (last === 'over' ? last : nextHighlightPhase(last, scrollLeft - reachable, size.slotWidth)));
  };
  return { highlightedId: phase === 'over' ? undefined : target?.id, followScroll };
};

const maxScroll = (element: HTMLElement | null): number =>
  element === null ? Number.POSITIVE_INFINITY : element.scrollWidth - element.clientWidth;
