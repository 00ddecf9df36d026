import { expect, test } from 'vitest';
import { isPreparable, moves, plannedSize, targetTypeOf } from './image-plan.ts';

test('a picture is sent as it is while its area is stored as it is, whatever its shape', () => {
  expect(plannedSize('image/jpeg', { width: 4096, height: 4096 })).toBeNull();
  expect(plannedSize('image/webp', { width: 10, height: 8192 })).toBeNull();
  // A scrolled screenshot, which was a line of 184 pixels when it was measured by its longer side.
  expect(plannedSize('image/png', { width: 1080, height: 23_982 })).toBeNull();
});

test('a larger one is redrawn in the size in which the server would store it', () => {
  expect(plannedSize('image/jpeg', { width: 8160, height: 6120 })).toEqual({ width: 4730, height: 3547 });
  expect(plannedSize('image/png', { width: 4960, height: 7016 })).toEqual({ width: 3444, height: 4872 });
});

test('a moving picture is known by its first bytes, so that it is not redrawn', () => {
  const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const webp = (flags: string) => bytes(`RIFF\x10\0\0\0WEBPVP8X\x0a\0\0\0${flags}\0\0\0`);
  const heif = (brand: string) => bytes(`\0\0\0\x1cftyp${brand}\0\0\0\0avifmif1`);
  const still = [
    bytes('\x89PNG\r\n\x1a\nIHDR'),
    webp('\x10'),
    bytes('RIFF\x10\0\0\0WEBPVP8L'),
    heif('avif'),
    bytes('acTL'),
  ];
  expect(still.some(moves)).toBe(false);
  expect([bytes('\x89PNG\r\n\x1a\nIHDR\0acTL'), webp('\x12'), heif('avis')].every(moves)).toBe(true);
});

test('formats few browsers read become a jpeg of their size; transparent and moving pictures stay [MEDIA-12]', () => {
  expect(plannedSize('image/heic', { width: 100, height: 80 })).toEqual({ width: 100, height: 80 });
  expect({ heic: targetTypeOf('image/heic'), png: targetTypeOf('image/png') }).toEqual({
    heic: 'image/jpeg',
    png: 'image/png',
  });
  expect(['image/gif', 'video/mp4', 'image/heic'].map(isPreparable)).toEqual([false, false, true]);
});
