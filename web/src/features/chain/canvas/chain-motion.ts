import { type Camera, clampCamera, pan, type Viewport } from './chain-camera.ts';
import type { Point } from './chain-layout.ts';

/** After this time a third of the speed is left. */
const FADING_MS = 260;
/** Below this speed (CSS px per ms) the chain stops. */
const STILL = 0.02;
const FASTEST = 4;

/**
 * The way (CSS px) of a thrown chain in the next `elapsedMs`, and its speed after that (CSS px per ms); null at rest.
 */
export const glide = (speed: Point, elapsedMs: number): { way: Point; speed: Point | null } => {
  const left = Math.exp(-elapsedMs / FADING_MS);
  const next = { x: speed.x * left, y: speed.y * left };
  const time = FADING_MS * (1 - left);
  const way = { x: speed.x * time, y: speed.y * time };
  return { way, speed: Math.hypot(next.x, next.y) < STILL ? null : next };
};

/** The speed of a throw, limited; null where the hand had stopped before it let go. */
export const throwSpeed = (velocity: Point): Point | null => {
  const speed = Math.hypot(velocity.x, velocity.y);
  if (speed < STILL) return null;
  const slowed = Math.min(1, FASTEST / speed);
  return { x: velocity.x * slowed, y: velocity.y * slowed };
};

const WALK_MS = 220;

/** A movement that goes on by itself: after a throw, or of the camera to a new place. */
export type ChainMotion =
  | { kind: 'throw'; speed: Point }
  | { kind: 'walk'; from: Camera; to: Camera; elapsedMs: number };

/** Fast at first, then slower, like all movements of the app. */
const eased = (part: number): number => 1 - (1 - part) ** 3;

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
  { radius, view }: { radius: number; view: Viewport },
): { camera: Camera; motion: ChainMotion | null } => {
  if (motion.kind === 'throw') {
    const { way, speed } = glide(motion.speed, elapsedMs);
    const next = clampCamera(pan(camera, way.x, way.y), radius, view);
    return { camera: next, motion: speed && { kind: 'throw', speed } };
  }
  const elapsed = motion.elapsedMs + elapsedMs;
  if (elapsed >= WALK_MS) return { camera: motion.to, motion: null };
  return {
    camera: between(motion.from, motion.to, eased(elapsed / WALK_MS)),
    motion: { ...motion, elapsedMs: elapsed },
  };
};
