import { RING_RADIUS, RING_WIDTH, THREAD_OPACITY, THREAD_WIDTH } from './bubble-shape.ts';
import { type BubbleSprites, SPRITE_REACH } from './bubble-sprites.ts';
import { type Camera, ICONS_FROM, shownRect, toScreen, type Viewport } from './chain-camera.ts';
import { bubbleAt, bubblesIn, threadPoints } from './chain-layout.ts';
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

/** The thread fades between these zooms; below them the bubbles themselves look like a line. */
const THREAD_FULL = 0.3;
const THREAD_GONE = 0.2;
const RING_RADIUS_MIN_PX = 7;
const RING_WIDTH_MIN_PX = 2;

const drawThread = ({ context, pixelRatio, view, camera, scene, palette }: Drawing, shown: readonly number[]): void => {
  const presence = Math.min(1, (camera.scale - THREAD_GONE) / (THREAD_FULL - THREAD_GONE));
  if (presence <= 0) return;
  const { layout } = scene;
  const origin = toScreen(camera, view, { x: 0, y: 0 });
  const unit = camera.scale * pixelRatio;
  context.setTransform(unit, 0, 0, unit, origin.x * pixelRatio, origin.y * pixelRatio);
  context.beginPath();
  for (const index of shown) {
    if (index === 0) continue;
    const from = bubbleAt(layout, index - 1);
    context.moveTo(from.x, from.y);
    for (const { x, y } of threadPoints(layout, index)) context.lineTo(x, y);
  }
  context.globalAlpha = THREAD_OPACITY * presence;
  context.strokeStyle = palette.thread;
  context.lineWidth = THREAD_WIDTH;
  context.stroke();
  context.globalAlpha = 1;
};

const drawBubbles = (
  { context, pixelRatio, view, camera, scene, sprites }: Drawing,
  shown: readonly number[],
): void => {
  const { layout, kinds, kindOf } = scene;
  const unit = camera.scale * pixelRatio;
  const hasGlyphs = camera.scale >= ICONS_FROM;
  const origin = toScreen(camera, view, { x: 0, y: 0 });
  const discs = hasGlyphs ? [] : kinds.map((kind) => sprites.disc(kind, unit));
  context.setTransform(1, 0, 0, 1, 0, 0);
  for (const index of shown) {
    const of = kindOf[index] ?? 0;
    const kind = kinds[of];
    if (kind === undefined) continue;
    const x = origin.x * pixelRatio + (layout.x[index] ?? 0) * unit;
    const y = origin.y * pixelRatio + (layout.y[index] ?? 0) * unit;
    const disc = discs[of];
    if (disc === undefined) {
      const side = 2 * SPRITE_REACH * unit * kind.size;
      context.drawImage(sprites.bubble(kind, unit), x - side / 2, y - side / 2, side, side);
    } else {
      // On whole pixels: copying there is many times faster than between pixels.
      context.drawImage(disc, Math.round(x - disc.width / 2), Math.round(y - disc.width / 2));
    }
  }
};

/** Draws the ring around the newest bubble. */
const drawRing = ({ context, pixelRatio, view, camera, scene, palette }: Drawing): void => {
  if (scene.layout.count === 0) return;
  const { x, y } = toScreen(camera, view, bubbleAt(scene.layout, scene.layout.count - 1));
  const radius = Math.max(RING_RADIUS * camera.scale, RING_RADIUS_MIN_PX);
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.strokeStyle = palette.sun;
  context.lineWidth = Math.max(RING_WIDTH * camera.scale, RING_WIDTH_MIN_PX);
  context.stroke();
};

/** Draws the part of the chain that is in view; returns how many bubbles that are [EVC-01]. */
export const paintChain = (drawing: Drawing): number => {
  const { context, pixelRatio, view, camera, scene } = drawing;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, Math.ceil(view.width * pixelRatio), Math.ceil(view.height * pixelRatio));
  const shown = bubblesIn(scene.layout, shownRect(camera, view));
  drawThread(drawing, shown);
  drawBubbles(drawing, shown);
  drawRing(drawing);
  return shown.length;
};
