import { require2d } from '../../../lib/canvas.ts';
import type { BubbleSprites } from './bubble-sprites.ts';
import { type Camera, shownRect, toScreen, type Viewport } from './chain-camera.ts';
import type { Rect } from './chain-grid.ts';
import type { ChainPalette } from './chain-palette.ts';
import type { ChainScene } from './chain-scene.ts';

/** Everything that is needed to draw one frame. */
export interface Drawing {
  context: CanvasRenderingContext2D;
  /** Pixels of the canvas per CSS px. */
  pixelRatio: number;
  view: Viewport;
  camera: Camera;
  scene: ChainScene;
  sprites: BubbleSprites;
  palette: ChainPalette;
}

/** From this number of bubbles in view on, a frame copies one picture of them instead of drawing each. */
export const FAR_FROM = 1500;
/** Number of bubbles that one frame may draw onto the next picture. */
export const SLICE = 800;
/** The picture is larger than the view by this part of it on each side, so that dragging shows no empty edge. */
const BEYOND = 0.25;

interface Picture {
  canvas: HTMLCanvasElement;
  scale: number;
  rect: Rect;
  pxPerUnit: number;
  indexes: readonly number[];
  done: number;
}

/** A picture of thousands of discs, moved and scaled as a whole while a new one is drawn over several frames. */
export interface FarLayer {
  /** Draws the picture; returns whether a better one will follow. */
  paint: (drawing: Drawing) => boolean;
  /** Call this when colours, events or pixels have changed. */
  forget: () => void;
}

const widened = ({ left, top, right, bottom }: Rect, radius: number): Rect => {
  const x = (right - left) * BEYOND;
  const y = (bottom - top) * BEYOND;
  return {
    left: Math.max(-radius, left - x),
    top: Math.max(-radius, top - y),
    right: Math.min(radius, right + x),
    bottom: Math.min(radius, bottom + y),
  };
};

const covers = (outer: Rect, inner: Rect, radius: number): boolean =>
  outer.left <= Math.max(inner.left, -radius) &&
  outer.top <= Math.max(inner.top, -radius) &&
  outer.right >= Math.min(inner.right, radius) &&
  outer.bottom >= Math.min(inner.bottom, radius);

/** Draws discs on whole pixels: copying there is many times faster than between pixels. */
export const drawDiscs = (
  context: CanvasRenderingContext2D,
  { layout, kinds, kindOf }: ChainScene,
  sprites: BubbleSprites,
  indexes: readonly number[],
  { pxPerUnit, left, top }: { pxPerUnit: number; left: number; top: number },
): void => {
  const pictures = kinds.map((kind) => sprites.disc(kind, pxPerUnit));
  context.setTransform(1, 0, 0, 1, 0, 0);
  for (const index of indexes) {
    const picture = pictures[kindOf[index] ?? 0];
    if (picture === undefined) continue;
    const half = picture.width / 2;
    const x = Math.round(left + (layout.x[index] ?? 0) * pxPerUnit - half);
    const y = Math.round(top + (layout.y[index] ?? 0) * pxPerUnit - half);
    context.drawImage(picture, x, y);
  }
};

/** A picture that is at most this much too small or too large may be shown for a moment. */
const ZOOM_APART_MAX = 1.9;
const isNear = ({ scale, rect }: Picture, { camera, view, scene }: Drawing): boolean => {
  const apart = Math.max(scale / camera.scale, camera.scale / scale);
  if (apart > ZOOM_APART_MAX) return false;
  // A fast drag may show an empty edge for some frames, but not longer.
  return covers(widened(rect, scene.layout.radius), shownRect(camera, view), scene.layout.radius);
};

export const createFarLayer = (): FarLayer => {
  let shown: Picture | null = null;
  let next: Picture | null = null;
  let spare: HTMLCanvasElement | null = null;

  const begin = ({ view, camera, scene, pixelRatio }: Drawing): Picture => {
    // The picture is never larger than the spiral with the edge of its outermost bubble.
    const rect = widened(shownRect(camera, view), scene.layout.radius + 2);
    const pxPerUnit = camera.scale * pixelRatio;
    const canvas = spare ?? document.createElement('canvas');
    spare = null;
    canvas.width = Math.max(1, Math.ceil((rect.right - rect.left) * pxPerUnit));
    canvas.height = Math.max(1, Math.ceil((rect.bottom - rect.top) * pxPerUnit));
    const indexes: number[] = [];
    scene.grid.visitRect(rect, (index) => indexes.push(index));
    return { canvas, scale: camera.scale, rect, pxPerUnit, indexes, done: 0 };
  };
  const goOn = (picture: Picture, { scene, sprites }: Drawing, count: number): void => {
    const { canvas, rect, pxPerUnit, indexes, done } = picture;
    const place = { pxPerUnit, left: -rect.left * pxPerUnit, top: -rect.top * pxPerUnit };
    drawDiscs(require2d(canvas), scene, sprites, indexes.slice(done, done + count), place);
    picture.done = Math.min(indexes.length, done + count);
  };
  const copy = ({ canvas, rect, pxPerUnit }: Picture, { context, camera, view, pixelRatio }: Drawing): void => {
    const { x, y } = toScreen(camera, view, { x: rect.left, y: rect.top });
    const zoom = (camera.scale * pixelRatio) / pxPerUnit;
    context.setTransform(1, 0, 0, 1, 0, 0);
    if (zoom === 1) context.drawImage(canvas, Math.round(x * pixelRatio), Math.round(y * pixelRatio));
    else context.drawImage(canvas, x * pixelRatio, y * pixelRatio, canvas.width * zoom, canvas.height * zoom);
  };

  return {
    paint: (drawing) => {
      const { camera, view, scene } = drawing;
      const { radius } = scene.layout;
      // The picture is too different from the view, as after a rest: one slow frame is better than a wrong picture.
      if (shown !== null && !isNear(shown, drawing)) shown = null;
      if (shown === null) {
        next = null;
        shown = begin(drawing);
        goOn(shown, drawing, shown.indexes.length);
      }
      const isGood = shown.scale === camera.scale && covers(shown.rect, shownRect(camera, view), radius);
      if (!isGood || next !== null) {
        next ??= begin(drawing);
        goOn(next, drawing, SLICE);
        if (next.done === next.indexes.length) {
          spare = shown.canvas;
          shown = next;
          next = null;
        }
      }
      copy(shown, drawing);
      return next !== null || shown.scale !== camera.scale;
    },
    forget: () => {
      shown = null;
      next = null;
    },
  };
};
