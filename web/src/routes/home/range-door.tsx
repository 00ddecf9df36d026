import { useGesture } from '@use-gesture/react';
import { useEffect, useRef } from 'react';
import type { PathHandle } from '../../features/home/path/path-handle.ts';
import { restInMiddle } from '../../features/home/path/path-rest.ts';
import { useIsTaken } from '../../ui/use-dialog-queue.ts';
import { focusAfterRange } from './range-return.ts';
import { useTurned } from './turned-phone.ts';

/** Two fingers this much nearer to each other mean the whole range. */
const TOGETHER_FACTOR = 0.8;

interface RangeDoorProps {
  handle: PathHandle;
  /** Of the event that the address asks for, or the newest; undefined until that is known. */
  slot: number | undefined;
  onOpen: () => void;
}

/**
 * Opens the range when two fingers go together on the path, or the phone is turned on its side. Fingers that go apart
 * stay with the browser, which enlarges the page for whoever needs that. A swipe ends with an event in the middle.
 */
export function RangeDoor({ handle, slot, onOpen }: RangeDoorProps) {
  useEffect(() => restInMiddle(handle), [handle]);
  useEffect(() => (slot === undefined ? undefined : focusAfterRange(slot)), [slot]);
  const isTaken = useIsTaken();
  const land = useRef(document.querySelector<HTMLElement>('[data-path]'));
  const open = () => !isTaken && onOpen();
  useTurned(open);
  useGesture(
    {
      onPinch: ({ event, first, da: [reading], memo, cancel }) => {
        const before: number = first ? reading : memo;
        const isEnlarged = (window.visualViewport?.scale ?? 1) > 1.01;
        if (!isEnlarged && reading < before && event.cancelable) event.preventDefault();
        if (!isEnlarged && reading < before * TOGETHER_FACTOR) {
          cancel();
          open();
        }
        return before;
      },
    },
    { target: land, eventOptions: { passive: false }, pinch: { pointer: { touch: true }, pinchOnWheel: false } },
  );
  return null;
}
