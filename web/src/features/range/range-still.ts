import { require2d } from '../../lib/canvas.ts';
import { fitCamera, type Viewport } from './range-camera.ts';
import { layOutRange, type RangeEvent } from './range-layout.ts';
import { levelAt, paintRange, standingRow } from './range-painter.ts';
import type { RangePalette } from './range-palette.ts';

interface StillRange {
  events: readonly RangeEvent[];
  /** The month of each event, oldest first. */
  months: readonly string[];
  view: Viewport;
  pixelRatio: number;
  palette: RangePalette;
}

/** Draws the whole range once, without words, on a canvas of its own: for what is printed. Its sky is transparent. */
export const drawStillRange = ({ events, months, view, pixelRatio, palette }: StillRange): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(view.width * pixelRatio);
  canvas.height = Math.round(view.height * pixelRatio);
  const range = layOutRange(events, months);
  const camera = fitCamera(range.width, view);
  paintRange({
    context: require2d(canvas),
    pixelRatio,
    view,
    camera,
    range,
    todayX: range.width,
    drift: 0,
    row: standingRow(levelAt(range, camera, view)),
    palette,
    words: null,
  });
  return canvas;
};
