import { CHAIN_CLICK_MS, CHAIN_TAP_PX } from '@bergkette/contract/chain.rules.ts';

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
