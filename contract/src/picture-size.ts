import {
  IMAGE_MAX_PIXELS,
  IMAGE_READABLE_PX,
  IMAGE_STORED_PIXELS,
  PICTURE_SHORTER_PX,
  PICTURE_SIZES_PX,
  WEBP_SIDE_MAX_PX,
} from './media.rules.ts';

export interface Size {
  width: number;
  height: number;
}

const scaled = ({ width, height }: Size, scale: number): Size => ({
  width: Math.max(1, Math.round(width * scale)),
  height: Math.max(1, Math.round(height * scale)),
});

/** The size in which a picture is stored: by its area, so that a long screenshot or a panorama keeps its letters. */
export const storedSize = (size: Size): Size => {
  const area = size.width * size.height;
  const byArea = Math.sqrt(IMAGE_STORED_PIXELS / area);
  const readable = IMAGE_READABLE_PX / Math.min(size.width, size.height);
  const scale = Math.min(1, Math.max(byArea, readable), Math.sqrt(IMAGE_MAX_PIXELS / area));
  return scale === 1 ? size : scaled(size, scale);
};

/** The size as which a webp of this size can be written. */
export const webpSize = (size: Size): Size => {
  const longer = Math.max(size.width, size.height);
  return longer <= WEBP_SIDE_MAX_PX ? size : scaled(size, WEBP_SIDE_MAX_PX / longer);
};

/** The size of a picture's smaller copy. */
export const copySize = (size: Size, copy: keyof typeof PICTURE_SIZES_PX): Size => {
  const byLonger = PICTURE_SIZES_PX[copy] / Math.max(size.width, size.height);
  const byShorter = PICTURE_SHORTER_PX[copy] / Math.min(size.width, size.height);
  return webpSize(scaled(size, Math.min(1, Math.max(byLonger, byShorter))));
};
