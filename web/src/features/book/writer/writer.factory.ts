import type { Drawing } from '../drawing/shapes.ts';

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
