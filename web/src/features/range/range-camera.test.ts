import { expect, test } from 'vitest';
import {
  between,
  cameraShowing,
  clampCamera,
  fitCamera,
  fitScale,
  SCALE_MAX,
  stepFactor,
  toRangeX,
  toScreenX,
  zoomAround,
} from './range-camera.ts';

const view = { width: 390, height: 700 };

test('the whole range fits into the view, and one event is not blown up (17-RANGE)', () => {
  const camera = fitCamera(1000, view);
  expect(toScreenX(camera, view, 0)).toBeGreaterThan(0);
  expect(toScreenX(camera, view, 1000)).toBeLessThan(view.width);
  expect(fitScale(2.5, view)).toBe(SCALE_MAX);
});

test('zooming keeps what is under the fingers, and ends at the whole and at the nearest place (17-RANGE)', () => {
  const camera = { x: 500, scale: 4 };
  const held = toRangeX(camera, view, 100);
  expect(toRangeX(zoomAround(camera, 2, 100, 1000, view), view, 100)).toBeCloseTo(held);
  expect(zoomAround(camera, 1e9, 100, 1000, view).scale).toBe(SCALE_MAX);
  expect(zoomAround(camera, 1e-9, 100, 1000, view)).toEqual(fitCamera(1000, view));
});

test('three steps lead from the whole range to single events, however long it is, and no step is too small to be seen (17-RANGE)', () => {
  for (const width of [20, 199, 10_000]) {
    const step = stepFactor(width, view);
    expect(fitScale(width, view) * step ** 3).toBeCloseTo(SCALE_MAX);
  }
  expect(stepFactor(4, view)).toBe(1.6);
});

test('one cannot pan off the range (17-RANGE)', () => {
  const camera = clampCamera({ x: -1e6, scale: 10 }, 1000, view);
  expect(toScreenX(camera, view, 0)).toBeCloseTo(32);
});

test('an event reached by keys is brought into view, and stays where it is in view already (17-RANGE)', () => {
  const camera = { x: 500, scale: 10 };
  expect(cameraShowing(camera, 505, 48, view)).toEqual(camera);
  expect(toScreenX(cameraShowing(camera, 700, 48, view), view, 700)).toBeCloseTo(view.width - 48);
});

test('a flight between two places begins and ends at them and zooms evenly (17-RANGE)', () => {
  const [from, to] = [
    { x: 10, scale: 1 },
    { x: 90, scale: 100 },
  ];
  expect(between(from, to, 0)).toEqual(from);
  expect(between(from, to, 1).x).toBeCloseTo(90);
  expect(between(from, to, 0.5).scale).toBeCloseTo(10);
  expect(between({ x: 0, scale: 2 }, { x: 4, scale: 2 }, 0.5).x).toBe(2);
});

test('land of 32 px stays at both ends, and a key brings an event 48 px into view from either side (17-RANGE)', () => {
  expect(fitScale(1000, view)).toBeCloseTo(0.326, 9);
  expect(fitScale(1000, { width: 10, height: 9 })).toBeCloseTo(0.001, 9);
  expect(fitScale(0, view)).toBe(96);
  const right = clampCamera({ x: 1e6, scale: 10 }, 1000, view);
  expect(toScreenX(right, view, 1000)).toBeCloseTo(view.width - 32);
  expect(clampCamera({ x: 3, scale: 0.1 }, 1000, view)).toEqual({ x: 500, scale: fitScale(1000, view) });
  expect(clampCamera({ x: 9, scale: 96 }, 1, view)).toEqual({ x: 0.5, scale: 96 });
  expect(clampCamera({ x: 400, scale: 10 }, 1000, view)).toEqual({ x: 400, scale: 10 });
  const camera = { x: 500, scale: 10 };
  expect(toScreenX(cameraShowing(camera, 300, 48, view), view, 300)).toBeCloseTo(48);
  expect(toRangeX(camera, view, toScreenX(camera, view, 512))).toBeCloseTo(512);
  expect(zoomAround({ x: 500, scale: 4 }, 1e9, 195, 1000, view)).toEqual({ x: 500, scale: SCALE_MAX });
});
