import { createReadStream } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { IMAGE_MAX_PIXELS, PICTURE_SIZES_PX } from '@bergkette/contract/media.rules.ts';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { AppError } from '../../errors.ts';
import { fairTurns } from '../../platform/jobs/fair-turns.ts';
import type { ImageType } from './media-type.ts';

// Pictures are rare and large, so there is no cache, and one thread for the one picture in work.
sharp.cache(false);
sharp.concurrency(1);

const TIMEOUT_S = 120;

/** One picture at a time, as it needs much memory, and people take turns, so that nobody waits for all pictures of another. */
const turns = fairTurns({ atOnce: 1, each: 1 });

const encode = {
  'image/jpeg': (image) => image.jpeg({ quality: 88 }),
  'image/png': (image) => image.png(),
  'image/gif': (image) => image.gif({ effort: 3 }),
  'image/webp': (image) => image.webp({ quality: 86, effort: 3 }),
  // Stored as webp (see `storedTypeOf`): writing 24 megapixels as AVIF takes at least ten seconds, as webp two.
  'image/avif': (image) => image.webp({ quality: 86, effort: 3 }),
} satisfies Record<ImageType, (image: Sharp) => Sharp>;

const RETRY_AFTER_S = 30;
const FREE_MIN_BYTES = 16 * 1024 * 1024;
/** Messages of the system and of the library, which gives no error codes. */
const MACHINE_TROUBLE = /system error|unix error|no space left|out of memory|^timeout|input file is missing/i;

const hasRoom = async (file: string): Promise<boolean> => {
  const { bavail, bsize } = await statfs(path.dirname(file));
  return bavail * bsize >= FREE_MIN_BYTES;
};

const isReadable = async (file: string): Promise<boolean> => {
  for await (const _ of createReadStream(file));
  return true;
};

/**
 * Returns the error for the client. A full disk, a timeout, a missing or unreadable file is a fault of the machine and not of the
 * picture. Of a file that it could not read, the library says that its format is unknown.
 * @param target path that was to be written
 */
const refusalOf = async (cause: unknown, source: string, target = source): Promise<AppError> => {
  const said = cause instanceof Error ? cause.message : '';
  const isWell = async () => (await hasRoom(target)) && (await isReadable(source));
  const isTrouble = MACHINE_TROUBLE.test(said) || !(await isWell().catch(() => false));
  return isTrouble
    ? new AppError('unavailable', { retryAfterS: RETRY_AFTER_S, cause })
    : new AppError('unsupported_media', { cause });
};

/** Reads only the header and decodes nothing. */
const readHeader = (file: string): Promise<Metadata> =>
  sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(async (error: unknown) => {
      throw await refusalOf(error, file);
    });

/** True where the frames are kept: all frames together must not exceed the pixels of one picture. */
const isMoving = ({ width, height, pages = 1 }: Metadata) => pages > 1 && width * height * pages <= IMAGE_MAX_PIXELS;

/** Writes the still picture of a film. */
export const writePoster = (ownerId: number, source: string, target: string): Promise<void> =>
  turns.run(ownerId, async () => {
    await sharp(source, { limitInputPixels: IMAGE_MAX_PIXELS }).webp({ quality: 80, effort: 3 }).toFile(target);
  });

/**
 * Writes the picture again, upright and without place, device or other metadata.
 * @param ownerId person in whose turn the work is done
 * @throws {AppError} image_too_large, unsupported_media, unavailable
 */
export const rewriteImage = (ownerId: number, source: string, target: string, type: ImageType): Promise<void> =>
  turns.run(ownerId, async () => {
    const header = await readHeader(source);
    if (header.width * header.height > IMAGE_MAX_PIXELS) throw new AppError('image_too_large');
    const animated = isMoving(header);
    const image = sharp(source, { limitInputPixels: IMAGE_MAX_PIXELS, failOn: 'error', animated });
    await encode[type](animated ? image : image.autoOrient())
      .timeout({ seconds: TIMEOUT_S })
      .toFile(target)
      .catch(async (error: unknown) => {
        throw await refusalOf(error, source, target);
      });
  });

const shrink = (source: string, target: string, sidePx: number, quality: number) =>
  sharp(source, { limitInputPixels: IMAGE_MAX_PIXELS, failOn: 'error' })
    .resize({ width: sidePx, height: sidePx, fit: 'inside', withoutEnlargement: true })
    .webp({ quality, effort: 3 })
    .timeout({ seconds: TIMEOUT_S })
    .toFile(target);

/**
 * Writes smaller copies of a rewritten picture. A moving picture gets no `view`, and its `preview` does not move.
 * @returns their sizes in bytes
 */
export const writeRenditions = (
  ownerId: number,
  source: string,
  targets: { preview: string; view: string },
): Promise<{ preview: number; view?: number }> =>
  turns.run(ownerId, async () => {
    const { pages = 1 } = await readHeader(source);
    if (pages > 1) return { preview: (await shrink(source, targets.preview, PICTURE_SIZES_PX.preview, 70)).size };
    const view = await shrink(source, targets.view, PICTURE_SIZES_PX.view, 78);
    const preview = await shrink(targets.view, targets.preview, PICTURE_SIZES_PX.preview, 70);
    return { preview: preview.size, view: view.size };
  });
