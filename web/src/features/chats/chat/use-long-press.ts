import { type PointerEvent, useEffect, useRef } from 'react';

const PRESS_MS = 500;
/** A finger that moves further than this scrolls. */
const MOVE_PX = 10;

interface Press {
  timer: number;
  x: number;
  y: number;
}

/**
 * Calls `onPress` when a finger or pen rests. Not for a mouse, which has other buttons and selects text by dragging.
 */
export const useLongPress = (onPress: (() => void) | undefined) => {
  const press = useRef<Press | null>(null);
  const end = () => {
    clearTimeout(press.current?.timer);
    press.current = null;
  };
  // The message may be scrolled out of view before the time is over.
  useEffect(() => () => clearTimeout(press.current?.timer), []);
  if (onPress === undefined) return {};
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
      end();
      if (pointerType === 'mouse' || !isPrimary) return;
      const fire = () => {
        end();
        onPress();
      };
      press.current = { timer: window.setTimeout(fire, PRESS_MS), x, y };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x = clientX, y = clientY } = press.current ?? {};
      if (Math.hypot(clientX - x, clientY - y) > MOVE_PX) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
};
