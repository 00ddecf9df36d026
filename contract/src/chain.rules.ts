// Event chain [EVC-03, EVC-07, EVC-12, EVC-13, EVC-14, EVC-15]; lengths in units of the drawing, 1 px at zoom 1
export const CHAIN_BUBBLE_RADIUS = 30;
/** Least distance of two bubbles' centres, in bubble radii. */
export const CHAIN_GAP_RATIO = 2.3;
/** So much the spiral widens with each step of the angle. */
export const CHAIN_SPIRAL_STEP = 0.8;
export const CHAIN_ANGLE_STEP = (2 * Math.PI) / 100;
export const CHAIN_ZOOM_MAX = 3;
export const CHAIN_WHEEL_FACTOR = 1.1;
/** A pixel that two fingers move apart counts as this many units of the wheel. */
export const CHAIN_PINCH_FACTOR = 0.05;
/** A press of the mouse that lasts this long is no click any more. */
export const CHAIN_CLICK_MS = 150;
/** Fingers and pens click as long as they move less than this (decision EVC-07). */
export const CHAIN_TAP_PX = 10;
export const CHAIN_COLOURS = { clinic: '#577DB3', home: '#5BA4AE' } as const;
export const chainThemes = ['green_valley', 'vector'] as const;
export type ChainTheme = (typeof chainThemes)[number];
export const CHAIN_THEME: ChainTheme = 'vector';
