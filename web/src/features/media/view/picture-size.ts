import { IMAGE_STORED_PIXELS, PICTURE_SHORTER_PX, PICTURE_SIZES_PX } from '@bergkette/contract/media.rules.ts';
import type { Size } from '@bergkette/contract/picture-size.ts';
import type { PictureSize } from '../../../data/media.ts';

/** A size may be enlarged by this factor: a little blur is better than loading many more bytes. */
const ENLARGED_AT_MOST = 1.4;

/** @param sidePx longer side on the screen, in the screen's own pixels */
export const sizeFor = (sidePx: number): PictureSize => {
  if (sidePx <= PICTURE_SIZES_PX.preview * ENLARGED_AT_MOST) return 'preview';
  return sidePx <= PICTURE_SIZES_PX.view * ENLARGED_AT_MOST ? 'view' : 'full';
};

/**
 * The stored picture's size, estimated from one of its smaller sizes, so that nothing moves when a larger one is
 * loaded.
 */
export const storedShape = ({ width, height }: Size, size: PictureSize): Size => {
  if (size === 'full') return { width, height };
  // Smaller sizes are never enlarged: sides below the size mean that the stored picture is as small.
  const isReduced =
    Math.max(width, height) >= PICTURE_SIZES_PX[size] && Math.min(width, height) >= PICTURE_SHORTER_PX[size];
  const scale = isReduced ? Math.ceil(Math.sqrt(IMAGE_STORED_PIXELS / (width * height))) : 1;
  return { width: width * scale, height: height * scale };
};

/** Fits the whole picture into a frame without enlarging it. */
export const fitInto = (shape: Size, frame: Size): Size => {
  const scale = Math.min(1, frame.width / shape.width, frame.height / shape.height);
  return { width: shape.width * scale, height: shape.height * scale };
};
