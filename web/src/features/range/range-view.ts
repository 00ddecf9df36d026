import type { LocationName } from '@bergkette/contract/catalogues.ts';
import { createFrameLoop, easeOut, require2d, rollOn, type ZoomEnd, zoomEndOf } from '../../lib/canvas.ts';
import { isMotionReduced } from '../../lib/reduced-motion.ts';
import {
  between,
  type Camera,
  cameraShowing,
  clampCamera,
  fitCamera,
  fitScale,
  rangeMoveFor,
  SCALE_MAX,
  SINGLE_FROM,
  stepFactor,
  THROUGH_FACTOR,
  toRangeX,
  toScreenX,
  type Viewport,
  zoomAround,
} from './range-camera.ts';
import { eventNear, layOutRange, type Range, type RangeEvent } from './range-layout.ts';
import { levelAt, paintRange, type RangeWords, type Row, standingRow } from './range-painter.ts';
import type { RangePalette } from './range-palette.ts';

/** An event with what its bubble shows. */
interface MarkedEvent extends RangeEvent {
  place: LocationName;
  icon: string;
}

/** Content of the range: the events, the month of each, and the number of past events. */
export interface RangeScene {
  events: readonly MarkedEvent[];
  months: readonly string[];
  past: number;
}

interface Built extends RangeScene {
  range: Range;
  todayX: number;
}

interface Flight {
  from: Camera;
  to: Camera;
  passedMs: number;
  lengthMs: number;
}

const FLIGHT_MS = 420;
const OPENING_MS = 900;
const GROWING_MS = 260;
const FLAG_BESIDE = 0.9;
/** Near by, today's flag is seen beside the newest event. */
const SHOWN_MARGIN_PX = 92;
/** Half of the width of a bubble and its day. */
const NEAR_PX = 60;

/** An event that stands on the trail, and its place in event widths. */
export interface NearEvent {
  index: number;
  x: number;
}

export interface RangeFrame {
  camera: Camera;
  /** Whether today's flag is in view. */
  isFlagSeen: boolean;
  /** Place of the land's beginning in the view, CSS px. */
  startX: number;
  /** The events in view where they are near enough to stand apart; none of them elsewhere. */
  near: readonly NearEvent[];
  end: ZoomEnd;
}

