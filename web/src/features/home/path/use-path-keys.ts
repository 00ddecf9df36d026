import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useIsCovered } from '../../../ui/use-dialog-queue.ts';
import { type PathSize, scrollToCentre, slotInCentre, slotsPerPage } from './path-metrics.ts';
import { scrollPath } from './scroll-path.ts';

interface PathKeys {
  scroller: RefObject<HTMLDivElement | null>;
  total: number;
  size: PathSize;
}

const slotOf = (target: EventTarget | null): number | undefined => {
  const slot = target instanceof HTMLElement ? target.dataset.slot : undefined;
  return slot === undefined ? undefined : Number(slot);
};

const slotForKey = (key: string, slot: number, last: number, page: number): number | undefined => {
  const wanted = new Map([
    ['ArrowLeft', slot - 1],
    ['ArrowRight', slot + 1],
    ['PageUp', slot - page],
    ['PageDown', slot + page],
    ['Home', 0],
    ['End', last],
  ]);
  return wanted.get(key);
};

/**
 * Arrow keys go from event to event, the page keys by one view, Home and End to the oldest and the newest; the keyboard
 * focus moves too.
 */
export const usePathKeys = ({ scroller, total, size }: PathKeys) => {
  const [focusedSlot, setFocusedSlot] = useState<number>();
  /** The slot that gets the focus once its event is loaded. */
  const [wantedSlot, setWantedSlot] = useState<number>();

  const focusWanted = useEffectEvent(() => {
    const marker = scroller.current?.querySelector<HTMLElement>(`[data-slot="${wantedSlot}"]`);
    if (wantedSlot === undefined || !marker) return;
    marker.focus({ preventScroll: true });
    setWantedSlot(undefined);
  });
  useEffect(() => focusWanted());

  const handleKeyDown = (event: Pick<KeyboardEvent, 'key' | 'preventDefault'> & { target: EventTarget | null }) => {
    const current = wantedSlot ?? slotOf(event.target) ?? slotInCentre(scroller.current?.scrollLeft ?? 0, size);
    const slot = slotForKey(event.key, current, total - 1, slotsPerPage(size));
    if (slot === undefined || total === 0) return;
    event.preventDefault();
    const reachable = Math.min(total - 1, Math.max(0, slot));
    setWantedSlot(reachable);
    if (scroller.current !== null) scrollPath(scroller.current, scrollToCentre(reachable, size), size);
  };
  // While nothing else has the focus, the keys move the path.
  const isCovered = useIsCovered();
  const handleFreeKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const isFree = event.target === document.body && !event.defaultPrevented && !isCovered;
    if (isFree && !event.altKey && !event.ctrlKey && !event.metaKey) handleKeyDown(event);
  });
  useEffect(() => {
    const handle = (event: globalThis.KeyboardEvent) => handleFreeKey(event);
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
  const handleFocus = (event: { target: EventTarget }) => setFocusedSlot(slotOf(event.target));
  const keptSlots = [focusedSlot, wantedSlot].filter((slot) => slot !== undefined).filter((slot) => slot < total);
  return { keptSlots: keptSlots, handleKeyDown, handleFocus };
};
