import { CHAIN_CLICK_MS, CHAIN_TAP_PX } from '@bergkette/contract/chain.rules.ts';

interface Press {
  pointerType: string;
  /** As in a pointer event: 0 is the left one, a finger or the pen's tip. */
  button: number;
  durationMs: number;
  /** The farthest it was from where it began, CSS px. */
  distancePx: number;
}

/**
 * The left button of a mouse, shorter than 150 ms; fingers and pens however long: tired hands are slow. None of them has
 * moved 10 px, which would be a throw [EVC-07].
 */
export const isClick = ({ pointerType, button, durationMs, distancePx }: Press): boolean =>
  button === 0 && distancePx < CHAIN_TAP_PX && (pointerType !== 'mouse' || durationMs < CHAIN_CLICK_MS);
