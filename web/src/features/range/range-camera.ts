/** What is seen of the range: the place in the middle of the view, in the widths of one event, and CSS px per such width. */
export interface Camera {
  x: number;
  scale: number;
}

export interface Viewport {
  width: number;
  height: number;
}

/** Nearer than this the path itself shows the events. */
export const SCALE_MAX = 96;
/** Whoever zooms on by this factor at the nearest place means the path. */
export const THROUGH_FACTOR = 1.25;
/** Free land beside the first and the last mountain, CSS px. */
const MARGIN_PX = 32;

export const fitScale = (rangeWidth: number, { width }: Viewport): number =>
  Math.min(SCALE_MAX, Math.max(1, width - 2 * MARGIN_PX) / Math.max(rangeWidth, 1e-6));

/** The whole range in the middle of the view. */
export const fitCamera = (rangeWidth: number, view: Viewport): Camera => ({
  x: rangeWidth / 2,
  scale: fitScale(rangeWidth, view),
});

/** Keeps the range in view: never smaller than as a whole, and with land up to both edges. */
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

/** Zooms by a factor; what is under `atX` stays there. */
export const zoomAround = (camera: Camera, factor: number, atX: number, rangeWidth: number, view: Viewport): Camera => {
  const scale = Math.min(SCALE_MAX, Math.max(fitScale(rangeWidth, view), camera.scale * factor));
  const held = toRangeX(camera, view, atX);
  return clampCamera({ scale, x: held - (atX - view.width / 2) / scale }, rangeWidth, view);
};

/** The camera that has `x` at least `marginPx` inside the view, moved as little as possible. */
export const cameraShowing = (camera: Camera, x: number, marginPx: number, view: Viewport): Camera => {
  const half = (view.width / 2 - marginPx) / camera.scale;
  return { ...camera, x: Math.min(x + half, Math.max(x - half, camera.x)) };
};

/** A camera between two: even steps of zoom look even, not even steps of scale. */
export const between = (from: Camera, to: Camera, part: number): Camera => {
  const scale = from.scale * (to.scale / from.scale) ** part;
  // The place moves with the zoom, so that a flight goes straight instead of in a bow.
  const way =
    Math.abs(to.scale / from.scale - 1) < 1e-3 ? part : (1 / from.scale - 1 / scale) / (1 / from.scale - 1 / to.scale);
  return { scale, x: from.x + (to.x - from.x) * way };
};
