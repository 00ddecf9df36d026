import type { Locator } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';

/** What a camera reads from a code on the screen. */
export const scan = async (code: Locator): Promise<string> => {
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const read = jsQR(new Uint8ClampedArray(data), info.width, info.height);
  if (read === null) throw new Error('No camera reads the code');
  return read.data;
};
