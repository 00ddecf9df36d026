import { isMotionReduced } from '../../../lib/reduced-motion.ts';
import type { PathSize } from './path-metrics.ts';

/** For distances over this many views the path jumps: an animation past a thousand events would take too long. */
const GLIDE_VIEWS = 6;

export const scrollPath = (element: HTMLElement, left: number, size: PathSize): void => {
  const isFar = Math.abs(left - element.scrollLeft) > GLIDE_VIEWS * size.viewWidth;
  element.scrollTo({ left, behavior: isFar || isMotionReduced() ? 'instant' : 'smooth' });
};
