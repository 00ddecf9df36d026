import { EVENT_WIDTH_RATIO } from '@bergkette/contract/layout.rules.ts';

/** The scene is drawn in units: 768 high, 262 for the width of one event. It stands on the bottom edge of its box. */
export const SCENE_HEIGHT = 768;
export const SLOT_WIDTH = 262;

const PATH_BASE_Y = 590;
const PATH_RISE = [0, 26, 8, 34, -2, 24, 6, 30, 12, 20] as const;
/** Units by which the trail runs below the centre of a marker. */
const TRAIL_BELOW_MARKER = 18;

/** The remainder, which stays positive for negative values, left of the first event. */
export const cycle = (value: number, length: number) => ((value % length) + length) % length;

/** Width of one event in CSS pixels [HOME-11]. */
export const slotWidthPx = (windowHeightPx: number) => windowHeightPx * EVENT_WIDTH_RATIO;

/** Centre of the marker of a slot, in units from the top of the scene. */
export const pathY = (slot: number) => PATH_BASE_Y + (PATH_RISE[cycle(slot, PATH_RISE.length)] ?? 0);

const trailY = (slot: number) => pathY(slot) + TRAIL_BELOW_MARKER;

/** The trail from the centre of a slot to the centre of the next, in the slot's own coordinates. */
export const trailPath = (slot: number): string => {
  const startX = SLOT_WIDTH / 2;
  const endX = startX + SLOT_WIDTH;
  const startY = trailY(slot);
  const endY = trailY(slot + 1);
  return `M${startX} ${startY}C${startX + SLOT_WIDTH / 2} ${startY} ${endX - SLOT_WIDTH / 2} ${endY} ${endX} ${endY}`;
};

/** Rounds to one decimal, which is finer than a pixel and keeps path strings short. */
export const short = (value: number) => Math.round(value * 10) / 10;

/** Slots of the half-open range [from, to). */
export const slotsBetween = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);

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
