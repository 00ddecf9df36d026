import { expect, test } from 'vitest';
import { IMAGE_MAX_PIXELS, IMAGE_STORED_PIXELS, WEBP_SIDE_MAX_PX } from './media.rules.ts';
import { copySize, storedSize, webpSize } from './picture-size.ts';

test('a picture is stored as it is up to 4096 times 4096 pixels, whatever its shape [EVD-03]', () => {
  for (const [width, height] of [
    [4096, 4096],
    [4097, 4095],
    [10, 50_000],
    [8192, 2048],
    [1, 1],
  ] as const)
    expect(storedSize({ width, height })).toEqual({ width, height });
});

test('a larger one is made smaller by its area, in its own proportion', () => {
  expect(storedSize({ width: 8160, height: 6120 })).toEqual({ width: 4730, height: 3547 });
  expect(storedSize({ width: 6120, height: 8160 })).toEqual({ width: 3547, height: 4730 });
  // A sheet of paper scanned at 600 dpi, a panorama.
  expect(storedSize({ width: 4960, height: 7016 })).toEqual({ width: 3444, height: 4872 });
  expect(storedSize({ width: 12_000, height: 2000 })).toEqual({ width: 10_033, height: 1672 });
  for (const [width, height] of [
    [4097, 4096],
    [9000, 5000],
    [30_000, 1200],
  ] as const) {
    const size = storedSize({ width, height });
    expect(size.width * size.height).toBeLessThan(Math.max(IMAGE_STORED_PIXELS * 1.001, 30_000 * 1080));
    expect(size.width / size.height).toBeCloseTo(width / height, 1);
  }
});

test('a long screenshot keeps the width at which its letters can be read, as far as it may be stored at all', () => {
  expect(storedSize({ width: 1080, height: 23_982 })).toEqual({ width: 1080, height: 23_982 });
  expect(storedSize({ width: 1440, height: 23_982 })).toEqual({ width: 1080, height: 17_987 });
  expect(storedSize({ width: 23_982, height: 1440 })).toEqual({ width: 17_987, height: 1080 });
  const endless = storedSize({ width: 1080, height: 60_000 });
  expect(endless).toEqual({ width: 949, height: 52_705 });
  expect(endless.width * endless.height).toBeLessThan(IMAGE_MAX_PIXELS * 1.001);
});

test('a smaller copy is measured by its longer side, until its shorter one would be a line [EVD-10]', () => {
  expect(copySize({ width: 4000, height: 3000 }, 'preview')).toEqual({ width: 640, height: 480 });
  expect(copySize({ width: 4000, height: 3000 }, 'view')).toEqual({ width: 1280, height: 960 });
  expect(copySize({ width: 300, height: 200 }, 'preview')).toEqual({ width: 300, height: 200 });
  expect(copySize({ width: 1080, height: 23_982 }, 'preview')).toEqual({ width: 240, height: 5329 });
  expect(copySize({ width: 12_000, height: 2000 }, 'view')).toEqual({ width: 2880, height: 480 });
  // Nothing is enlarged for it.
  expect(copySize({ width: 100, height: 9000 }, 'view')).toEqual({ width: 100, height: 9000 });
});

test('no webp is longer than a webp can be', () => {
  expect(webpSize({ width: WEBP_SIDE_MAX_PX, height: 5 })).toEqual({ width: WEBP_SIDE_MAX_PX, height: 5 });
  expect(webpSize({ width: 1, height: 50_000 })).toEqual({ width: 1, height: WEBP_SIDE_MAX_PX });
  expect(copySize({ width: 1080, height: 46_000 }, 'view').height).toBe(WEBP_SIDE_MAX_PX);
});
