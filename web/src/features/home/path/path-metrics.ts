/** Everything in CSS pixels along the path; slot 0 is the oldest event. */
export interface PathSize {
  slotWidth: number;
  viewWidth: number;
  /** Empty land before the first event and after the last, so that each can be brought into focus [EXP-01]. */
  leadPx?: number;
}

export interface SlotRange {
  from: number;
  /** The first slot after the range. */
  to: number;
}

/** How much land is shown after the newest event, in slots: the signpost, on wide screens a little more. */
const TAIL_MIN = 0.65;
const TAIL_MAX = 1.2;
const TAIL_PART_OF_VIEW = 0.25;

/** In the middle; with empty land at both ends exactly where the first event stands before anything is scrolled. */
const focusPx = ({ slotWidth, viewWidth, leadPx }: PathSize): number =>
  leadPx === undefined ? viewWidth / 2 : leadPx + slotWidth / 2;

/** Firn stands left of the event in focus, and needs the room more than what comes next. */
const FOCUS_RIGHT_OF_MIDDLE_PX = 36;
const FOCUS_RIGHT_PART = 0.1;

/** The path as it is when one looks back: each event can be brought into focus, the first and the last too. */
export const withFocus = ({ slotWidth, viewWidth }: PathSize): PathSize => {
  const shift = Math.min(FOCUS_RIGHT_OF_MIDDLE_PX, viewWidth * FOCUS_RIGHT_PART);
  return { slotWidth, viewWidth, leadPx: Math.max(0, Math.round(viewWidth / 2 + shift - slotWidth / 2)) };
};

const tailSlots = ({ slotWidth, viewWidth }: PathSize): number =>
  Math.min(TAIL_MAX, Math.max(TAIL_MIN, (viewWidth / slotWidth) * TAIL_PART_OF_VIEW));

/** Width of the path: events, the signpost and the empty slots of a path that is still short [HOME-14]. */
export const pathWidth = (total: number, placeholders: number, size: PathSize): number =>
  size.leadPx === undefined
    ? Math.round(Math.max(size.viewWidth, (total + placeholders + tailSlots(size)) * size.slotWidth))
    : size.viewWidth + Math.max(0, total - 1) * size.slotWidth;

/** Opens at the newest event, with the signpost beside it. */
export const startScroll = (total: number, size: PathSize): number =>
  size.leadPx === undefined
    ? Math.max(0, Math.round((total + tailSlots(size)) * size.slotWidth - size.viewWidth))
    : Math.max(0, total - 1) * size.slotWidth;

/** How far the edge of the view is along the path, in slots; where the focus is none it may be before the first. */
export const slotsFromStart = (scrollLeft: number, { slotWidth, leadPx = 0 }: PathSize): number =>
  (scrollLeft - leadPx) / slotWidth;

/** The way back from `slotsFromStart`. */
export const scrollToStart = (slots: number, { slotWidth, leadPx = 0 }: PathSize): number => slots * slotWidth + leadPx;

/** Where to scroll so that a slot stands in the middle, or in focus. */
export const scrollToCentre = (slot: number, size: PathSize): number =>
  Math.max(0, Math.round(scrollToStart(slot + 0.5, size) - focusPx(size)));

/** Where the middle of the first event of a stretch stands: one event's width from the left, on a phone in the middle. */
const beginPx = ({ slotWidth, viewWidth }: PathSize): number => Math.min(slotWidth, viewWidth / 2);

/** Where to scroll so that a stretch of the path begins in view. */
export const scrollToBegin = (slot: number, size: PathSize): number =>
  Math.max(0, Math.round((slot + 0.5) * size.slotWidth - beginPx(size)));

/** The slot that `scrollToBegin` would have brought here. */
export const slotAtBegin = (scrollLeft: number, size: PathSize): number =>
  Math.floor((scrollLeft + beginPx(size)) / size.slotWidth);

/** How many whole events fit into the view, at least one. */
export const slotsPerPage = ({ slotWidth, viewWidth }: PathSize): number =>
  Math.max(1, Math.floor(viewWidth / slotWidth));

export const pageScroll = (size: PathSize): number => slotsPerPage(size) * size.slotWidth;

/** Slots in view and `beyond` more on each side. */
export const slotsInView = (scrollLeft: number, size: PathSize, beyond: number): SlotRange => ({
  from: Math.floor(slotsFromStart(scrollLeft, size)) - beyond,
  to: Math.ceil(slotsFromStart(scrollLeft + size.viewWidth, size)) + beyond,
});

/** So many slots are drawn on each side of the view. */
export const DRAWN_BEYOND = 2;
/** Loaded: within one event's width of the end [HOME-13]. */
export const LOADED_BEYOND = 1;

/** The event nearest to the middle of the view, or to the focus. */
export const slotInCentre = (scrollLeft: number, size: PathSize): number =>
  Math.floor(slotsFromStart(scrollLeft + focusPx(size), size));

/** The highlight waits until its event is reached, and clears one event's width away [HOME-15, HOME-16]. */
export type HighlightPhase = 'waiting' | 'shown' | 'over';

export const nextHighlightPhase = (phase: HighlightPhase, distance: number, slotWidth: number): HighlightPhase => {
  const isNear = Math.abs(distance) < slotWidth;
  if (phase === 'waiting') return isNear ? 'shown' : 'waiting';
  return phase === 'shown' && isNear ? 'shown' : 'over';
};
