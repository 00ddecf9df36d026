import { CHAIN_PINCH_FACTOR, CHAIN_ZOOM_MAX } from '@bergkette/contract/layout.rules.ts';
import { easeOut, FASTEST, rollOn, wheelZoom } from '../../../lib/canvas.ts';
import type { Frame, Point, Rect } from './chain-layout.ts';

/** The point of the chain in the middle of the free part of the screen, and the size of a unit in CSS px. */
export interface Camera extends Point {
  scale: number;
}

/** The canvas in CSS px. `top` and `bottom` are covered by header and legend; the chain is drawn under them too. */
export interface Viewport {
  width: number;
  height: number;
  top: number;
  bottom: number;
}

/** Free space around the whole spiral, in CSS px. */
const MARGIN = 12;
/** From this zoom on the bubbles have icons. */
export const ICONS_FROM = 0.45;
const OPEN_NEAR = 0.6;
/** This part of the width lies at least between the newest event and an edge. */
const OPEN_BESIDE = 6;
/** Letters beyond this make the bubbles no larger, as no more than one turn would be in view. */
const LETTERS_MAX = 1.25;
/** The fit enlarges a chain of few events at most to the size of the drawing. */
const FIT_MAX = 1;

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

const middleOf = ({ width, height, top, bottom }: Viewport): Point => ({
  x: width / 2,
  y: top + Math.max(0, height - top - bottom) / 2,
});

/** The zoom that shows the whole spiral; it is the least zoom (EVC-12, decision O31). */
export const fitScale = (frame: Frame, { width, height, top, bottom }: Viewport): number => {
  const across = Math.max(1, width - 2 * MARGIN) / frame.width;
  const down = Math.max(1, height - top - bottom - 2 * MARGIN) / frame.height;
  return Math.min(FIT_MAX, across, down);
};

export const toScreen = ({ x, y, scale }: Camera, view: Viewport, point: Point): Point => {
  const middle = middleOf(view);
  return { x: middle.x + (point.x - x) * scale, y: middle.y + (point.y - y) * scale };
};

export const toChain = ({ x, y, scale }: Camera, view: Viewport, point: Point): Point => {
  const middle = middleOf(view);
  return { x: x + (point.x - middle.x) / scale, y: y + (point.y - middle.y) / scale };
};

/** The part of the chain that the canvas shows. */
export const shownRect = (camera: Camera, view: Viewport): Rect => {
  const { x: left, y: top } = toChain(camera, view, { x: 0, y: 0 });
  const { x: right, y: bottom } = toChain(camera, view, { x: view.width, y: view.height });
  return { left, top, right, bottom };
};

export const fitCamera = (frame: Frame, view: Viewport): Camera => ({
  x: frame.x,
  y: frame.y,
  scale: fitScale(frame, view),
});

/**
 * Keeps the zoom between the fit and 3 [EVC-12]. The least zoom shows the whole spiral in the middle; the nearer it is, the
 * nearer its edge may come to the middle of the screen, and never beyond, so that the spiral is never out of view.
 */
export const clampCamera = (camera: Camera, frame: Frame, view: Viewport): Camera => {
  const fit = fitScale(frame, view);
  const scale = clamp(camera.scale, fit, CHAIN_ZOOM_MAX);
  const x = camera.x - frame.x;
  const y = camera.y - frame.y;
  const out = Math.hypot(x, y);
  const most = frame.reach * (1 - (fit / scale) ** 2);
  const pull = out > most ? most / out : 1;
  return { x: frame.x + x * pull, y: frame.y + y * pull, scale };
};

/**
 * The chain as it opens: whole as long as its bubbles have icons there, and else nearer, with the newest event as far from
 * the edges as shows that the spiral ends there, and where it comes from.
 * @param letters size of the letters; 1 for the usual one
 */
export const openCamera = (newest: Point, frame: Frame, view: Viewport, letters: number): Camera => {
  const whole = fitCamera(frame, view);
  if (whole.scale >= ICONS_FROM) return whole;
  const near = { ...whole, scale: OPEN_NEAR * Math.min(LETTERS_MAX, letters) };
  return clampCamera(cameraShowing(near, view, newest, view.width / OPEN_BESIDE), frame, view);
};

/** Moves the chain by CSS px, as a drag does [EVC-05]. */
export const pan = (camera: Camera, dx: number, dy: number): Camera => ({
  ...camera,
  x: camera.x - dx / camera.scale,
  y: camera.y - dy / camera.scale,
});

/** Zooms by a factor around `at` (CSS px), which stays in place [EVC-06]. */
export const zoomAround = (camera: Camera, factor: number, at: Point, frame: Frame, view: Viewport): Camera => {
  const scale = clamp(camera.scale * factor, fitScale(frame, view), CHAIN_ZOOM_MAX);
  const fixed = toChain(camera, view, at);
  const middle = middleOf(view);
  return { x: fixed.x - (at.x - middle.x) / scale, y: fixed.y - (at.y - middle.y) / scale, scale };
};

/** Zoom for two fingers that move `px` further apart: each pixel is 0.05 units of the wheel [EVC-14]. */
export const pinchZoom = (px: number): number => wheelZoom(px * CHAIN_PINCH_FACTOR);

/** Moves the camera so that `point` is in view, at least `margin` CSS px from the edges of the free part. */
export const cameraShowing = (camera: Camera, view: Viewport, point: Point, margin: number): Camera => {
  const at = toScreen(camera, view, point);
  const room = Math.min(margin, view.width / 2, Math.max(0, view.height - view.top - view.bottom) / 2);
  const dx = clamp(at.x, room, view.width - room) - at.x;
  const dy = clamp(at.y, view.top + room, view.height - view.bottom - room) - at.y;
  return pan(camera, dx, dy);
};

const WALK_MS = 220;

/** A movement that goes on by itself: after a throw, or of the camera to a new place. */
export type ChainMotion =
  | { kind: 'throw'; speed: Point }
  | { kind: 'walk'; from: Camera; to: Camera; elapsedMs: number };

const between = (from: Camera, to: Camera, part: number): Camera => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
  // The scale grows by factors, so that the zoom is even over time.
  scale: from.scale * (to.scale / from.scale) ** part,
});

export const walkTo = (from: Camera, to: Camera): ChainMotion => ({ kind: 'walk', from, to, elapsedMs: 0 });

/** The camera after `elapsedMs` of a motion, and the motion that remains. */
export const moveOn = (
  motion: ChainMotion,
  camera: Camera,
  elapsedMs: number,
  { frame, view }: { frame: Frame; view: Viewport },
): { camera: Camera; motion: ChainMotion | null } => {
  if (motion.kind === 'throw') {
    const { x, y } = motion.speed;
    const along = Math.hypot(x, y);
    const next = rollOn(Math.min(FASTEST, along), elapsedMs);
    if (next === null) return { camera, motion: null };
    const way = next.distance / along;
    const kept = next.speed / along;
    return {
      camera: clampCamera(pan(camera, x * way, y * way), frame, view),
      motion: { kind: 'throw', speed: { x: x * kept, y: y * kept } },
    };
  }
  const elapsed = motion.elapsedMs + elapsedMs;
  if (elapsed >= WALK_MS) return { camera: motion.to, motion: null };
  return {
    camera: between(motion.from, motion.to, easeOut(elapsed / WALK_MS)),
    motion: { ...motion, elapsedMs: elapsed },
  };
};
