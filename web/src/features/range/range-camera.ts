/** The visible part of the range: `x` of the view's middle in event widths, and the scale in CSS px per event width. */
export interface Camera {
  x: number;
  scale: number;
}

export interface Viewport {
  width: number;
  height: number;
}

/** Largest scale, CSS px per event width: beyond it the path shows the events better. */
export const SCALE_MAX = 96;
/** Zooming by this factor beyond the largest scale leads to the path. */
export const THROUGH_FACTOR = 1.25;
/** Width of the empty land before the first and after the last mountain, CSS px. */
export const MARGIN_PX = 32;

export const fitScale = (rangeWidth: number, { width }: Viewport): number =>
  Math.min(SCALE_MAX, Math.max(1, width - 2 * MARGIN_PX) / Math.max(rangeWidth, 1e-6));

/** Centres the whole range in the view. */
export const fitCamera = (rangeWidth: number, view: Viewport): Camera => ({
  x: rangeWidth / 2,
  scale: fitScale(rangeWidth, view),
});

/** Limits the camera, so that the range is never smaller than the view and land reaches both edges. */
export const clampCamera = ({ x, scale }: Camera, rangeWidth: number, view: Viewport): Camera => {
  const kept = Math.min(SCALE_MAX, Math.max(fitScale(rangeWidth, view), scale));
  const half = (view.width / 2 - MARGIN_PX) / kept;
  const [first, last] = [half, rangeWidth - half];
  return { scale: kept, x: first > last ? rangeWidth / 2 : Math.min(last, Math.max(first, x)) };
};

export const toScreenX = (camera: Camera, view: Viewport, x: number): number =>
  (x - camera.x) * camera.scale + view.width / 2;

export const toRangeX = (camera: Camera, view: Viewport, screenX: number): number =>
  (screenX - view.width / 2) / camera.scale + camera.x;

/** Zooms by a factor around the view's position `atX` (CSS px), which keeps its place of the range. */
export const zoomAround = (camera: Camera, factor: number, atX: number, rangeWidth: number, view: Viewport): Camera => {
  const scale = Math.min(SCALE_MAX, Math.max(fitScale(rangeWidth, view), camera.scale * factor));
  const held = toRangeX(camera, view, atX);
  return clampCamera({ scale, x: held - (atX - view.width / 2) / scale }, rangeWidth, view);
};

/** Moves the camera the least that puts `x` at least `marginPx` inside the view. */
export const cameraShowing = (camera: Camera, x: number, marginPx: number, view: Viewport): Camera => {
  const half = (view.width / 2 - marginPx) / camera.scale;
  return { ...camera, x: Math.min(x + half, Math.max(x - half, camera.x)) };
};

/** Returns a camera between two. Interpolates the logarithm of the scale, because equal factors look like an even zoom. */
export const between = (from: Camera, to: Camera, part: number): Camera => {
  const scale = from.scale * (to.scale / from.scale) ** part;
  // The place moves in proportion to the zoom, so that the flight looks straight and not curved.
  const way =
    Math.abs(to.scale / from.scale - 1) < 1e-3 ? part : (1 / from.scale - 1 / scale) / (1 / from.scale - 1 / to.scale);
  return { scale, x: from.x + (to.x - from.x) * way };
};
