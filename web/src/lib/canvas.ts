import { CHAIN_WHEEL_FACTOR } from '@bergkette/contract/layout.rules.ts';

/** @throws if the browser has no 2d context [EVC-17] */
export const require2d = (canvas: HTMLCanvasElement): CanvasRenderingContext2D => {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('Canvas 2d context is not available');
  return context;
};

/** The way in which a drawing zooms no further; both where so little is drawn that it is near and whole at once. */
export type ZoomEnd = 'in' | 'out' | 'both' | null;

export const zoomEndOf = (scale: number, least: number, most: number): ZoomEnd => {
  const [isNearest, isWhole] = [scale >= most * 0.999, scale <= least * 1.001];
  if (isNearest && isWhole) return 'both';
  return isNearest ? 'in' : isWhole ? 'out' : null;
};

const WHEEL_UNIT_PX = 100;
const WHEEL_UNIT_LINES = 3;
const DOM_DELTA_PIXEL = 0;
const DOM_DELTA_LINE = 1;

/** Movement of a wheel in notches: a mouse gives whole ones, a touchpad parts of one; up is positive. */
export const wheelUnits = ({ deltaY, deltaMode }: { deltaY: number; deltaMode: number }): number => {
  if (deltaMode === DOM_DELTA_PIXEL) return -deltaY / WHEEL_UNIT_PX;
  return deltaMode === DOM_DELTA_LINE ? -deltaY / WHEEL_UNIT_LINES : -deltaY;
};

/** 1.1 for each unit of the wheel [EVC-14]. */
export const wheelZoom = (units: number): number => CHAIN_WHEEL_FACTOR ** units;

/** Fast at first, then slower, like all movements of the app. */
export const easeOut = (part: number): number => 1 - (1 - part) ** 3;

/**
 * Draws a frame only after a change.
 * @param draw gets the ms since the last frame (0 after a pause) and returns whether it needs another frame
 */
export const createFrameLoop = (draw: (elapsedMs: number) => boolean) => {
  let handle: number | null = null;
  let last: number | null = null;
  let isStopped = false;

  const request = (): void => {
    if (isStopped || handle !== null) return;
    handle = requestAnimationFrame(step);
  };
  const step = (now: number) => {
    handle = null;
    const elapsedMs = last === null ? 0 : now - last;
    last = now;
    const wantsMore = draw(elapsedMs);
    if (wantsMore) request();
    if (handle === null) last = null;
  };
  return {
    request,
    /** Stops for good: later requests draw nothing [EVC-09]. */
    stop: (): void => {
      isStopped = true;
      if (handle !== null) cancelAnimationFrame(handle);
      handle = null;
    },
  };
};

/** After this time about a third of the speed is left, as on phones. */
const SLOWDOWN_MS = 325;
/** Below this speed (px per ms) the range, or the chain, stops. */
const STILL = 0.03;
export const FASTEST = 6;

/** Returns the distance (px) moved in `passedMs` and the speed (px per ms) after it. Null once the movement stops. */
export const rollOn = (speed: number, passedMs: number): { distance: number; speed: number } | null => {
  if (Math.abs(speed) < STILL) return null;
  const rest = Math.exp(-passedMs / SLOWDOWN_MS);
  return { distance: speed * SLOWDOWN_MS * (1 - rest), speed: speed * rest };
};
