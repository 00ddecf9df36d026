import { RING_RADIUS, RING_WIDTH, THREAD_OPACITY, THREAD_WIDTH } from './bubble-shape.ts';
import { SPRITE_REACH } from './bubble-sprites.ts';
import { ICONS_FROM, shownRect, toScreen } from './chain-camera.ts';
import { bubbleAt, threadPoints } from './chain-layout.ts';
import { type Drawing, drawDiscs, FAR_FROM, type FarLayer } from './far-layer.ts';

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
  const left = origin.x * pixelRatio;
  const top = origin.y * pixelRatio;
  if (!hasGlyphs) {
    drawDiscs(context, scene, sprites, shown, { pxPerUnit: unit, left, top });
    return;
  }
  context.setTransform(1, 0, 0, 1, 0, 0);
  for (const index of shown) {
    const kind = kinds[kindOf[index] ?? 0];
    if (kind === undefined) continue;
    const side = 2 * SPRITE_REACH * unit * kind.size;
    const x = left + (layout.x[index] ?? 0) * unit - side / 2;
    const y = top + (layout.y[index] ?? 0) * unit - side / 2;
    context.drawImage(sprites.bubble(kind, unit), x, y, side, side);
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

export interface Painted {
  /** How many bubbles are in view. */
  drawn: number;
  /** True where the next frame can show the chain in better quality. */
  isComing: boolean;
}

/** Draws the part of the chain that is in view [EVC-01]. */
export const paintChain = (drawing: Drawing, far: FarLayer): Painted => {
  const { context, pixelRatio, view, camera, scene } = drawing;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, Math.ceil(view.width * pixelRatio), Math.ceil(view.height * pixelRatio));
  const shown: number[] = [];
  scene.grid.visitRect(shownRect(camera, view), (index) => shown.push(index));
  drawThread(drawing, shown);
  const isFar = shown.length >= FAR_FROM;
  const isComing = isFar && far.paint(drawing);
  if (!isFar) drawBubbles(drawing, shown);
  drawRing(drawing);
  return { drawn: shown.length, isComing };
};
