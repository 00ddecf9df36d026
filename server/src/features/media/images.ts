import { IMAGE_MAX_PIXELS } from '@bergkette/contract/rules.ts';
import { PICTURE_SIZES_PX } from '@bergkette/contract/rules-pictures.ts';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { AppError } from '../../errors.ts';
import type { ImageType } from './media-type.ts';

// Pictures are rare and large: no cache, and one thread for the one picture under way.
sharp.cache(false);
sharp.concurrency(1);

const TIMEOUT_S = 120;

let lastTurn: Promise<unknown> = Promise.resolve();

/** One after the other: a picture in memory is large. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const turn = lastTurn.then(work, work);
  lastTurn = turn.catch(() => undefined);
  return turn;
};

const encode = {
  'image/jpeg': (image) => image.jpeg({ quality: 88 }),
  'image/png': (image) => image.png(),
  'image/gif': (image) => image.gif({ effort: 3 }),
  'image/webp': (image) => image.webp({ quality: 86, effort: 3 }),
  // Others wait for this one: the quickest effort, for more takes half a minute.
  'image/avif': (image) => image.avif({ quality: 60, effort: 0 }),
} satisfies Record<ImageType, (image: Sharp) => Sharp>;

const unreadable = (cause: unknown) => new AppError('unsupported_media', { cause });

/** From the header alone; nothing is decoded. */
const readHeader = (file: string): Promise<Metadata> =>
  sharp(file, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw unreadable(error);
    });

/** Moving pictures keep their frames as long as all of them together are no larger than a picture may be. */
const isMoving = ({ width, height, pages = 1 }: Metadata) => pages > 1 && width * height * pages <= IMAGE_MAX_PIXELS;

/** The still picture of a film. */
export const writePoster = (source: string, target: string): Promise<void> =>
  inTurn(async () => {
    await sharp(source, { limitInputPixels: IMAGE_MAX_PIXELS }).webp({ quality: 80, effort: 3 }).toFile(target);
  });

/**
 * Writes the picture anew: turned upright, without place, device or any other metadata.
 * @throws {AppError} image_too_large, unsupported_media
 */
export const rewriteImage = (source: string, target: string, type: ImageType): Promise<void> =>
  inTurn(async () => {
    const header = await readHeader(source);
    if (header.width * header.height > IMAGE_MAX_PIXELS) throw new AppError('image_too_large');
    const animated = isMoving(header);
    const image = sharp(source, { limitInputPixels: IMAGE_MAX_PIXELS, failOn: 'error', animated });
    await encode[type](animated ? image : image.autoOrient())
      .timeout({ seconds: TIMEOUT_S })
      .toFile(target)
      .catch((error: unknown) => {
        throw unreadable(error);
      });
  });

const shrink = (source: string, target: string, sidePx: number, quality: number) =>
  sharp(source, { limitInputPixels: IMAGE_MAX_PIXELS, failOn: 'error' })
    .resize({ width: sidePx, height: sidePx, fit: 'inside', withoutEnlargement: true })
    .webp({ quality, effort: 3 })
    .timeout({ seconds: TIMEOUT_S })
    .toFile(target);

/**
 * Smaller ones of a picture that was rewritten. A moving one has no view, and stands still in its preview.
 * @returns their sizes in bytes
 */
export const writeRenditions = (
  source: string,
  targets: { preview: string; view: string },
): Promise<{ preview: number; view?: number }> =>
  inTurn(async () => {
    const { pages = 1 } = await readHeader(source);
    if (pages > 1) return { preview: (await shrink(source, targets.preview, PICTURE_SIZES_PX.preview, 70)).size };
    const view = await shrink(source, targets.view, PICTURE_SIZES_PX.view, 78);
    const preview = await shrink(targets.view, targets.preview, PICTURE_SIZES_PX.preview, 70);
    return { preview: preview.size, view: view.size };
  });
