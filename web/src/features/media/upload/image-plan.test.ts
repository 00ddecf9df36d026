import { expect, test } from 'vitest';
import { isPreparable, plannedSize, targetTypeOf } from './image-plan.ts';

test('a picture of up to 4096 px is sent as it is', () => {
  expect(plannedSize('image/jpeg', { width: 4096, height: 3000 })).toBeNull();
  expect(plannedSize('image/webp', { width: 10, height: 4096 })).toBeNull();
});

test('the longer side of a larger one becomes 4096 px, in the same proportion', () => {
  expect(plannedSize('image/jpeg', { width: 6000, height: 4000 })).toEqual({ width: 4096, height: 2731 });
  expect(plannedSize('image/png', { width: 4000, height: 8000 })).toEqual({ width: 2048, height: 4096 });
  expect(plannedSize('image/jpeg', { width: 50_000, height: 2 })).toEqual({ width: 4096, height: 1 });
});

test('formats few browsers read become a jpeg of their size; transparent and moving pictures stay [MEDIA-12]', () => {
  expect(plannedSize('image/heic', { width: 100, height: 80 })).toEqual({ width: 100, height: 80 });
  expect({ heic: targetTypeOf('image/heic'), png: targetTypeOf('image/png') }).toEqual({
    heic: 'image/jpeg',
    png: 'image/png',
  });
  expect(['image/gif', 'video/mp4', 'image/heic'].map(isPreparable)).toEqual([false, false, true]);
});
