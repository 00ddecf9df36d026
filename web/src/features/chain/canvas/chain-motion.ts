import { type Camera, clampCamera, pan, type Viewport } from './chain-camera.ts';
import { glide } from './chain-glide.ts';
import type { Point } from './chain-layout.ts';

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
