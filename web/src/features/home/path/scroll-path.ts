import { isMotionReduced } from '../../../lib/reduced-motion.ts';
import type { PathSize } from './path-metrics.ts';

/** Further than this many views the path jumps: nobody wants to watch a thousand events fly by. */
const GLIDE_VIEWS = 6;

export const scrollPath = (element: HTMLElement, left: number, size: PathSize): void => {
  const isFar = Math.abs(left - element.scrollLeft) > GLIDE_VIEWS * size.viewWidth;
  element.scrollTo({ left, behavior: isFar || isMotionReduced() ? 'instant' : 'smooth' });
};
