// Layout [NAV-33, NAV-34, NAV-35, NAV-37]
export const BAR_HEIGHT = { mobile: 76, desktop: 56, profile: 55 } as const;
export const MOBILE_BREAKPOINT = 960;
export const STEPPER_DEFAULT = { length: 7, active: 4 } as const;
/** A part of the app (chunk) that takes longer to load counts as missing [PWA-09]. */
export const CHUNK_TIMEOUT_S = 120;
/** The build that the settings show [SET-06]. */
export const BUILD = 10_317;

// Home path [HOME-10, HOME-11]
/** Width of one event divided by the height of the viewport. */
export const EVENT_WIDTH_RATIO = 0.31;
