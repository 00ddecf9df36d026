import { expect, test } from 'vitest';
import { cameraMoment, takenAt } from './taken-at.ts';

/** The head of a JPEG with one list of fields and, in it, the list of what the camera wrote. */
const headOf = (moment: string, isLittle: boolean): Uint8Array<ArrayBuffer> => {
  const head = new Uint8Array(200);
  const tiff = 12;
  const view = new DataView(head.buffer, tiff);
  head.set(new TextEncoder().encode('Exif\0\0'), tiff - 6);
  head.set(new TextEncoder().encode(isLittle ? 'II' : 'MM'), tiff);
  const field = (at: number, tag: number, value: number) => {
    view.setUint16(at, tag, isLittle);
    view.setUint32(at + 8, value, isLittle);
  };
  view.setUint32(4, 8, isLittle);
  view.setUint16(8, 2, isLittle);
  field(10, 0x01_12, 1);
  field(22, 0x87_69, 40);
  view.setUint16(40, 1, isLittle);
  field(42, 0x90_03, 60);
  head.set(new TextEncoder().encode(moment), tiff + 60);
  return head;
};

test('a photo says when it was taken as the clock of its camera showed it, in both orders of bytes', () => {
  for (const isLittle of [true, false])
    expect(cameraMoment(headOf('2026:11:24 14:05:33', isLittle))).toEqual({ date: '2026-11-24', time: '14:05' });
});

test('a picture without such a moment, with an empty one or with its head cut off says nothing', () => {
  expect(cameraMoment(new TextEncoder().encode('GIF89a'))).toBeNull();
  expect(cameraMoment(headOf('    :  :     :  :  ', true))).toBeNull();
  expect(cameraMoment(headOf('2026:11:24 14:05:33', true).slice(0, 40))).toBeNull();
});

test('without a moment of the camera the change of the file is taken', async () => {
  const lastModified = new Date(2026, 10, 24, 14, 5).getTime();
  const file = (bytes: BlobPart) => new File([bytes], 'a.jpg', { lastModified });
  expect(await takenAt(file('GIF89a'))).toEqual({ date: '2026-11-24', time: '14:05' });
  expect(await takenAt(file(headOf('2026:11:20 08:00:00', true)))).toEqual({ date: '2026-11-20', time: '08:00' });
});
