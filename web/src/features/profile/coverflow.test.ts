import { expect, test } from 'vitest';
import { middleAt, PICTURE_STEP, pictureLook } from './coverflow.ts';

test('the middle picture faces the viewer in full size, the others turn away and shrink [PROF-13]', () => {
  expect(pictureLook(0)).toMatchObject({ transform: 'perspective(600px) rotateY(0.0deg) scale(1.000)', opacity: 1 });
  expect(pictureLook(1).transform).toContain('rotateY(-34.0deg) scale(0.660)');
  expect(pictureLook(-1).transform).toContain('rotateY(34.0deg) scale(0.660)');
  expect(pictureLook(9)).toMatchObject({ opacity: 0.25 });
  expect(pictureLook(0).zIndex).toBeGreaterThan(pictureLook(1).zIndex);
});

test('the picture nearest to the middle is the one meant, at both ends too [PROF-13]', () => {
  expect([-20, 0, PICTURE_STEP * 0.4, PICTURE_STEP * 0.6, PICTURE_STEP * 99].map((left) => middleAt(left, 55))).toEqual(
    [0, 0, 0, 1, 54],
  );
});
