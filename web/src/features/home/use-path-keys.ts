import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { type PathSize, scrollToCentre, slotInCentre } from './path-metrics.ts';

interface PathKeys {
  scroller: RefObject<HTMLDivElement | null>;
  total: number;
  size: PathSize;
}

const slotOf = (target: EventTarget): number | undefined => {
  const slot = target instanceof HTMLElement ? target.dataset.slot : undefined;
  return slot === undefined ? undefined : Number(slot);
};

const wantedSlot = (key: string, slot: number, last: number): number | undefined => {
  const wanted: Record<string, number> = { ArrowLeft: slot - 1, ArrowRight: slot + 1, Home: 0, End: last };
  return wanted[key];
};

/** Arrows go from event to event, Home and End to the oldest and the newest; the focus goes with them. */
export const usePathKeys = ({ scroller, total, size }: PathKeys) => {
  const [focusedSlot, setFocusedSlot] = useState<number>();
  const [wanted, setWanted] = useState<{ slot: number } | null>(null);

  const show = useEffectEvent((slot: number) => {
    scroller.current?.scrollTo({ left: scrollToCentre(slot, size), behavior: 'smooth' });
    scroller.current?.querySelector<HTMLElement>(`[data-slot="${slot}"]`)?.focus({ preventScroll: true });
  });

  useEffect(() => {
    if (wanted !== null) show(wanted.slot);
  }, [wanted]);

  const handleKeyDown = (event: KeyboardEvent) => {
    const current = slotOf(event.target) ?? slotInCentre(scroller.current?.scrollLeft ?? 0, size);
    const slot = wantedSlot(event.key, current, total - 1);
    if (slot === undefined || total === 0) return;
    event.preventDefault();
    const reachable = Math.min(total - 1, Math.max(0, slot));
    setFocusedSlot(reachable);
    setWanted({ slot: reachable });
  };
  const handleFocus = (event: { target: EventTarget }) => setFocusedSlot(slotOf(event.target));
  return { focusedSlot, handleKeyDown, handleFocus };
};
