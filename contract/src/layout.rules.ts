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

// Event chain [EVC-03, EVC-07, EVC-12, EVC-13, EVC-14, EVC-15]. Lengths are in units of the drawing: 1 px at zoom 1.
export const CHAIN_BUBBLE_RADIUS = 30;
/** Smallest distance between the centres of two bubbles, in bubble radii. */
export const CHAIN_GAP_RATIO = 2.3;
/** The radius of the spiral grows by this length with each `CHAIN_ANGLE_STEP`. */
export const CHAIN_SPIRAL_STEP = 0.8;
export const CHAIN_ANGLE_STEP = (2 * Math.PI) / 100;
export const CHAIN_ZOOM_MAX = 3;
export const CHAIN_WHEEL_FACTOR = 1.1;
/** When two fingers move apart by one pixel, this counts as so many units of the mouse wheel. */
export const CHAIN_PINCH_FACTOR = 0.05;
/** A mouse press that lasts this long does not count as a click. */
export const CHAIN_CLICK_MS = 150;
/** A touch by finger or pen counts as a click if it moves less than this (decision EVC-07). */
export const CHAIN_TAP_PX = 10;
export const CHAIN_COLOURS = { clinic: '#577DB3', home: '#5BA4AE' } as const;
export const chainThemes = ['green_valley', 'vector'] as const;
export type ChainTheme = (typeof chainThemes)[number];
export const CHAIN_THEME: ChainTheme = 'vector';
