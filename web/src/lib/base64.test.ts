import { expect, it } from 'vitest';
import { fileToBase64, fromBase64, fromBase64Url, toBase64Url } from './base64.ts';

const everyByte = Uint8Array.from({ length: 256 }, (_, byte) => byte);

it('base64 is what Node makes of the same bytes, also of a large file, and leads back to them', async () => {
  const text = await fileToBase64(new Blob([everyByte]));
  expect(text).toBe(Buffer.from(everyByte).toString('base64'));
  expect(fromBase64(text)).toEqual(everyByte);
  const large = Buffer.alloc(1_000_001, everyByte);
  expect(await fileToBase64(new Blob([large]))).toBe(large.toString('base64'));
});

it('base64 for addresses has no signs that mean something there', () => {
  const text = toBase64Url(everyByte);
  expect(text).toBe(Buffer.from(everyByte).toString('base64url'));
  expect(fromBase64Url(text)).toEqual(everyByte);
});
