import { type RefObject, useEffect, useEffectEvent } from 'react';
import { releaseSpeed, rollOn } from '../../../lib/drag-momentum.ts';
import { isMotionReduced } from '../../../lib/reduced-motion.ts';

const DRAG_FROM_PX = 6;
const LINE_PX = 16;

/** A vertical wheel scrolls the path sideways; zooming with ctrl and sideways wheels keep what the browser does. */
const listenToWheel = (element: HTMLElement): (() => void) => {
  const handleWheel = (event: WheelEvent) => {
    if (event.ctrlKey || Math.abs(event.deltaY) <= Math.abs(event.deltaX)) return;
    event.preventDefault();
    element.scrollLeft += event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1);
  };
  element.addEventListener('wheel', handleWheel, { passive: false });
  return () => element.removeEventListener('wheel', handleWheel);
};

/** Lets the land roll on after a drag. @returns a function that stops it */
const roll = (element: HTMLElement, startSpeed: number): (() => void) => {
  let [speed, left, last] = [startSpeed, element.scrollLeft, performance.now()];
  const step = (now: number) => {
    const next = rollOn(speed, Math.max(0, now - last));
    // The end is reached, or something else has scrolled the path, such as a key or a button.
    if (next === null || Math.abs(element.scrollLeft - left) > 1) return;
    left -= next.distance;
    element.scrollLeft = left;
    [speed, last] = [next.speed, now];
    frame = requestAnimationFrame(step);
  };
  let frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
};

/** The mouse drags the land; for fingers the browser does it. */
const listenToDrag = (element: HTMLElement): (() => void) => {
  let start: { x: number; left: number } | null = null;
  let isDragging = false;
  let samples: { x: number; at: number }[] = [];
  let stopRolling = () => {};
  const handleDown = (event: PointerEvent) => {
    stopRolling();
    if (event.pointerType !== 'mouse' || event.button !== 0) return;
    samples = [];
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
    samples.push({ x: event.clientX, at: event.timeStamp });
  };
  const handleUp = (event: PointerEvent) => {
    if (start !== null && isDragging && !isMotionReduced()) {
      stopRolling = roll(element, releaseSpeed(samples, event.timeStamp));
    }
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
  element.addEventListener('wheel', () => stopRolling(), { signal, passive: true });
  return () => {
    stopRolling();
    controller.abort();
  };
};

/** The land has come to rest once it did not scroll for this long. */
const REST_MS = 140;

/** Calls back when the land rests after a swipe, the wheel or a drag; not after a scroll of the app itself. */
const listenToRest = (element: HTMLElement, onRest: () => void): (() => void) => {
  let isByHand = false;
  let isHeld = false;
  let timer = 0;
  const wait = () => {
    isByHand ||= isHeld;
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      if (!isByHand || isHeld) return;
      isByHand = false;
      onRest();
    }, REST_MS);
  };
  const hold = () => {
    isHeld = true;
  };
  const release = () => {
    isHeld = false;
    wait();
  };
  const turn = ({ ctrlKey }: WheelEvent) => {
    isByHand ||= !ctrlKey;
    wait();
  };
  const controller = new AbortController();
  const options = { signal: controller.signal, passive: true };
  element.addEventListener('scroll', wait, options);
  element.addEventListener('wheel', turn, options);
  element.addEventListener('pointerdown', hold, options);
  // The browser takes a swipe over from the pointer: then only touches tell when the finger leaves.
  element.addEventListener('touchstart', hold, options);
  for (const end of ['touchend', 'touchcancel', 'pointerup'] as const) window.addEventListener(end, release, options);
  return () => {
    clearTimeout(timer);
    controller.abort();
  };
};

/** @param settle brings the land to rest where an event stands in the middle */
export const usePathGestures = (scroller: RefObject<HTMLElement | null>, settle: () => void): void => {
  const handleRest = useEffectEvent(() => {
    if (!isMotionReduced()) settle();
  });
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const stops = [listenToWheel(element), listenToDrag(element), listenToRest(element, () => handleRest())];
    return () => {
      for (const stop of stops) stop();
    };
  }, [scroller]);
};
