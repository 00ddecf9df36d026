import { CHAIN_BUBBLE_RADIUS, CHAIN_ZOOM_MAX } from '@bergkette/contract/layout.rules.ts';
import type { GlyphShape } from '../../../illustrations/glyph-shapes.ts';
import { createFrameLoop, require2d, wheelZoom, type ZoomEnd, zoomEndOf } from '../../../lib/canvas.ts';
import { isMotionReduced } from '../../../lib/reduced-motion.ts';
import { EDGE_RADIUS } from './bubble-shape.ts';
import { createSprites } from './bubble-sprites.ts';
import {
  type Camera,
  type ChainMotion,
  cameraShowing,
  clampCamera,
  fitCamera,
  fitScale,
  moveOn,
  openCamera,
  pan,
  toChain,
  toScreen,
  type Viewport,
  walkTo,
  zoomAround,
} from './chain-camera.ts';
import { bubbleAt, bubbleNear, type Point } from './chain-layout.ts';
import { paintChain } from './chain-painter.ts';
import type { ChainPalette } from './chain-palette.ts';
import type { ChainScene } from './chain-scene.ts';

/**
 * CSS px between the edge and a bubble reached by keys; less than the margin around the whole spiral, so that the
 * fitted spiral does not move.
 */
const SHOWN_MARGIN_PX = 4;
/** CSS px by which a finger may miss a small bubble. */
const FINGER_PX = 22;
const MOUSE_PX = 8;

/** The frame that was drawn, for the other elements on the canvas. */
export interface ChainFrame {
  camera: Camera;
  bubbles: number;
  drawn: number;
  drawMs: number;
  /** Time since the frame before; 0 after a rest. */
  elapsedMs: number;
  end: ZoomEnd;
}

const USUAL_LETTERS_PX = 16;
const lettersNow = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_LETTERS_PX;

const isSameView = (a: Viewport, b: Viewport): boolean =>
  a.width === b.width && a.height === b.height && a.top === b.top && a.bottom === b.bottom;

