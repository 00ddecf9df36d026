import { CHAIN_BUBBLE_RADIUS } from '@bergkette/contract/layout.rules.ts';

/** Sizes of a bubble in units of the drawing, used for the canvas and for the picture. */
export const EDGE_RADIUS = CHAIN_BUBBLE_RADIUS + 2;
export const EDGE_OPACITY = 0.9;
/** The disc below the glyph, in the strong colour of the place: white stands out too little from the teal of home. */
export const INNER_RADIUS = 25.5;
export const GLYPH_SIZE = 30;
/** Stroke width of outlined glyphs, in units of the glyph's own box. */
export const GLYPH_STROKE = 2;
/** Dates reach beyond the strong disc, and glyphs to the edge of their bead: they have an edge in the strong colour. */
export const GLYPH_EDGE = 1.2;
export const THREAD_WIDTH = 5;
export const THREAD_OPACITY = 0.45;
/** The ring in the colour of the sun around the newest bubble; it ends before the bubble beside it. */
export const RING_RADIUS = 34.5;
export const RING_WIDTH = 4;
