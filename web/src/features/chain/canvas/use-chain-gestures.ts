import { CHAIN_CLICK_MS, CHAIN_TAP_PX } from '@bergkette/contract/layout.rules.ts';
import { useGesture } from '@use-gesture/react';
import type { RefObject } from 'react';
import { wheelUnits, wheelZoom } from '../../../lib/canvas.ts';
import { pinchZoom } from './chain-camera.ts';
import type { Point } from './chain-layout.ts';
import type { ChainView } from './chain-view.ts';

/** What a key does in the chain: goes to an event, zooms by units of the wheel, or shows the whole chain. */
type ChainMove = { kind: 'go'; index: number } | { kind: 'zoom'; units: number } | { kind: 'fit' };

const PAGE = 10;
const ZOOM_UNITS = 2;

/** Arrows go from event to event along the chain, page keys by ten, Home to the oldest, End to the newest. */
const indexFor = (key: string, index: number, last: number): number | undefined =>
  new Map([
    ['ArrowRight', index + 1],
    ['ArrowDown', index + 1],
    ['ArrowLeft', index - 1],
    ['ArrowUp', index - 1],
    ['PageDown', index + PAGE],
    ['PageUp', index - PAGE],
    ['Home', 0],
    ['End', last],
  ]).get(key);

/** `undefined` for keys that do nothing in the chain. */
export const chainMoveFor = (key: string, index: number, count: number): ChainMove | undefined => {
  if (key === '+' || key === '=') return { kind: 'zoom', units: ZOOM_UNITS };
  if (key === '-') return { kind: 'zoom', units: -ZOOM_UNITS };
  if (key === '0') return { kind: 'fit' };
  const target = indexFor(key, index, count - 1);
  if (target === undefined || count === 0) return undefined;
  return { kind: 'go', index: Math.min(count - 1, Math.max(0, target)) };
};

interface Press {
  pointerType: string;
  /** As in a pointer event: 0 is the left button, a finger or the tip of a pen. */
  button: number;
  durationMs: number;
  /** The farthest distance from where the press began, CSS px. */
  distancePx: number;
}

/**
 * A press is a click when it has moved less than 10 px (more would be a throw). With the left button of a mouse it must
 * be shorter than 150 ms; fingers and pens may take any time, because tired hands are slow [EVC-07].
 */
export const isClick = ({ pointerType, button, durationMs, distancePx }: Press): boolean =>
  button === 0 && distancePx < CHAIN_TAP_PX && (pointerType !== 'mouse' || durationMs < CHAIN_CLICK_MS);

interface Gestures {
  canvas: RefObject<HTMLCanvasElement | null>;
  view: RefObject<ChainView | null>;
  onOpen: (index: number) => void;
}

const NOWHERE = { left: 0, top: 0 };

/**
 * A drag pans, wheel and two fingers zoom around their place, a click on a bubble opens it [EVC-05, EVC-06, EVC-07].
 */
export const useChainGestures = ({ canvas, view, onOpen }: Gestures): void => {
  const onCanvas = (clientX: number, clientY: number): Point => {
    const { left, top } = canvas.current?.getBoundingClientRect() ?? NOWHERE;
    return { x: clientX - left, y: clientY - top };
  };
  const handleClick = (event: PointerEvent, at: Point) => {
    const index = view.current?.bubbleUnder(at, event.pointerType !== 'mouse');
    if (index !== undefined) onOpen(index);
  };

  useGesture(
    {
      onDrag: ({
        event,
        first,
        last,
        pinching,
        cancel,
        delta,
        movement,
        velocity,
        direction,
        elapsedTime,
        xy,
        memo,
      }) => {
        if (pinching) {
          cancel();
          return memo;
        }
        const { pointerType = 'mouse', button } = event as PointerEvent;
        const start: { farthest: number; button: number } = memo ?? { farthest: 0, button: first ? button : 0 };
        const farthest = Math.max(start.farthest, Math.hypot(...movement));
        if (first || delta[0] !== 0 || delta[1] !== 0) view.current?.drag(...delta);
        if (last && event.type !== 'pointercancel') {
          const press = { pointerType, button: start.button, durationMs: elapsedTime, distancePx: farthest };
          if (isClick(press)) handleClick(event as PointerEvent, onCanvas(...xy));
          else view.current?.toss({ x: velocity[0] * direction[0], y: velocity[1] * direction[1] });
        }
        return { ...start, farthest };
      },
      onPinch: ({ event, first, da: [reading], origin, memo }) => {
        const [x, y] = origin;
        const before: { reading: number; x: number; y: number } = first ? { reading, x, y } : memo;
        // Safari on a Mac gives the factor, all other browsers give the distance between the fingers.
        const factor = event.type.startsWith('gesture')
          ? reading / before.reading
          : pinchZoom(reading - before.reading);
        view.current?.drag(x - before.x, y - before.y);
        view.current?.zoom(factor, onCanvas(x, y));
        return { reading, x, y };
      },
      onWheel: ({ event, active }) => {
        // The wheel's last event comes a second time when it ends.
        if (!active) return;
        event.preventDefault();
        const { clientX, clientY, deltaY, deltaMode, ctrlKey } = event;
        // A wheel event with ctrl comes from two fingers on a touchpad.
        const factor = ctrlKey && deltaMode === 0 ? pinchZoom(-deltaY) : wheelZoom(wheelUnits({ deltaY, deltaMode }));
        view.current?.zoom(factor, onCanvas(clientX, clientY));
      },
    },
    { target: canvas, eventOptions: { passive: false }, pinch: { pinchOnWheel: false } },
  );
};
