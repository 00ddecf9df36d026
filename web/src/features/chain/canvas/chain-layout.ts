import {
  CHAIN_ANGLE_STEP,
  CHAIN_BUBBLE_RADIUS,
  CHAIN_GAP_RATIO,
  CHAIN_SPIRAL_STEP,
} from '@bergkette/contract/layout.rules.ts';
import { EDGE_RADIUS } from './bubble-shape.ts';

/** Distance of neighbours' centres; no two bubbles are nearer than this [EVC-13]. */
export const CHAIN_GAP = CHAIN_BUBBLE_RADIUS * CHAIN_GAP_RATIO;
/** How much the spiral widens per radian. */
const WIDENING = CHAIN_SPIRAL_STEP / CHAIN_ANGLE_STEP;
const PRECISION = 1e-9;
const TRIES_MAX = 40;

/** Positions of the bubbles, the oldest at (0, 0). In units of the drawing, y points down. */
export interface ChainLayout {
  count: number;
  x: Float64Array;
  y: Float64Array;
  /** Angle along the spiral, radians. */
  angle: Float64Array;
  /** Units; a circle of this radius around the centre holds every bubble with its edge. */
  radius: number;
  frame: Frame;
}

export interface Point {
  x: number;
  y: number;
}

/** A box that holds every bubble with its edge; its middle is not where the spiral begins. */
export interface Frame extends Point {
  width: number;
  height: number;
  /** From the middle to the end of the bubble that is farthest from it. */
  reach: number;
}

export const spiralPoint = (angle: number): Point => ({
  x: WIDENING * angle * Math.cos(angle),
  y: WIDENING * angle * Math.sin(angle),
});

/** The next angle at which the spiral is one gap away from its point at `from`; found by Newton's method. */
const nextAngle = (from: number): number => {
  const start = spiralPoint(from);
  let angle = from + CHAIN_GAP / (WIDENING * Math.max(1, from));
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const { x, y } = spiralPoint(angle);
    const apart = Math.hypot(x - start.x, y - start.y);
    if (Math.abs(CHAIN_GAP - apart) < PRECISION) break;
    const growth =
      ((x - start.x) * (WIDENING * Math.cos(angle) - y) + (y - start.y) * (WIDENING * Math.sin(angle) + x)) / apart;
    angle += (CHAIN_GAP - apart) / growth;
  }
  return angle;
};

const spanOf = (values: Float64Array): { middle: number; length: number } => {
  const least = values.reduce((a, b) => Math.min(a, b), 0);
  const most = values.reduce((a, b) => Math.max(a, b), 0);
  return { middle: (least + most) / 2, length: most - least + 2 * EDGE_RADIUS };
};

const frameOf = ({ x, y }: Pick<ChainLayout, 'x' | 'y'>): Frame => {
  const across = spanOf(x);
  const down = spanOf(y);
  const reach = x.reduce(
    (most, at, index) => Math.max(most, Math.hypot(at - across.middle, (y[index] ?? 0) - down.middle)),
    0,
  );
  return { x: across.middle, y: down.middle, width: across.length, height: down.length, reach: reach + EDGE_RADIUS };
};

/** Places events 0 to `count` − 1, oldest first, from the centre outwards (EVC-13, decision O31). */
export const layOutChain = (count: number): ChainLayout => {
  const layout: ChainLayout = {
    count,
    x: new Float64Array(count),
    y: new Float64Array(count),
    angle: new Float64Array(count),
    radius: CHAIN_BUBBLE_RADIUS,
    frame: { x: 0, y: 0, width: 2 * EDGE_RADIUS, height: 2 * EDGE_RADIUS, reach: EDGE_RADIUS },
  };
  let angle = 0;
  for (let index = 0; index < count; index += 1) {
    if (index > 0) angle = nextAngle(angle);
    const { x, y } = spiralPoint(angle);
    layout.x[index] = x;
    layout.y[index] = y;
    layout.angle[index] = angle;
  }
  layout.radius += WIDENING * angle;
  layout.frame = frameOf(layout);
  return layout;
};

export const bubbleAt = (layout: ChainLayout, index: number): Point => ({
  x: layout.x[index] ?? 0,
  y: layout.y[index] ?? 0,
});

/**
 * Points of the thread from the bubble before to bubble `index`, so many that its bend shows; without the first point.
 * The first one is straight, as the spiral goes all the way round its beginning there.
 */
export const threadPoints = (layout: ChainLayout, index: number): Point[] => {
  if (index === 1) return [bubbleAt(layout, 1)];
  const from = layout.angle[index - 1] ?? 0;
  const to = layout.angle[index] ?? 0;
  const parts = Math.max(1, Math.ceil((to - from) / (3 * CHAIN_ANGLE_STEP)));
  return Array.from({ length: parts }, (_, part) =>
    part === parts - 1 ? bubbleAt(layout, index) : spiralPoint(from + ((to - from) * (part + 1)) / parts),
  );
};

/** In units of the drawing. */
export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The bubbles that touch the rectangle, or whose thread does, oldest first. */
export const bubblesIn = ({ count, x, y }: ChainLayout, { left, top, right, bottom }: Rect): number[] => {
  const found: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const atX = x[index] ?? 0;
    const atY = y[index] ?? 0;
    const isNear =
      atX > left - CHAIN_GAP && atX < right + CHAIN_GAP && atY > top - CHAIN_GAP && atY < bottom + CHAIN_GAP;
    if (isNear) found.push(index);
  }
  return found;
};

/** The bubble under a point; `reach` (units) makes small ones easier to hit with a finger. */
export const bubbleNear = (layout: ChainLayout, point: Point, reach: number): number | undefined => {
  let nearest: number | undefined;
  let least = reach;
  for (let index = 0; index < layout.count; index += 1) {
    const { x, y } = bubbleAt(layout, index);
    const apart = Math.hypot(x - point.x, y - point.y);
    if (apart > least) continue;
    least = apart;
    nearest = index;
  }
  return nearest;
};
