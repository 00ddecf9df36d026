import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { isUnfocused } from '../../../lib/focus.ts';
import { useKeyDown } from '../../../lib/use-key-down.ts';
import { useIsCovered } from '../../../ui/use-dialog-queue.ts';
import { scrollPath } from './path-handle.ts';
import { type PathSize, type SlotRange, scrollToCentre, slotInCentre, slotsPerPage } from './path-metrics.ts';

interface PathKeys {
  scroller: RefObject<HTMLDivElement | null>;
  total: number;
  size: PathSize;
  /** The slots that are drawn: those in view, and a few on each side. */
  range: SlotRange;
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
 * focus moves too. The tab key stops once: at the event that had the focus last, else at the one in the middle of the view.
 */
export const usePathKeys = ({ scroller, total, size, range }: PathKeys) => {
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
  useKeyDown((event) => {
    const isFree = isUnfocused(event.target) && !event.defaultPrevented && !isCovered;
    if (isFree && !event.altKey && !event.ctrlKey && !event.metaKey) handleKeyDown(event);
  });
  const handleFocus = (event: { target: EventTarget }) => setFocusedSlot(slotOf(event.target));
  const keptSlots = [focusedSlot, wantedSlot].filter((slot) => slot !== undefined).filter((slot) => slot < total);
  const isNear = focusedSlot !== undefined && focusedSlot >= range.from && focusedSlot < Math.min(range.to, total);
  const stopSlot = isNear ? focusedSlot : Math.min(total - 1, Math.max(0, Math.floor((range.from + range.to) / 2)));
  return { keptSlots, stopSlot, handleKeyDown, handleFocus };
};

const DRAG_FROM_PX = 6;
const LINE_PX = 16;

/** A vertical wheel scrolls the path sideways; zooming with ctrl and sideways wheels keep what the browser does. */
const listenToWheel = (element: HTMLElement, signal: AbortSignal): void => {
  const handleWheel = (event: WheelEvent) => {
    if (event.ctrlKey || Math.abs(event.deltaY) <= Math.abs(event.deltaX)) return;
    event.preventDefault();
    element.scrollLeft += event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1);
  };
  element.addEventListener('wheel', handleWheel, { signal, passive: false });
};

/** The mouse drags the land; for fingers the browser does it. */
const listenToDrag = (element: HTMLElement, signal: AbortSignal): void => {
  let start: { x: number; left: number } | null = null;
  let isDragging = false;
  const handleDown = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || event.button !== 0) return;
    start = { x: event.clientX, left: element.scrollLeft };
    isDragging = false;
  };
  const handleMove = (event: PointerEvent) => {
    if (start === null) return;
    const distance = event.clientX - start.x;
    if (!isDragging && Math.abs(distance) < DRAG_FROM_PX) return;
    if (!isDragging) element.setPointerCapture(event.pointerId);
    isDragging = true;
    element.scrollLeft = start.left - distance;
  };
  const handleUp = () => {
    start = null;
  };
  // The click that ends a drag must not open the event under the mouse.
  const handleClick = (event: MouseEvent) => {
    if (isDragging) event.stopPropagation();
    isDragging = false;
  };
  element.addEventListener('pointerdown', handleDown, { signal });
  element.addEventListener('pointermove', handleMove, { signal });
  element.addEventListener('pointerup', handleUp, { signal });
  element.addEventListener('pointercancel', handleUp, { signal });
  element.addEventListener('click', handleClick, { signal, capture: true });
};

export const usePathGestures = (scroller: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const controller = new AbortController();
    listenToWheel(element, controller.signal);
    listenToDrag(element, controller.signal);
    return () => controller.abort();
  }, [scroller]);
};
