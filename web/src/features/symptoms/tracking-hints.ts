/** In this order, one at a time [TRK-11]. */
export const TRACKING_HINTS = ['search', 'pinned', 'finished'] as const;
export type TrackingHintPlace = (typeof TRACKING_HINTS)[number];

/** What a hint points at. */
export const findTrackingTarget = (place: TrackingHintPlace): Element | null =>
  document.querySelector(`[data-hint-${place}]`);
