import type { Language } from '@bergkette/contract/session.ts';
import type { BeadCount } from './book.ts';
import type { Drawing } from './drawing/shapes.ts';

/** In points of print, upright. */
export const POSTER_SIZES = {
  A4: [595.28, 841.89],
  A3: [841.89, 1190.55],
  A2: [1190.55, 1683.78],
  A1: [1683.78, 2383.94],
} as const;
export type PosterSize = keyof typeof POSTER_SIZES;

/** The chain of beads for the wall, and on a page of its own the list for the real beads of a ward. */
export interface Poster {
  language: Language;
  size: PosterSize;
  title: string;
  alt: string;
  drawing: Drawing;
  list: { title: string; intro: string; counts: readonly BeadCount[]; beads: readonly Drawing[] };
  colours: { ink: string; softInk: string };
}

const MARGIN = 24;

/** Where the drawing stands on the sheet: as large as it can, in its middle. */
export const placePoster = (drawing: Pick<Drawing, 'width' | 'height'>, size: PosterSize) => {
  const [width, height] = POSTER_SIZES[size];
  const scale = Math.min((width - 2 * MARGIN) / drawing.width, (height - 2 * MARGIN) / drawing.height);
  const shown = { width: drawing.width * scale, height: drawing.height * scale };
  return { x: (width - shown.width) / 2, y: (height - shown.height) / 2, ...shown, scale };
};
