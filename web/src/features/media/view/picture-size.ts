import { PICTURE_SIZES_PX } from '@bergkette/contract/media.rules.ts';
import type { PictureSize } from '../../../data/media.ts';
import { IMAGE_SIDE_MAX_PX, type Size } from '../upload/image-plan.ts';

/** A little blur is worth less than the bytes that would take it away. */
const ENLARGED_AT_MOST = 1.4;

/** @param sidePx longer side on the screen, in the screen's own pixels */
export const sizeFor = (sidePx: number): PictureSize => {
  if (sidePx <= PICTURE_SIZES_PX.preview * ENLARGED_AT_MOST) return 'preview';
  return sidePx <= PICTURE_SIZES_PX.view * ENLARGED_AT_MOST ? 'view' : 'full';
};

/** As large as the stored picture may be, seen from one of its sizes: nothing moves when a larger one comes. */
export const storedShape = ({ width, height }: Size, size: PictureSize): Size => {
  const side = Math.max(width, height);
  // A smaller one is never enlarged, so one below its size has that of the stored picture.
  if (size === 'full' || side < PICTURE_SIZES_PX[size]) return { width, height };
  const scale = IMAGE_SIDE_MAX_PX / side;
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
};

/** The whole picture in a frame, never larger than it is. */
export const fitInto = (shape: Size, frame: Size): Size => {
  const scale = Math.min(1, frame.width / shape.width, frame.height / shape.height);
  return { width: shape.width * scale, height: shape.height * scale };
};
