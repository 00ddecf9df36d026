// Experience mode [EXP-04, EXP-15, EXP-16, XP-06]
export const HINT_DISTANCE_MIN = 0;
export const HINT_DISTANCE_MAX = 5;
export const HINT_DISTANCE_DEFAULT = 2;
/** XP of the look-back count only after this many events were passed, and this many opened. */
export const EXPERIENCE_PASSED_MIN = 10;
export const EXPERIENCE_OPENED_MIN = 5;
/** With fewer events than this, it is enough to pass half of them. */
export const EXPERIENCE_PASSED_HALF_BELOW = 20;
export const EXPERIENCE_OPENED_HALF_BELOW = 10;
export const HINT_VARIANTS = 4;
/** Outer width of the ring that shows the XP, in CSS pixels. */
export const EXPERIENCE_RING_PX = 90;
