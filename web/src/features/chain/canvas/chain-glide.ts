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
