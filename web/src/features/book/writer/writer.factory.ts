import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Drawing } from '../drawing/shapes.ts';

const require = createRequire(import.meta.url);
const fontOf = async (name: string) =>
  new Uint8Array(await readFile(require.resolve(`@fontsource/figtree/files/figtree-${name}-normal.woff`)));

/** The letters of the book, as its worker has them. */
export const fonts = {
  plain: await Promise.all(['latin-400', 'latin-ext-400'].map(fontOf)),
  strong: await Promise.all(['latin-600', 'latin-ext-600'].map(fontOf)),
};

/** A square with an edge. */
export const drawing: Drawing = {
  x: 0,
  y: 0,
  width: 10,
  height: 10,
  texts: [],
  shapes: [
    {
      path: 'M0 0h10v10z',
      matrix: [1, 0, 0, 1, 0, 0],
      fill: '#123456',
      fillOpacity: 0.5,
      isEvenOdd: false,
      stroke: '#fff',
      strokeOpacity: 1,
      strokeWidth: 1,
      isRound: true,
      isStrokeFirst: false,
    },
  ],
};
