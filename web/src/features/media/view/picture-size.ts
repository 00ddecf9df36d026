import { PICTURE_SIZES_PX } from '@bergkette/contract/media.rules.ts';
import type { PictureSize } from '../../../data/media.ts';
import { IMAGE_SIDE_MAX_PX, type Size } from '../upload/image-plan.ts';

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
  const side = Math.max(width, height);
  // Smaller sizes are never enlarged: a side below the size means that the stored picture is as small.
  if (size === 'full' || side < PICTURE_SIZES_PX[size]) return { width, height };
  const scale = IMAGE_SIDE_MAX_PX / side;
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
};

/** Fits the whole picture into a frame without enlarging it. */
export const fitInto = (shape: Size, frame: Size): Size => {
  const scale = Math.min(1, frame.width / shape.width, frame.height / shape.height);
  return { width: shape.width * scale, height: shape.height * scale };
};
