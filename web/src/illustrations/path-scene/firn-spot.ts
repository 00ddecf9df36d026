import { pathY, SLOT_WIDTH } from './scene-metrics.ts';

const FIRN_BESIDE_EVENT = 106;
/** On an empty path Firn stands this far from its start. */
const FIRN_AT_START = 69;
export const SIGN_BESIDE_FIRN = 78;
/** Right edge of the signpost's board, from its pole. */
const BOARD_WIDTH = 47;

/** Where Firn stands after the newest event, in units: from the start of the slot after it, and down the scene. */
export const firnSpot = (slot: number) =>
  slot === 0
    ? { x: FIRN_AT_START, y: pathY(0) }
    : { x: FIRN_BESIDE_EVENT - SLOT_WIDTH / 2, y: (pathY(slot - 1) + pathY(slot)) / 2 };

/** The same from the start of the path; no tree may stand there. */
export const firnPlace = (slot: number) => {
  const { x, y } = firnSpot(slot);
  return { x: slot * SLOT_WIDTH + x, y };
};

/** How much of the land after the newest event Firn and the signpost take, in slots. */
export const SPOT_SLOTS = (FIRN_BESIDE_EVENT + SIGN_BESIDE_FIRN + BOARD_WIDTH) / SLOT_WIDTH - 0.5;
