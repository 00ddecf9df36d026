import { useGesture } from '@use-gesture/react';
import type { RefObject } from 'react';
import type { RangeView } from './range-view.ts';

interface Gestures {
  canvas: RefObject<HTMLCanvasElement | null>;
  view: RefObject<RangeView | null>;
  /** Called after a tap on the land, or a zoom beyond the largest scale. */
  onEnter: (index: number) => void;
}

const WHEEL_FACTOR = 1.1;
const WHEEL_NOTCH_PX = 100;
const LINE_PX = 33;
const TAP_PX = 10;

/** Moves along the range by dragging. Wheel and two fingers zoom around their place, and beyond the largest scale open the path. */
export const useRangeGestures = ({ canvas, view, onEnter }: Gestures): void => {
  const onCanvas = (clientX: number): number => clientX - (canvas.current?.getBoundingClientRect().left ?? 0);
  const zoom = (factor: number, atX: number): boolean => {
    if (view.current?.zoom(factor, atX) !== true) return false;
    onEnter(view.current.eventUnder(atX));
    return true;
  };
  useGesture(
    {
      onDrag: ({ event, pinching, cancel, delta, velocity, direction, last, tap, xy }) => {
        if (pinching) return cancel();
        if (tap) return void onEnter(view.current?.eventUnder(onCanvas(xy[0])) ?? -1);
        view.current?.drag(delta[0]);
        if (last && event.type !== 'pointercancel') view.current?.toss(velocity[0] * direction[0]);
      },
      onPinch: ({ first, da: [reading], origin: [x], memo, cancel }) => {
        const before: { reading: number; x: number } = first ? { reading, x } : memo;
        // Safari on a Mac reports the factor, other browsers the distance between the fingers. The ratio of two values is the same.
        view.current?.drag(x - before.x);
        if (zoom(reading / Math.max(before.reading, 1e-3), onCanvas(x))) cancel();
        return { reading, x };
      },
      onWheel: ({ event, active }) => {
        // The library repeats the last wheel event when the gesture ends.
        if (!active) return;
        event.preventDefault();
        const { clientX, deltaX, deltaY, deltaMode, shiftKey } = event;
        const unit = deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1;
        const isSideways = shiftKey || Math.abs(deltaX) > Math.abs(deltaY);
        if (isSideways) view.current?.drag(-(shiftKey && deltaX === 0 ? deltaY : deltaX) * unit);
        else zoom(WHEEL_FACTOR ** ((-deltaY * unit) / WHEEL_NOTCH_PX), onCanvas(clientX));
      },
    },
    {
      target: canvas,
      eventOptions: { passive: false },
      drag: { filterTaps: true, threshold: 0, tapsThreshold: TAP_PX },
      pinch: { pinchOnWheel: false },
    },
  );
};