/** Draws the range on its canvas, only when camera, events, size or theme have changed. */
export const createRangeView = (canvas: HTMLCanvasElement, onFrame: (frame: RangeFrame) => void) => {
  const context = require2d(canvas);
  let view: Viewport | undefined;
  let pixelRatio = 1;
  let built: Built | undefined;
  let look: { palette: RangePalette; words: RangeWords } | undefined;
  let camera: Camera | undefined;
  let flight: Flight | null = null;
  let speed: number | null = null;
  let drift = 0;
  let beyond = 1;
  /** True until somebody moves the range. While true, the whole range is shown again after a change of size. */
  let isFitted = true;
  let opening: number | undefined;
  let row: Row | undefined;

  const stage = () => view && built && camera && { view, built, camera };

  const setCamera = (next: Camera) => {
    if (camera !== undefined && Math.abs(next.scale / camera.scale - 1) < 1e-6)
      drift += (next.x - camera.x) * next.scale;
    camera = next;
  };

  const grow = (now: NonNullable<ReturnType<typeof stage>>, elapsedMs: number): Row => {
    const level = levelAt(now.built.range, now.camera, now.view);
    if (row === undefined || isMotionReduced()) return standingRow(level);
    if (row.level !== level) return { level, before: row.level, grown: 0 };
    return { ...row, grown: Math.min(1, row.grown + elapsedMs / GROWING_MS) };
  };

  const nearIn = ({ xs }: Range, { x: middle, scale }: Camera, { width }: Viewport): NearEvent[] =>
    scale < SINGLE_FROM
      ? []
      : Array.from(xs, (x, index) => ({ index, x })).filter(
          ({ x }) => Math.abs(x - middle) * scale < width / 2 + NEAR_PX,
        );

  const moveOn = (elapsedMs: number, now: NonNullable<ReturnType<typeof stage>>) => {
    if (flight !== null) {
      flight.passedMs += elapsedMs;
      const part = Math.min(1, flight.passedMs / flight.lengthMs);
      setCamera(part === 1 ? flight.to : between(flight.from, flight.to, easeOut(part)));
      if (part === 1) flight = null;
    } else if (speed !== null && elapsedMs > 0) {
      const next = rollOn(speed, elapsedMs);
      speed = next?.speed ?? null;
      if (next === null) return;
      const moved = { ...now.camera, x: now.camera.x - next.distance / now.camera.scale };
      const kept = clampCamera(moved, now.built.range.width, now.view);
      if (kept.x !== moved.x) speed = null;
      setCamera(kept);
    }
  };

  const draw = (elapsedMs: number): boolean => {
    const now = stage();
    if (now === undefined || look === undefined) return false;
    moveOn(elapsedMs, now);
    const at = camera ?? now.camera;
    row = grow({ ...now, camera: at }, elapsedMs);
    const { range, todayX } = now.built;
    paintRange({
      context,
      pixelRatio,
      view: now.view,
      camera: at,
      range,
      todayX,
      drift,
      row,
      ...look,
    });
    const flagX = toScreenX(at, now.view, todayX);
    onFrame({
      camera: at,
      startX: toScreenX(at, now.view, 0),
      near: nearIn(range, at, now.view),
      isFlagSeen: flagX >= 0 && flagX <= now.view.width,
      end: zoomEndOf(at.scale, fitScale(range.width, now.view), SCALE_MAX),
    });
    return flight !== null || speed !== null || row.grown < 1;
  };
  const loop = createFrameLoop(draw);

  const stopMoving = () => {
    flight = null;
    speed = null;
  };
  const flyTo = (to: Camera, lengthMs = FLIGHT_MS) => {
    const now = stage();
    if (now === undefined) return;
    stopMoving();
    const target = clampCamera(to, now.built.range.width, now.view);
    if (isMotionReduced()) setCamera(target);
    else flight = { from: now.camera, to: target, passedMs: 0, lengthMs };
    loop.request();
  };
  const goal = (from: Camera): Camera => flight?.to ?? from;
  const place = () => {
    if (view === undefined || built === undefined) return;
    const { width } = built.range;
    if (opening !== undefined) {
      const x = built.range.xs[opening] ?? width / 2;
      opening = undefined;
      camera = clampCamera({ x, scale: SCALE_MAX }, width, view);
      flyTo(fitCamera(width, view), OPENING_MS);
    } else {
      camera = camera === undefined || isFitted ? fitCamera(width, view) : clampCamera(camera, width, view);
      if (isFitted) stopMoving();
    }
    loop.request();
  };

  return {
    setView: (next: Viewport, ratio: number) => {
      if (view?.width === next.width && view.height === next.height && ratio === pixelRatio) return;
      view = next;
      pixelRatio = ratio;
      canvas.width = Math.round(next.width * ratio);
      canvas.height = Math.round(next.height * ratio);
      place();
      // Resizing empties the canvas, so it is drawn at once and not in the next frame.
      draw(0);
    },
    setScene: (scene: RangeScene) => {
      const range = layOutRange(scene.events, scene.months);
      const last = range.xs[scene.past - 1];
      built = { ...scene, range, todayX: last === undefined ? 0 : last + FLAG_BESIDE };
      row = undefined;
      place();
    },
    setLook: (palette: RangePalette, words: RangeWords) => {
      look = { palette, words };
      loop.request();
    },
    /** Begins at the event with the scale of the path, and zooms out until the whole range is in view. */
    openAt: (index: number) => {
      opening = index;
      isFitted = true;
    },
    drag: (dx: number) => {
      const now = stage();
      if (now === undefined) return;
      stopMoving();
      if (dx !== 0) isFitted = false;
      setCamera(
        clampCamera({ ...now.camera, x: now.camera.x - dx / now.camera.scale }, now.built.range.width, now.view),
      );
      loop.request();
    },
    /** Lets the land move on after a drag, with a speed in CSS px per ms. */
    toss: (startSpeed: number) => {
      if (isMotionReduced()) return;
      speed = startSpeed;
      loop.request();
    },
    /** @returns true where the person has zoomed in far enough beyond the largest scale to open the path */
    zoom: (factor: number, atX: number): boolean => {
      const now = stage();
      if (now === undefined) return false;
      stopMoving();
      isFitted = false;
      const isNearest = now.camera.scale >= SCALE_MAX * 0.999;
      beyond = isNearest && factor > 1 ? beyond * factor : 1;
      setCamera(zoomAround(now.camera, factor, atX, now.built.range.width, now.view));
      loop.request();
      return beyond > THROUGH_FACTOR;
    },
    /** Comes a step nearer to an event or goes one away from it, or from the middle of the view where that is not in view. */
    step: (way: 1 | -1, aroundIndex: number) => {
      const now = stage();
      if (now === undefined) return;
      isFitted = false;
      const from = goal(now.camera);
      const { width, xs } = now.built.range;
      const eventX = toScreenX(from, now.view, xs[aroundIndex] ?? 0);
      const isSeen = eventX >= 0 && eventX <= now.view.width;
      const factor = stepFactor(width, now.view) ** way;
      const next = zoomAround(from, factor, isSeen ? eventX : now.view.width / 2, width, now.view);
      flyTo(isSeen ? cameraShowing(next, xs[aroundIndex] ?? 0, SHOWN_MARGIN_PX, now.view) : next);
    },
    fit: () => {
      const now = stage();
      if (now === undefined) return;
      isFitted = true;
      flyTo(fitCamera(now.built.range.width, now.view));
    },
    /** Brings an event into view. */
    show: (index: number) => {
      const now = stage();
      const x = now?.built.range.xs[index];
      if (now === undefined || x === undefined) return;
      const from = goal(now.camera);
      const next = cameraShowing(from, x, SHOWN_MARGIN_PX, now.view);
      if (next.x === from.x) return;
      isFitted = false;
      flyTo(next);
    },
    eventUnder: (screenX: number): number => {
      const now = stage();
      return now === undefined ? -1 : eventNear(now.built.range, toRangeX(now.camera, now.view, screenX));
    },
    eventInMiddle: (): number => {
      const now = stage();
      return now === undefined ? -1 : eventNear(now.built.range, now.camera.x);
    },
    screenXOf: (index: number): number => {
      const now = stage();
      return now === undefined ? 0 : toScreenX(now.camera, now.view, now.built.range.xs[index] ?? 0);
    },
    /** What a key does while this event has the focus. */
    moveFor: (key: string, index: number) => {
      const now = stage();
      if (now === undefined) return undefined;
      const { events, range } = now.built;
      return rangeMoveFor(key, { index, count: events.length, months: range.months, scale: now.camera.scale });
    },
    stop: loop.stop,
  };
};
export type RangeView = ReturnType<typeof createRangeView>;
