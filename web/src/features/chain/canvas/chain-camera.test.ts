import { CHAIN_ZOOM_MAX } from '@bergkette/contract/layout.rules.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wheelUnits, wheelZoom } from '../../../lib/canvas.ts';
import {
  type Camera,
  cameraShowing,
  clampCamera,
  fitCamera,
  fitScale,
  ICONS_FROM,
  openCamera,
  pan,
  pinchZoom,
  shownRect,
  toChain,
  toScreen,
  zoomAround,
} from './chain-camera.ts';
import { bubbleAt, layOutChain } from './chain-layout.ts';

const VIEW = { width: 390, height: 768, top: 88, bottom: 90 };
const FRAME = layOutChain(150).frame;
const RADIUS = FRAME.reach;
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const cameras = fc.record({ x: number(-RADIUS, RADIUS), y: number(-RADIUS, RADIUS), scale: number(0.2, 3) });
const points = fc.record({ x: number(0, VIEW.width), y: number(0, VIEW.height) });

describe('the camera', () => {
  it('begins with the whole spiral in view, centred in the free part of the screen [EVC-12]', () => {
    for (const count of [1, 8, 47, 150, 10_000]) {
      const layout = layOutChain(count);
      const camera = fitCamera(layout.frame, VIEW);
      const placed = Array.from(layout.x, (_, index) => toScreen(camera, VIEW, bubbleAt(layout, index)));
      const edge = 32 * camera.scale;
      const left = Math.min(...placed.map(({ x }) => x)) - edge;
      const right = VIEW.width - Math.max(...placed.map(({ x }) => x)) - edge;
      const above = Math.min(...placed.map(({ y }) => y)) - edge - VIEW.top;
      const below = VIEW.height - VIEW.bottom - Math.max(...placed.map(({ y }) => y)) - edge;
      expect(left).toBeCloseTo(right, 6);
      expect(above).toBeCloseTo(below, 6);
      expect(Math.min(left, above)).toBeGreaterThanOrEqual(12 - 1e-6);
      // The longer side is as long as the room, except of a chain that is drawn in full size.
      if (camera.scale < 1) expect(Math.min(left, above)).toBeCloseTo(12, 6);
    }
    expect(fitScale(layOutChain(1).frame, VIEW)).toBe(1);
  });

  it('opens whole while its bubbles have icons there, on the smallest phone and in large letters too, and a longer one at its newest event [EVC-01, EVC-12]', () => {
    const opened = (count: number, view = VIEW, letters = 1) => {
      const layout = layOutChain(count);
      const newest = bubbleAt(layout, count - 1);
      const camera = openCamera(newest, layout.frame, view, letters);
      return { camera, at: toScreen(camera, view, newest), whole: fitCamera(layout.frame, view) };
    };
    const smallest = { width: 320, height: 492, top: 118, bottom: 56 };
    for (const { camera, whole } of [opened(20), opened(60), opened(47, smallest), opened(47, VIEW, 1.5)]) {
      expect(camera).toEqual(whole);
      expect(camera.scale).toBeGreaterThanOrEqual(ICONS_FROM);
    }
    for (const [count, view, letters, scale] of [
      [100, VIEW, 1, 0.6],
      [199, VIEW, 1, 0.6],
      [2000, VIEW, 1, 0.6],
      // The smallest phone, and a usual one with large letters.
      [60, smallest, 1, 0.6],
      [100, VIEW, 1.5, 0.75],
    ] as const) {
      const { camera, at } = opened(count, view, letters);
      expect(camera.scale).toBe(scale);
      // Neither at an edge nor in the middle, beside which half of the screen would be empty.
      const beside = Math.min(at.x, view.width - at.x, at.y - view.top, view.height - view.bottom - at.y);
      expect(beside).toBeGreaterThan(view.width / 7);
      expect(beside).toBeLessThan(view.width / 5);
    }
  });

  it('fits the spiral into what header and legend leave free of a wide and low window [EVC-12]', () => {
    const frame = { x: 0, y: 0, width: 1000, height: 900, reach: 500 };
    // 400 - 88 - 90 are free, less 12 on both sides.
    expect(fitScale(frame, { width: 1280, height: 400, top: 88, bottom: 90 })).toBeCloseTo(198 / 900, 12);
    expect(fitScale(frame, { width: 320, height: 900, top: 88, bottom: 90 })).toBeCloseTo(296 / 1000, 12);
  });

  it('brings a bubble to half the height where the free part is lower than its margins', () => {
    const low = { width: 100, height: 238, top: 88, bottom: 90 };
    const camera = cameraShowing({ x: 0, y: 0, scale: 1 }, low, { x: 500, y: 500 }, 60);
    expect(toScreen(camera, low, { x: 500, y: 500 })).toEqual({ x: 70, y: 118 });
  });

  it('takes screen to chain and back', () => {
    fc.assert(
      fc.property(cameras, points, (camera, point) => {
        const back = toScreen(camera, VIEW, toChain(camera, VIEW, point));
        expect(back.x).toBeCloseTo(point.x, 6);
        expect(back.y).toBeCloseTo(point.y, 6);
      }),
    );
    const { left, right } = shownRect({ x: 0, y: 0, scale: 2 }, VIEW);
    expect(right - left).toBe(195);
  });

  it('keeps the zoom between the fit and 3, wherever it is asked for [EVC-12]', () => {
    expect(CHAIN_ZOOM_MAX).toBe(3);
    const least = fitScale(FRAME, VIEW);
    fc.assert(
      fc.property(cameras, number(0.001, 1000), points, (camera, factor, at) => {
        for (const { scale } of [
          zoomAround(camera, factor, at, FRAME, VIEW),
          clampCamera({ ...camera, scale: factor }, FRAME, VIEW),
        ]) {
          expect(scale).toBeGreaterThanOrEqual(least);
          expect(scale).toBeLessThanOrEqual(3);
        }
      }),
    );
  });

  it('zooms around the pointer: what lies under it stays there [EVC-06]', () => {
    fc.assert(
      fc.property(cameras, number(0.1, 10), points, (camera, factor, at) => {
        const before = toChain(camera, VIEW, at);
        const after = toScreen(zoomAround(camera, factor, at, FRAME, VIEW), VIEW, before);
        expect(after.x).toBeCloseTo(at.x, 6);
        expect(after.y).toBeCloseTo(at.y, 6);
      }),
    );
  });

  it('zooms by 1.1 for each notch of the wheel, whatever unit the browser counts in [EVC-14]', () => {
    expect(wheelZoom(1)).toBeCloseTo(1.1, 12);
    expect(wheelZoom(-2)).toBeCloseTo(1 / 1.21, 12);
    expect(wheelUnits({ deltaY: -100, deltaMode: 0 })).toBe(1);
    expect(wheelUnits({ deltaY: 3, deltaMode: 1 })).toBe(-1);
    expect(wheelUnits({ deltaY: 1, deltaMode: 2 })).toBe(-1);
  });

  it('counts a pixel of a pinch as 0.05 units of the wheel [EVC-14]', () => {
    expect(pinchZoom(20)).toBeCloseTo(1.1, 12);
    expect(pinchZoom(-40)).toBeCloseTo(1 / 1.21, 12);
    // Many small moves zoom as much as one large move.
    expect(pinchZoom(7) * pinchZoom(13)).toBeCloseTo(pinchZoom(20), 12);
  });

  it('goes with the hand when it is dragged, and never away from the spiral [EVC-05]', () => {
    const camera: Camera = { x: 10, y: 0, scale: 0.5 };
    const grabbed = toScreen(camera, VIEW, { x: 0, y: 0 });
    const moved = toScreen(pan(camera, 30, -12), VIEW, { x: 0, y: 0 });
    expect({ x: moved.x - grabbed.x, y: moved.y - grabbed.y }).toEqual({ x: 30, y: -12 });
    const far = clampCamera(pan(camera, -1e6, 0), FRAME, VIEW);
    expect(Math.hypot(far.x - FRAME.x, far.y - FRAME.y)).toBeCloseTo(
      RADIUS * (1 - (fitScale(FRAME, VIEW) / 0.5) ** 2),
      6,
    );
  });

  it('shows the whole spiral at the least zoom, wherever it was, and its edge at any other [EVC-12]', () => {
    const { x, y, scale } = fitCamera(FRAME, VIEW);
    fc.assert(
      fc.property(cameras, points, (camera, at) => {
        const out = clampCamera(zoomAround(camera, 0.001, at, FRAME, VIEW), FRAME, VIEW);
        expect(out.scale).toBe(scale);
        expect(out.x).toBeCloseTo(x, 9);
        expect(out.y).toBeCloseTo(y, 9);
        const near = clampCamera(camera, FRAME, VIEW);
        expect(RADIUS - Math.hypot(near.x - FRAME.x, near.y - FRAME.y)).toBeGreaterThanOrEqual(
          RADIUS * (scale / near.scale) ** 2 - 1e-6,
        );
      }),
    );
  });

  it('brings a bubble into the free part of the screen and moves no more than it must', () => {
    fc.assert(
      fc.property(cameras, cameras, (camera, point) => {
        const at = toScreen(cameraShowing(camera, VIEW, point, 60), VIEW, point);
        expect(at.x).toBeGreaterThanOrEqual(60 - 1e-6);
        expect(at.x).toBeLessThanOrEqual(330 + 1e-6);
        expect(at.y).toBeGreaterThanOrEqual(148 - 1e-6);
        expect(at.y).toBeLessThanOrEqual(618 + 1e-6);
      }),
    );
    const camera = { x: 0, y: 0, scale: 1 };
    expect(cameraShowing(camera, VIEW, { x: 20, y: 20 }, 60)).toEqual(camera);
  });

  it('leaves the whole spiral where it is, whichever of its bubbles is to be shown', () => {
    for (const count of [1, 8, 38, 150, 2000]) {
      const layout = layOutChain(count);
      const camera = fitCamera(layout.frame, VIEW);
      for (let index = 0; index < count; index += 1) {
        const { x, y } = bubbleAt(layout, index);
        expect(cameraShowing(camera, VIEW, { x, y }, 32 * camera.scale + 4)).toEqual(camera);
      }
    }
  });
});
