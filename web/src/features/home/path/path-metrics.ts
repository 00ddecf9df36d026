import { SPOT_SLOTS, slotWidthPx } from '../../../illustrations/path-scene/scene-metrics.ts';

/** Sizes in CSS pixels along the path; slot 0 is the oldest event. */
export interface PathSize {
  slotWidth: number;
  viewWidth: number;
  /** Empty land before the first event. */
  leadPx: number;
  /** While looking back there is so much of it, and as much after the last event, that each can be in focus [EXP-01]. */
  isFocused?: true;
}

/** So far from the left edge stands the first event: its label ends before the button in the corner. */
const FIRST_EVENT_PX = 156;

/** Whole pixels: over thousands of slots, parts of pixels would move the markers away from their land. */
export const pathSizeOf = ({ width, height }: { width: number; height: number }): PathSize => {
  const slotWidth = Math.max(1, Math.round(slotWidthPx(height)));
  return { slotWidth, viewWidth: width, leadPx: Math.max(0, Math.round(FIRST_EVENT_PX - slotWidth / 2)) };
};

export interface SlotRange {
  from: number;
  /** The first slot after the range. */
  to: number;
}

/**
 * How many slots of land are shown after the newest event: room for Firn and the signpost, and so much that the event is not
 * right of the middle; on wide screens the buttons stand right of the signpost.
 */
const TAIL_MIN = SPOT_SLOTS + 0.02;
const BUTTONS_PX = 222;

/**
 * Where the focus is in the view: in its middle, or with empty land at both ends where the first event stands before
 * any scrolling.
 */
const focusPx = ({ slotWidth, viewWidth, leadPx, isFocused }: PathSize): number =>
  isFocused ? leadPx + slotWidth / 2 : viewWidth / 2;

/** The focus lies right of the middle: Firn stands left of the event and needs more room than the next event. */
const FOCUS_RIGHT_OF_MIDDLE_PX = 36;
const FOCUS_RIGHT_PART = 0.1;

/** The path while looking back: every event can be brought into focus, the first and the last too. */
export const withFocus = ({ slotWidth, viewWidth }: PathSize): PathSize => {
  const shift = Math.min(FOCUS_RIGHT_OF_MIDDLE_PX, viewWidth * FOCUS_RIGHT_PART);
  return {
    slotWidth,
    viewWidth,
    leadPx: Math.max(0, Math.round(viewWidth / 2 + shift - slotWidth / 2)),
    isFocused: true,
  };
};

const tailSlots = ({ slotWidth, viewWidth }: PathSize): number =>
  Math.min(TAIL_MIN + BUTTONS_PX / slotWidth, Math.max(TAIL_MIN, viewWidth / slotWidth / 2 - 0.5));

/** So far from the right edge stands the newest event where the path opens, by its middle. */
export const newestFromRight = (size: PathSize): number => (tailSlots(size) + 0.5) * size.slotWidth;

/** Width of the path: events, the signpost and the empty slots of a path that is still short [HOME-14]. */
export const pathWidth = (total: number, placeholders: number, size: PathSize): number =>
  size.isFocused
    ? size.viewWidth + Math.max(0, total - 1) * size.slotWidth
    : Math.round(Math.max(size.viewWidth, scrollToStart(total + placeholders + tailSlots(size), size)));

/** Scroll position on opening: the newest event, with the signpost beside it. */
export const startScroll = (total: number, size: PathSize): number =>
  size.isFocused
    ? Math.max(0, total - 1) * size.slotWidth
    : Math.max(0, Math.round(scrollToStart(total + tailSlots(size), size) - size.viewWidth));

/**
 * How far the view's left edge is along the path, in slots; negative where it is in the empty land before the first
 * event.
 */
export const slotsFromStart = (scrollLeft: number, { slotWidth, leadPx }: PathSize): number =>
  (scrollLeft - leadPx) / slotWidth;

/** The reverse of `slotsFromStart`. */
export const scrollToStart = (slots: number, { slotWidth, leadPx }: PathSize): number => slots * slotWidth + leadPx;

/** Scroll position that brings a slot to the middle of the view, or into focus. */
export const scrollToCentre = (slot: number, size: PathSize): number =>
  Math.max(0, Math.round(scrollToStart(slot + 0.5, size) - focusPx(size)));

/** Where in the view a month's first event is placed: one slot from the left edge, on a narrow phone in the middle. */
const beginPx = ({ slotWidth, viewWidth }: PathSize): number => Math.min(slotWidth, viewWidth / 2);

/** Scroll position that places `slot` at the beginning of the view. */
export const scrollToBegin = (slot: number, size: PathSize): number =>
  Math.max(0, Math.round(scrollToStart(slot + 0.5, size) - beginPx(size)));

/** The slot whose `scrollToBegin` leads to this scroll position. */
export const slotAtBegin = (scrollLeft: number, size: PathSize): number =>
  Math.floor(slotsFromStart(scrollLeft + beginPx(size), size));

/** How many whole events fit into the view, at least one. */
export const slotsPerPage = ({ slotWidth, viewWidth }: PathSize): number =>
  Math.max(1, Math.floor(viewWidth / slotWidth));

/** The slots in view and `beyond` more on each side. */
export const slotsInView = (scrollLeft: number, size: PathSize, beyond: number): SlotRange => ({
  from: Math.floor(slotsFromStart(scrollLeft, size)) - beyond,
  to: Math.ceil(slotsFromStart(scrollLeft + size.viewWidth, size)) + beyond,
});

/** This many slots are drawn on each side of the view. */
export const DRAWN_BEYOND = 2;
/** The first paint draws this many: what stands in one slot reaches into the next, not further. */
export const FIRST_DRAWN_BEYOND = 1;
/** Events are loaded within one slot of the view [HOME-13]. */
export const LOADED_BEYOND = 1;

/** The slot nearest to the middle of the view, or to the focus. */
export const slotInCentre = (scrollLeft: number, size: PathSize): number =>
  Math.floor(slotsFromStart(scrollLeft + focusPx(size), size));

/** The highlight waits until its event is reached, and ends when one scrolls one slot away [HOME-15, HOME-16]. */
export type HighlightPhase = 'waiting' | 'shown' | 'over';

export const nextHighlightPhase = (phase: HighlightPhase, distance: number, slotWidth: number): HighlightPhase => {
  const isNear = Math.abs(distance) < slotWidth;
  if (phase === 'waiting') return isNear ? 'shown' : 'waiting';
  return phase === 'shown' && isNear ? 'shown' : 'over';
};
