import { type RefObject, useEffect } from 'react';

const DRAG_FROM_PX = 6;
const LINE_PX = 16;

/** A vertical wheel scrolls the path sideways; pinching with ctrl and sideways wheels stay what they are. */
const listenToWheel = (element: HTMLElement): (() => void) => {
  const handleWheel = (event: WheelEvent) => {
    if (event.ctrlKey || Math.abs(event.deltaY) <= Math.abs(event.deltaX)) return;
    event.preventDefault();
    element.scrollLeft += event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1);
  };
  element.addEventListener('wheel', handleWheel, { passive: false });
  return () => element.removeEventListener('wheel', handleWheel);
};

/** The mouse takes hold of the land and pulls it; fingers do so by themselves. */
const listenToDrag = (element: HTMLElement): (() => void) => {
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
  const controller = new AbortController();
  const { signal } = controller;
  element.addEventListener('pointerdown', handleDown, { signal });
  element.addEventListener('pointermove', handleMove, { signal });
  element.addEventListener('pointerup', handleUp, { signal });
  element.addEventListener('pointercancel', handleUp, { signal });
  element.addEventListener('click', handleClick, { signal, capture: true });
  return () => controller.abort();
};

export const usePathGestures = (scroller: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const stops = [listenToWheel(element), listenToDrag(element)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [scroller]);
};
