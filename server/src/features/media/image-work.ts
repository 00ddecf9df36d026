import type { Size } from '@bergkette/contract/picture-size.ts';
import type { Sharp, SharpOptions } from 'sharp';
import type { ImageType } from './media-type.ts';

/** One piece of work of the process that decodes pictures. `size`: of the new picture, of each of its frames. */
export type ImageWork = { source: string; target: string; size: Size; limitPixels: number } & (
  | { kind: 'rewrite'; type: ImageType; isMoving: boolean; isWhole: boolean }
  | { kind: 'shrink'; quality: number }
);

const encode = {
  'image/jpeg': (image) => image.jpeg({ quality: 88 }),
  'image/png': (image) => image.png(),
  'image/gif': (image) => image.gif({ effort: 3 }),
  'image/webp': (image) => image.webp({ quality: 86, effort: 3 }),
  // Stored as webp (see `storedTypeOf`): writing 24 megapixels as AVIF takes at least ten seconds, as webp two.
  'image/avif': (image) => image.webp({ quality: 86, effort: 3 }),
} satisfies Record<ImageType, (image: Sharp) => Sharp>;

type Open = (file: string, options: SharpOptions) => Sharp;

/** Writes the picture again, upright and without place, device or other metadata. @returns its size in bytes */
export const doImageWork = async (open: Open, work: ImageWork): Promise<number> => {
  const { source, target, size, limitPixels } = work;
  const isMoving = work.kind === 'rewrite' && work.isMoving;
  // Of a picture without its end, what is there is drawn, as a browser does.
  const failOn = work.kind === 'rewrite' && !work.isWhole ? 'none' : 'error';
  const opened = open(source, { limitInputPixels: limitPixels, failOn, animated: isMoving });
  const sized = (isMoving ? opened : opened.autoOrient()).resize({ ...size, fit: 'fill' });
  const image = work.kind === 'rewrite' ? encode[work.type](sized) : sized.webp({ quality: work.quality, effort: 3 });
  return (await image.toFile(target)).size;
};