/** Shows the chain on its canvas: holds scene and camera, and draws when one of them changed [EVC-10]. */
export const createChainView = (canvas: HTMLCanvasElement, onFrame: (frame: ChainFrame) => void) => {
  const context = require2d(canvas);
  let view: Viewport | undefined;
  let pixelRatio = 1;
  let scene: ChainScene | undefined;
  let look: { palette: ChainPalette; glyphs: Readonly<Record<string, GlyphShape>> } | undefined;
  let sprites: ReturnType<typeof createSprites> | undefined;
  let camera: Camera | undefined;
  let motion: ChainMotion | null = null;
  /** As it opened, or whole, until somebody moves the chain: so it stays when the size changes. */
  let rest: 'open' | 'whole' | null = 'open';

  const stage = () => view && scene && camera && { view, scene, camera, frame: scene.layout.frame };

  const draw = (elapsedMs: number): boolean => {
    const on = stage();
    if (on === undefined || look === undefined) return false;
    if (motion !== null) ({ camera, motion } = moveOn(motion, on.camera, elapsedMs, on));
    sprites ??= createSprites(look.palette, look.glyphs, pixelRatio);
    const startedAt = performance.now();
    const now = camera ?? on.camera;
    const { palette } = look;
    const drawn = paintChain({ ...on, context, pixelRatio, camera: now, sprites, palette });
    const drawMs = performance.now() - startedAt;
    const end = zoomEndOf(now.scale, fitScale(on.frame, on.view), CHAIN_ZOOM_MAX);
    onFrame({ camera: now, bubbles: on.scene.layout.count, drawn, drawMs, elapsedMs, end });
    return motion !== null;
  };
  const loop = createFrameLoop(draw);

  const moveTo = (next: Camera, isWalking = false) => {
    const on = stage();
    if (on === undefined) return;
    const target = clampCamera(next, on.frame, on.view);
    if (isWalking && !isMotionReduced()) motion = walkTo(on.camera, target);
    else {
      motion = null;
      camera = target;
    }
    loop.request();
  };
  /** The camera at the end of a running movement, or as it is. */
  const goal = (from: Camera): Camera => (motion?.kind === 'walk' ? motion.to : from);
  const refit = () => {
    if (view && scene) {
      const { frame, count } = scene.layout;
      // A way that is not at its end leads to a place for the size before.
      if (rest !== null) motion = null;
      if (rest === 'whole') camera = fitCamera(frame, view);
      else if (rest === 'open' || camera === undefined)
        camera = openCamera(bubbleAt(scene.layout, count - 1), frame, view, lettersNow());
      else camera = clampCamera(camera, frame, view);
    }
    loop.request();
  };

  return {
    setView: (next: Viewport, ratio: number) => {
      if (view && ratio === pixelRatio && isSameView(view, next)) return;
      if (ratio !== pixelRatio) sprites = undefined;
      view = next;
      pixelRatio = ratio;
      canvas.width = Math.round(next.width * ratio);
      canvas.height = Math.round(next.height * ratio);
      refit();
      // A canvas of a new size is empty: it is drawn at once, so that no frame shows it empty.
      draw(0);
    },
    setScene: (next: ChainScene) => {
      scene = next;
      refit();
    },
    setLook: (palette: ChainPalette, glyphs: Readonly<Record<string, GlyphShape>>) => {
      look = { palette, glyphs };
      sprites = undefined;
      loop.request();
    },
    /** Moves the chain by CSS px with the hand; stops a movement that goes on by itself. */
    drag: (dx: number, dy: number) => {
      if (dx !== 0 || dy !== 0) rest = null;
      if (camera) moveTo(pan(camera, dx, dy));
    },
    /** Lets the chain go on at this speed, CSS px per ms. */
    toss: (speed: Point) => {
      if (isMotionReduced()) return;
      motion = { kind: 'throw', speed };
      loop.request();
    },
    zoom: (factor: number, at: Point) => {
      const on = stage();
      if (on === undefined) return;
      rest = null;
      moveTo(zoomAround(on.camera, factor, at, on.frame, on.view));
    },
    /** Zooms by units of the wheel around the middle, for buttons and keys. */
    zoomBy: (units: number) => {
      const on = stage();
      if (on === undefined) return;
      rest = null;
      const from = goal(on.camera);
      moveTo({ ...from, scale: from.scale * wheelZoom(units) }, true);
    },
    fit: () => {
      const on = stage();
      if (on === undefined) return;
      rest = 'whole';
      moveTo(fitCamera(on.frame, on.view), true);
    },
    /** Brings a bubble into view. */
    show: (index: number) => {
      const on = stage();
      if (on === undefined) return;
      const from = goal(on.camera);
      const margin = EDGE_RADIUS * from.scale + SHOWN_MARGIN_PX;
      const next = cameraShowing(from, on.view, bubbleAt(on.scene.layout, index), margin);
      if (next.x !== from.x || next.y !== from.y) rest = null;
      moveTo(next, true);
    },
    bubbleUnder: (at: Point, isFinger: boolean) => {
      const on = stage();
      if (on === undefined) return undefined;
      const reach = Math.max(CHAIN_BUBBLE_RADIUS, (isFinger ? FINGER_PX : MOUSE_PX) / on.camera.scale);
      return bubbleNear(on.scene.layout, toChain(on.camera, on.view, at), reach);
    },
    screenPointOf: (index: number): Point => {
      const on = stage();
      return on === undefined ? { x: 0, y: 0 } : toScreen(on.camera, on.view, bubbleAt(on.scene.layout, index));
    },
    /** Draws a frame, though nothing has changed. */
    redraw: loop.request,
    /** Stops everything that runs [EVC-09]. */
    stop: loop.stop,
  };
};
export type ChainView = ReturnType<typeof createChainView>;
