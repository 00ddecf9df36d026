import { expect, test } from 'vitest';
import { fitInto, sizeFor, storedShape } from './picture-size.ts';

test('a cell loads the preview, a screen the view, and only zooming the stored picture [EVD-03, EVD-10]', () => {
  // In order: the large cell of a 360 px phone, one picture alone on a dense phone, that phone's whole screen, the same
  // zoomed twice.
  expect([219 * 2, 358 * 3, 390 * 3, 390 * 3 * 2].map(sizeFor)).toEqual(['preview', 'view', 'view', 'full']);
  expect([640, 896, 897, 1792, 1793].map(sizeFor)).toEqual(['preview', 'preview', 'view', 'view', 'full']);
});

test('what is seen of a picture keeps its place when a larger one comes', () => {
  const frame = { width: 390, height: 844 };
  const shapes = [
    storedShape({ width: 640, height: 480 }, 'preview'),
    storedShape({ width: 1280, height: 960 }, 'view'),
    storedShape({ width: 4000, height: 3000 }, 'full'),
  ];
  for (const shape of shapes) expect(fitInto(shape, frame)).toEqual({ width: 390, height: 292.5 });
});

test('a picture of few pixels is shown as large as it is', () => {
  const small = storedShape({ width: 120, height: 80 }, 'preview');
  expect(fitInto(small, { width: 390, height: 844 })).toEqual({ width: 120, height: 80 });
  expect(fitInto({ width: 1, height: 1280 }, { width: 390, height: 640 })).toEqual({ width: 0.5, height: 640 });
});

test('a long picture is as wide in its estimate as its smaller sizes let it be', () => {
  const shape = storedShape({ width: 240, height: 5329 }, 'preview');
  expect(shape.width).toBeGreaterThan(800);
  expect(shape.width / shape.height).toBeCloseTo(240 / 5329, 5);
  expect(storedShape({ width: 100, height: 9000 }, 'preview')).toEqual({ width: 100, height: 9000 });
});
