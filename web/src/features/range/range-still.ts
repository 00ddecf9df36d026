import { require2d } from '../../lib/canvas.ts';
import { fitCamera, type Viewport } from './range-camera.ts';
import { layOutRange, type RangeEvent, rowLevels, widthsOf } from './range-layout.ts';
import { paintRange, ROW_LOOKS, type Row } from './range-painter.ts';
import { DEPTHS, type Depth, type RangePalette } from './range-palette.ts';

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
  const widths = widthsOf(range);
  const camera = fitCamera(range.width, view);
  const levels = rowLevels(
    widths,
    DEPTHS.map((depth) => (ROW_LOOKS[depth].wanted * view.height) / camera.scale),
  );
  const rows = Object.fromEntries(
    DEPTHS.map((depth, index): [Depth, Row] => {
      const level = levels[index] ?? 0;
      return [depth, { level, before: level, grown: 1 }];
    }),
  ) as Record<Depth, Row>;
  paintRange({
    context: require2d(canvas),
    pixelRatio,
    view,
    camera,
    range,
    events,
    todayX: range.width,
    drift: 0,
    rows,
    widths,
    palette,
    words: null,
  });
  return canvas;
};
